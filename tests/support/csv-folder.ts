import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A folder for an import, with these files by name. It is removed after the test file. */
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

/** Runs after each file (setup-folders.ts). */
export function removeFolders() {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true })
}

export const lines = (...rows: string[]) => `${rows.join('\n')}\n`
