import type { Queryable } from '../database/database.ts'
import type { ImportFile } from './columns.ts'
import { run } from './sql.ts'

type Moment = { at: string; isFirst: boolean }

/** Queues the records that the imported rows currently affect, for the jobs of other features. */
export async function noteAffected(tx: Queryable, file: ImportFile, ids: string, { at, isFirst }: Moment) {
  for (const statement of file.concerns?.(ids, isFirst) ?? []) await run(tx, statement, [at])
}
