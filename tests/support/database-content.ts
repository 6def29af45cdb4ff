import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/** Every row of every table as text, and where the sequences stand: equal for two databases that hold the same. */
export async function contentOf({ db }: Database): Promise<Record<string, string[]>> {
  const content: Record<string, string[]> = {}
  const { rows: relations } = await sql<{ name: string; kind: string }>`
    select relname as name, relkind as kind from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'S') order by relname collate "C"`.execute(
    db,
  )
  for (const { name, kind } of relations) {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(one)${kind === 'S' ? sql` - 'log_cnt'` : sql``} #>> '{}' as row
      from ${sql.table(name)} as one order by 1`.execute(db)
    content[name] = rows.map(({ row }) => row)
  }
  return content
}
