import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { withClient } from '#server/platform/database/engine.ts'
import { known } from '#server/platform/known.ts'

export type Template = {
  tables: Record<string, { columns: string; rows: number; json: string }>
  sequences: Record<string, string | null>
  schema: string
}

type Table = { name: string; columns: string }

export async function readTemplate(pool: PostgresPool): Promise<Template> {
  return withClient({ pool }, async (client) => {
    const tables = await ask<Table>(client, tablesAndColumns)
    const contents: [string, Template['tables'][string]][] = []
    for (const { name, columns } of tables) {
      const [{ rows, json } = { rows: 0, json: '[]' }] = await ask<{ rows: number; json: string }>(
        client,
        `select count(*)::int as rows, coalesce(json_agg(one), '[]')::text as json from ${name} as one`,
      )
      contents.push([name, { columns, rows, json }])
    }
    return {
      tables: Object.fromEntries(contents),
      sequences: await sequencesOn(client),
      schema: await schemaOn(client),
    }
  })
}

/**
 * Resets a copy that equalled the template after the transaction `since`. Returns the id of the last
 * transaction after the reset; `null` if something other than rows has changed.
 */
export async function resetTo(template: Template, since: bigint, pool: PostgresPool): Promise<bigint | null> {
  return withClient({ pool }, async (client) => {
    if ((await schemaOn(client)) !== template.schema) return null
    await ask(client, 'begin')
    // Turns off triggers and foreign keys, because the restored rows were valid before.
    await ask(client, 'set local session_replication_role to replica')
    for (const name of await changedTables(client, template, since)) await refill(client, name, template)
    await setSequences(client, template)
    const now = await transactionOf(client)
    await ask(client, 'commit')
    return now
  })
}

/** The id of the current transaction, or of a new one. */
export const lastTransaction = (pool: PostgresPool) => withClient({ pool }, transactionOf)

async function ask<Row>(client: PostgresPoolClient, text: string, values: unknown[] = []): Promise<Row[]> {
  return (await client.query<Row>(text, values)).rows
}

async function transactionOf(client: PostgresPoolClient): Promise<bigint> {
  const [row] = await ask<{ id: string }>(client, 'select pg_current_xact_id()::text as id')
  return BigInt(known(row).id)
}

const tablesAndColumns = `
  select quote_ident(relname) as name,
    string_agg(quote_ident(attname), ', ' order by attnum) filter (where attgenerated = '') as columns
  from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
  where relnamespace = current_schema()::regnamespace and relkind = 'r'
  group by relname`

/**
 * Describes the schema, including temporary tables: the number of catalogue rows for tables, functions and
 * others, and the last transaction that wrote each catalogue.
 */
async function schemaOn(client: PostgresPoolClient): Promise<string> {
  const catalogs = ['class', 'attribute', 'attrdef', 'constraint', 'index', 'trigger', 'proc', 'type']
  const parts = catalogs.map((name) => `select '${name}' as name, ${written} from pg_${name}`)
  return JSON.stringify(await ask(client, parts.join(' union all ')))
}

const written = 'count(*)::int as rows, max(xmin::text::bigint)::text as last'

async function changedTables(client: PostgresPoolClient, { tables }: Template, since: bigint) {
  const parts = Object.keys(tables).map((name) => `select '${name}' as name, ${written} from ${name}`)
  const found = await ask<{ name: string; rows: number; last: string | null }>(
    client,
    parts.join(' union all '),
  )
  return found
    .filter(({ name, rows, last }) => rows !== tables[name]?.rows || BigInt(last ?? 0) > since)
    .map(({ name }) => name)
}

async function refill(client: PostgresPoolClient, name: string, { tables }: Template) {
  const { columns, rows, json } = known(tables[name])
  await ask(client, `delete from ${name}`)
  if (rows === 0) return
  const from = `json_populate_recordset(null::${name}, $1)`
  await ask(
    client,
    `insert into ${name} (${columns}) overriding system value select ${columns} from ${from}`,
    [json],
  )
}

/** The last value of each sequence; `null` for an unused sequence. */
async function sequencesOn(client: PostgresPoolClient): Promise<Template['sequences']> {
  const rows = await ask<{ name: string; value: string | null }>(
    client,
    'select sequencename as name, last_value::text as value from pg_sequences where schemaname = current_schema()',
  )
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

async function setSequences(client: PostgresPoolClient, { sequences }: Template) {
  const now = Object.entries(await sequencesOn(client))
  for (const [name, value] of now) {
    const was = sequences[name] ?? null
    if (value === was) continue
    const reset =
      'select setval($1, coalesce($2::bigint, seqstart), $2 is not null) from pg_sequence where seqrelid = $1::regclass'
    await ask(client, reset, [name, was])
  }
}
