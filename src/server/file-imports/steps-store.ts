import type { ImportCounts } from '#domain/file-imports/file-import.ts'
import type { Queryable } from '../platform/database/database.ts'

// The progress of an import in steps. Each step stores it in its own transaction.

/** Marks an import as begun. Returns how many of its rows are already written. */
export async function begin(db: Queryable, id: number, total: number): Promise<number> {
  const { steps_done: done } = await db
    .updateTable('file_imports')
    .set((row) => ({
      version: row('version', '+', 1),
      steps_done: row.fn.coalesce('steps_done', row.val(0)),
      steps_total: total,
    }))
    .where('id', '=', id)
    .returning('steps_done')
    .executeTakeFirstOrThrow()
  return done ?? 0
}

export async function keepStep(
  db: Queryable,
  id: number,
  { done, counts }: { done: number; counts: ImportCounts },
): Promise<void> {
  await db
    .updateTable('file_imports')
    .set({ steps_done: done, counts: JSON.stringify(counts) })
    .where('id', '=', id)
    .execute()
}

/** Resets an import whose first step failed: none of its rows are written. */
export async function forgetBegin(db: Queryable, id: number): Promise<void> {
  await db
    .updateTable('file_imports')
    .set((row) => ({ version: row('version', '+', 1), steps_done: null, steps_total: null }))
    .where('id', '=', id)
    .where('steps_done', '=', 0)
    .where('imported_at', 'is', null)
    .execute()
}

export async function beginUndo(db: Queryable, id: number, at: Date): Promise<void> {
  await db
    .updateTable('file_imports')
    .set((row) => ({ version: row('version', '+', 1), undo_begun_at: at.toISOString() }))
    .where('id', '=', id)
    .execute()
}

/** Resets an import whose undo failed before its first step: all of its rows are still written. */
export async function forgetUndo(db: Queryable, id: number): Promise<void> {
  await db
    .updateTable('file_imports')
    .set((row) => ({ version: row('version', '+', 1), undo_begun_at: null }))
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .execute()
}
