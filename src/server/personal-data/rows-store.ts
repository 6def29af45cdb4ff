import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../platform/database/database.ts'
import type { RegisteredTable } from './register/table.ts'
import { ofSubject, type Subject } from './subject-store.ts'

export type CopiedRow = Record<string, unknown>

const pageRows = 500

/** The columns of the primary key of each table, with their types. */
export type Keys = ReadonlyMap<string, readonly { name: string; type: string }[]>

export async function primaryKeys(db: Queryable): Promise<Keys> {
  const { rows } = await sql<{ table: string; name: string; type: string }>`
    select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type
    from pg_index i join pg_class c on c.oid = i.indrelid join pg_attribute a on a.attrelid = c.oid
    where i.indisprimary and c.relnamespace = 'public'::regnamespace and a.attnum = any(i.indkey)
    order by c.relname, array_position(i.indkey::int2[], a.attnum)`.execute(db)
  const keys = new Map<string, { name: string; type: string }[]>()
  for (const { table, ...column } of rows) keys.set(table, [...(keys.get(table) ?? []), column])
  return keys
}

/** All rows of a table about the person, in pages. */
export function copiedRows(
  db: Queryable,
  keys: Keys,
  name: string,
  table: RegisteredTable,
  subject: Subject,
) {
  const { about = 'false', shownIf = 'true', copied, computed = {} } = table
  const values = [
    ...copied.map((column) => sql`${sql.lit(column)}, t.${sql.ref(column)}`),
    ...Object.entries(computed).map(([as, text]) => sql`${sql.lit(as)}, ${ofSubject(text, subject)}`),
  ]
  const row = sql`jsonb_build_object(${sql.join(values)})`
  return pages<CopiedRow>(db, keys, name, row, ofSubject(`(${about}) and (${shownIf})`, subject))
}

/** The keys of all rows of a table that the person wrote. */
export function actedRows(db: Queryable, keys: Keys, name: string, column: string, subject: Subject) {
  const own = (keys.get(name) ?? []).map((key) => sql`t.${sql.ref(key.name)}`)
  return pages<(string | number)[]>(
    db,
    keys,
    name,
    sql`jsonb_build_array(${sql.join(own)})`,
    sql`t.${sql.ref(column)} = ${subject.id}::int`,
  )
}

/** Pages of a table in the order of the primary key, each continuing after the last row of the one before. */
async function* pages<Row>(
  db: Queryable,
  keys: Keys,
  name: string,
  row: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
): AsyncGenerator<Row[]> {
  const key = keys.get(name) ?? []
  const keyColumns = sql.join(key.map((column) => sql`t.${sql.ref(column.name)}`))
  let last: string[] | null = null
  do {
    const after: RawBuilder<unknown> = last
      ? sql`(${keyColumns}) > (${sql.join(
          last.map((value, index) => sql`${value}::text::${sql.raw(key[index]?.type ?? 'text')}`),
        )})`
      : sql`true`
    const { rows }: { rows: { row: Row; key: string[] }[] } = await sql<{ row: Row; key: string[] }>`
      select ${row} as row, array[${sql.join(key.map((column) => sql`t.${sql.ref(column.name)}::text`))}] as key
      from ${sql.table(name)} t where (${where}) and ${after} order by ${keyColumns} limit ${pageRows}`.execute(
      db,
    )
    if (rows.length) yield rows.map((one) => one.row)
    last = rows.length === pageRows ? (rows.at(-1)?.key ?? null) : null
  } while (last)
}
