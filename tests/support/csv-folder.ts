import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Creates a folder for an import with these files. It is deleted after the test file. */
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

/** Deletes the folders of a test file; called by setup-folders.ts. */
export function removeFolders() {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true })
}

export const lines = (...rows: string[]) => `${rows.join('\n')}\n`
