import { sql } from 'kysely'
import type { OwnCalendar } from '#domain/calendars/calls.ts'
import type { AuthType } from '#domain/platform/auth-type.ts'
import type { Day } from '#domain/platform/dates.ts'
import type { Queryable } from '../platform/database/database.ts'
import type { GeneratedAlways } from '../platform/database/schema.ts'
import { ago, type Removal } from '../platform/retention/removal.ts'

declare module '../platform/database/schema.ts' {
  interface Schema {
    calendars: {
      id: GeneratedAlways<number>
      role_id: number
      name: string
      token_hash: string
      created_at: Moment
      fetched_at: MaybeMoment
      content_hash: string | null
      changed_at: MaybeMoment
    }
  }
}

export function calendarsOf(db: Queryable, roleId: number): Promise<OwnCalendar[]> {
  return db
    .selectFrom('calendars')
    .select(['id', 'name as Name', 'created_at as CreatedAt', 'fetched_at as FetchedAt'])
    .where('role_id', '=', roleId)
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
}

/** Lets one request at a time create calendars of a role, so that their limit holds. */
export async function lockRole(db: Queryable, roleId: number): Promise<void> {
  await db.selectFrom('roles').select('id').where('id', '=', roleId).forNoKeyUpdate().execute()
}

type New = { roleId: number; name: string; tokenHash: string; at: string }

export async function addCalendar(db: Queryable, { roleId, name, tokenHash, at }: New): Promise<number> {
  const { id } = await db
    .insertInto('calendars')
    .values({ role_id: roleId, name, token_hash: tokenHash, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function deleteCalendar(db: Queryable, roleId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('calendars')
    .where('id', '=', id)
    .where('role_id', '=', roleId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export type Calendar = {
  id: number
  fetched_at: string | null
  content_hash: string | null
  changed_at: string | null
  auth_type: AuthType
  websites: string[]
  person_id: number
  team_id: number | null
  team: string | null
}

/** The calendar for a token, with its role; undefined after the last day of the role. */
export function calendarAt(db: Queryable, tokenHash: string, today: Day): Promise<Calendar | undefined> {
  return db
    .selectFrom('calendars as c')
    .innerJoin('roles as r', 'r.id', 'c.role_id')
    .leftJoin('teams as t', 't.id', 'r.team_id')
    .select(['c.id', 'c.fetched_at', 'c.content_hash', 'c.changed_at'])
    .select(['r.websites', 'r.person_id', 'r.team_id', 't.short_name as team'])
    .select((given) => given.ref('r.auth_type').$castTo<AuthType>().as('auth_type'))
    .where('c.token_hash', '=', tokenHash)
    .where((given) => given.or([given('r.ends_on', 'is', null), given('r.ends_on', '>=', today)]))
    .executeTakeFirst()
}

/**
 * Records a fetch of a calendar. Returns since when its content is unchanged, in whole seconds; undefined if
 * the calendar was deleted.
 */
export async function keepFetch(
  db: Queryable,
  { id, contentHash, now }: { id: number; contentHash: string; now: Date },
): Promise<string | undefined> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await sql<{ changed_at: string }>`
    update calendars set fetched_at = ${at}, content_hash = ${contentHash},
      changed_at = case when content_hash is distinct from ${contentHash}
        then greatest(date_trunc('second', ${at}), changed_at + interval '1 second') else changed_at end
    where id = ${id} returning changed_at`.execute(db)
  return rows[0]?.changed_at
}

/** Deletes calendars that no program fetches any more, because their address still grants access. */
export const unaskedCalendars: Removal = {
  rows: (now) => ({
    table: 'calendars',
    by: sql`id`,
    type: 'integer',
    isOver: sql`coalesce(fetched_at, created_at) < ${ago('calendars', now)}`,
  }),
}
