import { sql } from 'kysely'
import type { Queryable } from '../database/database.ts'

/** A row of a table of plain records. */
export type StoredRow = Readonly<Record<string, unknown>> & { readonly id: number; readonly version: number }

/** Every row, the first one first. */
export async function storedRows(db: Queryable, table: string): Promise<readonly StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select * from ${sql.table(table)} order by id limit ${mostRows}`.execute(db)
  return rows
}

export async function storedRow(db: Queryable, table: string, id: number): Promise<StoredRow | undefined> {
  const { rows } = await sql<StoredRow>`select * from ${sql.table(table)} where id = ${id}`.execute(db)
  return rows[0]
}

/** A limit on the rows that one request reads (threats T29). */
export const mostRows = 5000
