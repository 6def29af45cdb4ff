import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A folder for an import that is gone after the file's tests; the text of each file by its name. */
export function csvFolder(files: Record<string, string | Uint8Array>): string {
  const folder = temporaryFolder()
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(folder, name), content)
  return folder
}

export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'bakvordur próf '))
  made.push(folder)
  return folder
}

const made: string[] = []

/** After each file (setup-folders.ts). */
export function removeFolders() {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true })
}

/** The lines of a CSV file as one text. */
export const lines = (...rows: string[]) => `${rows.join('\n')}\n`
