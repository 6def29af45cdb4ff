import type { PostgresPoolClient } from 'kysely'

/** Finds the tables whose rows a migration scans or rewrites in the migration's text. */
export function rewrittenTables(text: string): string[] {
  const own = text
    .replace(/--.*$/gm, '')
    // Function bodies are skipped, because the migration does not run them. `do` blocks are not skipped.
    .replace(/\bas\s+(\$\w*\$)[\s\S]*?\1/gi, '')
  const names = wholeTable.flatMap((pattern) => [...own.matchAll(pattern)].map(([, name = '']) => name))
  return [...new Set(names.map((name) => name.toLowerCase()))].filter((name) => !words.has(name))
}

const wholeTable = [
  /\bupdate\s+(?:only\s+)?(\w+)/gi,
  /\bdelete\s+from\s+(?:only\s+)?(\w+)/gi,
  /\balter\s+table\s+(?:if\s+exists\s+)?(?:only\s+)?(\w+)(?=[^;]*(?:\btype\b|\bgenerated\b|\bset\s+not\s+null\b|\badd\s+(?:constraint|check|foreign|unique|primary|exclude)\b))/gi,
  /\bcreate\s+(?:unique\s+)?index\b[^;]*?\bon\s+(\w+)/gi,
]

/** Words after `update` that are not tables, as in `for update skip locked` or `on conflict do update set`. */
const words = new Set(['set', 'on', 'of', 'or', 'skip', 'nowait'])

const smallBytes = 1_000_000

/** Selects the large tables among these with their approximate number of rows. */
export async function largeTables(client: PostgresPoolClient, names: readonly string[]) {
  if (!names.length) return []
  const { rows } = await client.query<{ table: string; rows: number; megabytes: number }>(
    `select relname as table, greatest(reltuples, 0)::float8 as rows,
       round(pg_total_relation_size(oid) / 1e6)::integer as megabytes
     from pg_class
     where relnamespace = current_schema()::regnamespace and relkind = 'r' and relname = any($1::text[])
       and pg_total_relation_size(oid) >= ${smallBytes}
     order by relname`,
    [names],
  )
  return rows
}
