import { expect } from 'vitest'
import { importFolder } from '#server/import.ts'
import type { Database } from '#server/platform/database/database.ts'
import { FaultyFolder, sentenceFor } from '#server/platform/import/problem.ts'
import { csvFolder } from './csv-folder.ts'
import { contentOf } from './database-content.ts'

export const importedAt = { clock: () => new Date('2026-06-12T12:00:00Z'), progress: () => undefined }

/** Returns the errors of an import with these files. Also checks that the import changed nothing. */
export async function problemsIn(
  database: Database,
  files: Record<string, string | Uint8Array>,
): Promise<string[]> {
  const stored = await contentOf(database)
  const error = await importFolder(database, csvFolder(files), importedAt).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(await contentOf(database)).toEqual(stored)
  if (error instanceof FaultyFolder) return error.problems.map(sentenceFor)
  throw error ?? new Error('the folder was taken')
}
