import { sql } from 'kysely'
import type { Queryable } from '../platform/database/database.ts'
import { among } from './club-store.ts'

declare module '../platform/database/schema.ts' {
  interface Schema {
    unnotified_bans: { person_id: number; at: Moment; is_quiet: boolean }
  }
}

/**
 * Turns off the notifications for imports that change bans of more than `most` persons. Runs first, so that
 * all rows of an import are treated alike.
 */
export async function quietLargeImports(db: Queryable, most: number): Promise<void> {
  await sql`
    update unnotified_bans set is_quiet = true where not is_quiet and at in (
      select at from unnotified_bans group by at having count(*) > ${most})`.execute(db)
}

export async function changedPersons(db: Queryable): Promise<number[]> {
  const rows = await db.selectFrom('unnotified_bans').select('person_id').orderBy('person_id').execute()
  return rows.map(({ person_id }) => person_id)
}

/**
 * Deletes and returns the recorded changes of these persons' bans. A concurrent instance gets none of them.
 */
export async function takeChanged(db: Queryable, personIds: readonly number[]) {
  return db
    .deleteFrom('unnotified_bans')
    .where('person_id', '=', among(personIds))
    .returning(['person_id', 'is_quiet', 'at'])
    .execute()
}

export async function leaveToJob(db: Queryable, personIds: readonly number[], at: Date): Promise<void> {
  if (!personIds.length) return
  await sql`
    insert into unnotified_bans (person_id, at, is_quiet)
    select distinct person_id, ${at.toISOString()}::timestamptz, false
    from unnest(${[...personIds]}::int[]) as p (person_id) order by 1
    on conflict (person_id) do update set is_quiet = false`.execute(db)
}

export async function toldAmong(db: Queryable, personIds: readonly number[]): Promise<number[]> {
  if (!personIds.length) return []
  const rows = await db
    .selectFrom('notified_bans')
    .select('person_id')
    .distinct()
    .where('person_id', '=', among(personIds))
    .execute()
  return rows.map(({ person_id }) => person_id)
}
