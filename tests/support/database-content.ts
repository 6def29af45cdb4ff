import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/**
 * All rows of all tables as text, and the values of the sequences. Equal for two databases with the same
 * content.
 */
export async function contentOf({ db }: Database): Promise<Record<string, string[]>> {
  const { rows: relations } = await sql<{ name: string; kind: string }>`
    select relname as name, relkind as kind from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'S') order by relname collate "C"`.execute(
    db,
  )
  const contents = relations.map(({ name, kind }) => {
    const row = kind === 'S' ? sql`last_value || ' ' || is_called` : sql`to_jsonb(one) #>> '{}'`
    return sql`select ${sql.lit(name)} as name, array(select ${row} from ${sql.table(name)} as one) as rows`
  })
  const { rows } = await sql<{
    name: string
    rows: string[]
  }>`${sql.join(contents, sql` union all `)}`.execute(db)
  return Object.fromEntries(rows.map((found) => [found.name, found.rows.sort()]))
}

/** Removes what a restore itself changes: held messages, the time of the restore and its audit row. */
export function withoutRestore(content: Record<string, string[]>): Record<string, string[]> {
  const written = ['outbox', 'restores', 'audit', 'audit_id_seq']
  return Object.fromEntries(Object.entries(content).filter(([name]) => !written.includes(name)))
}
