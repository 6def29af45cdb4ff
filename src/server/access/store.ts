import { type RawBuilder, sql } from 'kysely'
import type { RoleFilter, roleSorts } from '#domain/access/calls.ts'
import type { AccessRole } from '#domain/access/role.ts'
import { AuthType } from '#domain/platform/auth-type.ts'
import type { Queryable } from '../platform/database/database.ts'
import { hasWords } from '../platform/lists/has-words.ts'
import { countRows } from '../platform/lists/pages.ts'

type ListQuery = {
  sort: { field: (typeof roleSorts)[number]; descending: boolean }
  range: { from: number; limit: number }
  filter: RoleFilter
}

const sorted = {
  Name: 'p.name_order',
  GivenAt: 'r.given_at',
  LastSeenAt: 'r.last_seen_at',
  EndsOn: 'r.ends_on',
} as const

export function rolePage(db: Queryable, { sort, range, filter }: ListQuery, now: Date) {
  const direction = sort.descending ? 'desc' : 'asc'
  return (
    presented(filtered(db, filter), Boolean(filter.Ended), now)
      // Sorts in the order of an index, forwards or backwards, so that a page reads only its own rows.
      .orderBy(sorted[sort.field], direction)
      .orderBy('r.id', direction)
      .limit(range.limit)
      .offset(range.from)
      .execute()
  )
}

export async function countRoles(db: Queryable, filter: RoleFilter): Promise<number> {
  return countRows(db, filtered(db, filter).select(sql`1`.as('one')))
}

export async function findRole(db: Queryable, id: number, now: Date): Promise<AccessRole | undefined> {
  return presented(filtered(db, {}), false, now).where('r.id', '=', id).executeTakeFirst()
}

export function teamsWithRoles(db: Queryable): Promise<{ Value: number; Label: string }[]> {
  return db
    .selectFrom('teams as t')
    .select(['t.id as Value', 't.short_name as Label'])
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('roles as r').select('r.id').whereRef('r.team_id', '=', 't.id')),
    )
    .orderBy('t.name_order')
    .orderBy('t.id')
    .execute()
}

export function rolesOfNationalId(db: Queryable, ssn: string, now: Date): Promise<AccessRole[]> {
  return presented(filtered(db, {}), false, now)
    .where('p.ssn', '=', ssn)
    .orderBy('r.auth_type')
    .orderBy('r.id')
    .execute()
}

type RoleRow = {
  id: number
  person_id: number
  auth_type: number
  team_id: number | null
  websites: string[]
  version: number
  given_at: string | null
  last_seen_at: string | null
  ends_on: string | null
}

/** Roles in force and ended roles are stored in separate tables (decisions.md). */
const tables = {
  holding: sql<RoleRow>`roles`.as<'r'>(sql`r`),
  ended: sql<RoleRow>`ended_roles`.as<'r'>(sql`r`),
}

function filtered(db: Queryable, filter: RoleFilter) {
  const { q, AuthType: types, TeamId, Team, PersonId, Websites, Ended, LastSeen } = filter
  const named = db
    .selectFrom('persons as n')
    .select('n.id')
    .where(hasWords(sql`n.name_folded`, q ?? ''))
  const teams = TeamId === undefined ? Team : [TeamId]
  return (
    db
      .selectFrom(Ended ? tables.ended : tables.holding)
      .innerJoin('persons as p', 'p.id', 'r.person_id')
      .$if(Boolean(q?.trim()), (query) => query.where('r.person_id', 'in', named))
      .$if(Boolean(types?.length), (query) => query.where('r.auth_type', 'in', types ?? []))
      .$if(Boolean(teams?.length), (query) => query.where('r.team_id', 'in', teams ?? []))
      .$if(PersonId !== undefined, (query) => query.where('r.person_id', '=', PersonId ?? 0))
      .$if(Boolean(Websites?.length), (query) =>
        query
          .where('r.auth_type', '=', AuthType.Restricted)
          .where(sql<boolean>`r.websites && ${Websites ?? []}::text[]`),
      )
      // Compares dates as UTC, which is Icelandic time all year.
      .$if(Boolean(LastSeen?.from), (query) =>
        query.where(sql<boolean>`r.last_seen_at >= ${LastSeen?.from}::date`),
      )
      .$if(Boolean(LastSeen?.to), (query) =>
        query.where(sql<boolean>`r.last_seen_at < ${LastSeen?.to}::date + 1`),
      )
  )
}

function presented(roles: ReturnType<typeof filtered>, isEnded: boolean, now: Date) {
  const endedAt: RawBuilder<string | null> = isEnded ? sql`r.ended_at` : sql`null::timestamptz`
  return roles
    .leftJoin('teams as t', 't.id', 'r.team_id')
    .select((given) => [
      'r.id',
      'r.person_id as PersonId',
      'p.name as Name',
      given.ref('r.auth_type').$castTo<AuthType>().as('AuthType'),
      given.fn.coalesce('r.team_id', given.lit(0)).as('TeamId'),
      given.fn.coalesce('t.short_name', sql<string>`''`).as('TeamShortName'),
      'r.websites as Websites',
      'r.given_at as GivenAt',
      'r.last_seen_at as LastSeenAt',
      openOf(now).as('OpenSessions'),
      'r.ends_on as EndsOn',
      endedAt.as('EndedAt'),
      'r.version as Version',
    ])
}

const openOf = (now: Date) => sql<number>`(select count(*)::integer from sessions s
  where s.role_id = r.id and s.ended_at is null and s.expires_at > ${now.toISOString()}
    and coalesce(s.idle_ends_at > ${now.toISOString()}, true))`
