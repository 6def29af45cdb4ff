import { sql } from 'kysely'
import type { Queryable } from './database/database.ts'

/** Stores whom a person has looked up by national id. The person may then put them on a report or give them a contract. */
export async function keepLookups(
  db: Queryable,
  personId: number,
  found: readonly number[],
  now: Date,
): Promise<void> {
  await sql`
    insert into person_lookups (person_id, found_person_id, at)
    select ${personId}::int, found, ${now.toISOString()}::timestamptz from unnest(${found}::int[]) as found
    order by found -- two at once lock the rows in one order
    on conflict (person_id, found_person_id) do update set at = excluded.at`.execute(db)
}
