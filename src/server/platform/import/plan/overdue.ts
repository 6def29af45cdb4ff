import { keptFor } from '#domain/platform/retention.ts'
import type { Queryable } from '../../database/database.ts'
import type { Overdue } from '../columns.ts'
import type { Loaded } from '../load.ts'
import { run } from '../sql.ts'
import { tablesOf } from './file-rows.ts'
import { isSameRow } from './match.ts'

export type LeftOut = { line: number; column: string; years: string }

/** Empties cells after their retention period. Empty cells change nothing, so retention's deletions stay and are no conflicts. */
export async function leaveOutOverdue(tx: Queryable, loaded: Loaded, at: string): Promise<LeftOut[]> {
  const leftOut: LeftOut[] = []
  for (const overdue of loaded.file.overdue ?? []) leftOut.push(...(await leaveOut(tx, loaded, overdue, at)))
  return leftOut
}

async function leaveOut(tx: Queryable, loaded: Loaded, { columns, kept, when }: Overdue, at: string) {
  const { file } = loaded
  const { given } = tablesOf(loaded)
  const leftOut: LeftOut[] = []
  for (const { name, field } of loaded.columns) {
    if (!field || !columns.includes(name)) continue
    const lines = await run<{ line: number }>(
      tx,
      `update ${given} u set ${field} = null from ${given} g left join ${file.table} t on ${isSameRow(loaded)}
         where u.line = g.line and g.${field} is not null and (${when('$1::timestamptz')}) returning g.line`,
      [at],
    )
    leftOut.push(...lines.map(({ line }) => ({ line, column: name, years: keptFor[kept] })))
  }
  return leftOut
}
