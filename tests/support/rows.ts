import type { Insertable, Kysely, Updateable } from 'kysely'
import type { Queryable } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import type { Row } from './builders.ts'

// Functions to read, insert and update a single row of a table. Tests write all other statements with Kysely.

/** An id of a row. For `null` no row is found. */
type Id = number | string | null

/** The row with this id. Throws if there is none. */
export async function rowById<Table extends keyof Schema>(
  db: Queryable,
  table: Table,
  id: Id,
): Promise<Row<Table>> {
  const found = untyped(db).selectFrom(nameOf(table)).selectAll().where('id', '=', id)
  return asRow(await found.executeTakeFirstOrThrow())
}

export async function insertRow<Table extends keyof Schema>(
  db: Queryable,
  table: Table,
  values: Insertable<Schema[Table]>,
): Promise<Row<Table>> {
  return asRow(
    await untyped(db).insertInto(nameOf(table)).values(values).returningAll().executeTakeFirstOrThrow(),
  )
}

export async function updateRow<Table extends keyof Schema>(
  db: Queryable,
  table: Table,
  id: Id,
  values: Updateable<Schema[Table]>,
): Promise<void> {
  await untyped(db).updateTable(nameOf(table)).set(values).where('id', '=', id).execute()
}

type AnyRow = Record<string, unknown>

/** Removes the types, because Kysely cannot infer the columns of a table whose name is a parameter. */
const untyped = (db: Queryable) => db as unknown as Kysely<Record<string, AnyRow>>
const nameOf = (table: keyof Schema): string => table
const asRow = <Table extends keyof Schema>(row: AnyRow) => row as unknown as Row<Table>
