import type { PostgresPoolClient } from 'kysely'

export type Table = {
  name: string
  /** The columns that a backup stores. Generated columns are left out, because the database computes them. */
  columns: { name: string; type: string }[]
}
/**
 * Excludes the table of the local electronic id's private key, with which anyone could log in as anybody. The next start creates a new key.
 */
export const isLeftOut = (table: string) => table === 'eid_keys'

type ForeignKey = { table: string; name: string; definition: string }

export async function tablesOf(client: PostgresPoolClient): Promise<Table[]> {
  const { rows } = await client.query<{ table: string; column: string; type: string }>(
    `select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     order by c.relname collate "C", a.attnum`,
    [],
  )
  const tables = new Map<string, Table>()
  for (const { table, column, type } of rows) {
    const known = tables.get(table) ?? { name: table, columns: [] }
    known.columns.push({ name: column, type })
    tables.set(table, known)
  }
  return [...tables.values()]
}

export async function sequencesOf(client: PostgresPoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = current_schema()::regnamespace and relkind = 'S' order by relname collate "C"`,
    [],
  )
  return rows.map(({ name }) => name)
}

export async function foreignKeysOf(client: PostgresPoolClient): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid
     where c.relnamespace = current_schema()::regnamespace and k.contype = 'f' order by k.oid`,
    [],
  )
  return rows
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
