import pg from 'pg'

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Filter?: string
  'Parent Relationship'?: string
  Plans?: Node[]
}

export type Scan = { table: string; how: string }

/**
 * The tables that a statement reads completely, whatever its values. The planner of these tests prefers
 * indexes, so it reads a table completely only if no index fits. Reading the first rows of an index does not
 * count, nor does a scan of a partial index.
 */
export async function wholeScansOf(client: pg.Client, text: string): Promise<Scan[]> {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
    `explain (generic_plan, costs off, format json) ${text}`,
  )
  const partial = await partialIndexes(client)
  return rows.flatMap((row) => scansIn(row['QUERY PLAN'][0].Plan, { isFirst: false, partial }))
}

/**
 * Opens a session that plans as if each of the tables were long, and that prefers an index to a whole table,
 * also for a join.
 */
export async function planningSession(url: string, long: readonly string[]): Promise<pg.Client> {
  const client = new pg.Client(url)
  await client.connect()
  for (const way of ['seqscan', 'hashjoin', 'mergejoin']) await client.query(`set enable_${way} to off`)
  await client.query(`set session_replication_role to replica; ${long.map(oneRowIn).join(';')}`)
  // Sets the rows per page, which the planner remembers; it looks up the number of pages itself.
  await client.query(
    `update pg_class c set relpages = pg_relation_size(own.oid) / 8192,
      reltuples = case when i.indpred is null then ${rows} else ${rows} / 100 end
    from pg_class own left join pg_index i on i.indexrelid = own.oid
    where c.oid = own.oid and coalesce(i.indrelid, own.oid) = any($1::text[]::regclass[])`,
    [long],
  )
  await client.query('delete from pg_statistic where starelid = any($1::text[]::regclass[])', [long])
  return client
}

/**
 * SQL that adds one row to a table, because the planner assumes that an empty table stays small. Fills only
 * the columns of the key and skips the checks of other rules.
 */
const oneRowIn = (table: string) => `do $$
declare
  name text;
  columns text;
  given text;
begin
  if pg_relation_size('${table}') > 0 then
    return;
  end if;
  for name in select conname from pg_constraint where conrelid = '${table}'::regclass and contype = 'c' loop
    execute format('alter table ${table} drop constraint %I', name);
  end loop;
  for name in select attname from pg_attribute a
    where attrelid = '${table}'::regclass and attnum > 0 and attnotnull and attidentity = '' and not exists (
      select from pg_index where indrelid = a.attrelid and indisprimary and a.attnum = any(indkey)) loop
    execute format('alter table ${table} alter column %I drop not null', name);
  end loop;
  select string_agg(quote_ident(attname), ', '), string_agg(case atttypid::regtype::text
    when 'text' then '''x''' when 'timestamp with time zone' then 'now()' else '1' end, ', ')
  into columns, given
  from pg_attribute a join pg_index on indrelid = a.attrelid and indisprimary and a.attnum = any(indkey)
  where attrelid = '${table}'::regclass;
  execute format('insert into ${table} (%s) overriding system value values (%s)', columns, given);
end $$`

const rows = 1_000_000

let known: Set<string> | undefined

/** The names of all partial indexes. A scan of one does not count as reading its table completely. */
async function partialIndexes(client: pg.Client): Promise<Set<string>> {
  if (known) return known
  const { rows } = await client.query<{ name: string }>(
    'select indexrelid::regclass::text as name from pg_index where indpred is not null',
  )
  known = new Set(rows.map(({ name }) => name))
  return known
}

type Above = { isFirst: boolean; partial: ReadonlySet<string> }

/** Plan nodes that return rows one by one. A limit above such a node also limits the nodes below it. */
const streaming = [
  'Limit',
  'Nested Loop',
  'Subquery Scan',
  'LockRows',
  'Result',
  'Incremental Sort',
  'Append',
  'Merge Append',
  'Unique',
]

function scansIn(node: Node, above: Above): Scan[] {
  const type = node['Node Type']
  const isFirst = type === 'Limit' || (above.isFirst && streaming.includes(type))
  const below = (node.Plans ?? []).flatMap((child) =>
    scansIn(child, { ...above, isFirst: isFirst && child['Parent Relationship'] !== 'Inner' }),
  )
  const how = wholeScan(node, above)
  return how ? [{ table: node['Relation Name'] ?? node['Index Name'] ?? '', how }, ...below] : below
}

function wholeScan(node: Node, { isFirst, partial }: Above): string | null {
  const type = node['Node Type']
  if (type === 'Seq Scan') return isFirst && !node.Filter ? null : 'is read whole'
  if (!/^(Index Scan|Index Only Scan|Bitmap Index Scan)$/.test(type) || node['Index Cond']) return null
  if (isFirst && type !== 'Bitmap Index Scan') return null
  return partial.has(node['Index Name'] ?? '') ? null : `is read whole by ${node['Index Name']}`
}
