import { sql } from 'kysely'
import type { Queryable } from '../database/database.ts'

export type StoredRow = Readonly<Record<string, unknown>> & { readonly id: number; readonly version: number }

/** Loads all rows of a table or view, ordered by id. */
export async function storedRows(db: Queryable, table: string): Promise<readonly StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select * from ${sql.table(table)} order by id limit ${mostRows}`.execute(db)
  return rows
}

export async function storedRow(db: Queryable, table: string, id: number): Promise<StoredRow | undefined> {
  const { rows } = await sql<StoredRow>`select * from ${sql.table(table)} where id = ${id}`.execute(db)
  return rows[0]
}

/** Maximum number of rows that one request reads (T29). */
export const mostRows = 5000
