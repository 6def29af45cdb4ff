import type { Insertable, Selectable, Updateable } from 'kysely'
import type { WhyNot } from '#domain/platform/crud/crud-calls.ts'
import { type Refusal, refuse } from '#domain/platform/refusal.ts'
import type { Queryable } from './database/database.ts'
import type { Schema } from './database/schema.ts'

type SavedTable = {
  [T in keyof Schema]: Schema[T] extends { id: unknown; version: unknown } ? T : never
}[keyof Schema]

type Saving<T extends SavedTable, Own, Wire> = {
  db: Queryable
  note: (records: Record<string, unknown>) => void
  /** The name of the record's id in the audit. */
  name: string
  /** The body of the call. Without an Id it creates a record. */
  sent: { Id?: number | null; Version?: number | null }
  /** The columns to write, in a new and in an existing row. */
  values: Omit<Insertable<Schema[T]>, keyof Own>
  /** Columns that identify the user's own rows. Other rows count as missing, and new rows get these values. */
  own?: Own
  /** The reason why the record cannot be saved. A missing row gets 404 first, so this reveals nothing of others' rows (D1-010). */
  whyNot?: WhyNot
  present: (row: Selectable<Schema[T]>) => Wire
}

/** Creates a record, or updates it unless somebody changed it since it was read (T10). Returns its new state. */
export async function saveRow<
  T extends SavedTable,
  Wire,
  Own extends Partial<Insertable<Schema[T]>> = object,
>(
  table: T,
  { db, note, name, sent: { Id, Version }, values, own, whyNot, present }: Saving<T, Own, Wire>,
): Promise<Wire | Refusal> {
  if (Id) note({ [name]: Id })
  const before = Id ? await lockRow(db, table, { ...own, id: Id }) : null
  if (before === undefined) return refuse('record.notFound')
  if (whyNot) return typeof whyNot === 'string' ? refuse(whyNot) : refuse(whyNot.id, { field: whyNot.field })
  if (!before) {
    const made = await insert(db, table, { ...values, ...own })
    note({ [name]: made.id })
    return present(made)
  }
  if (Version && Version !== before.version) return refuse('record.stale', { current: present(before) })
  return present(await update(db, table, before.id, values))
}

// Kysely's types cannot follow a generic table. `holidays` stands for all, because each has an id and a version.
export const anyTable = (table: string) => table as 'holidays'
type Known = Schema['holidays']
type Saved<T extends SavedTable> = Selectable<Schema[T]> & { id: number; version: number }
const saved = <T extends SavedTable>(row: unknown) => row as Saved<T>

async function lockRow<T extends SavedTable>(db: Queryable, table: T, of: object) {
  const found = await db
    .selectFrom(anyTable(table))
    .selectAll()
    .where(({ eb, and }) =>
      and(Object.entries(of).map(([column, value]) => eb(column as keyof Known, '=', value))),
    )
    .forUpdate()
    .executeTakeFirst()
  return found && saved<T>(found)
}

async function insert<T extends SavedTable>(db: Queryable, table: T, values: object) {
  const made = await db
    .insertInto(anyTable(table))
    .values(values as Insertable<Known>)
    .returningAll()
    .executeTakeFirstOrThrow()
  return saved<T>(made)
}

async function update<T extends SavedTable>(db: Queryable, table: T, id: number, values: object) {
  const changed = await db
    .updateTable(anyTable(table))
    .set((row) => ({ ...(values as Updateable<Known>), version: row('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return saved<T>(changed)
}
