import { sql } from 'kysely'
import type { RoleFilter, roleSorts } from '#domain/access/calls.ts'
import type { AccessRole } from '#domain/access/role.ts'
import { AuthType } from '#domain/platform/auth-type.ts'
import type { Queryable } from '../platform/database/database.ts'
import { countRows, countTo } from '../platform/lists/pages.ts'

type ListQuery = {
  sort: { field: (typeof roleSorts)[number]; descending: boolean }
  range: { from: number; limit: number }
  filter: RoleFilter
}

const sorted = { Name: 'p.name_order', GivenAt: 'r.given_at', LastSeenAt: 'r.last_seen_at' } as const

export function rolePage(db: Queryable, { sort, range, filter }: ListQuery, now: Date) {
  const direction = sort.descending ? 'desc' : 'asc'
  return (
    presented(filtered(db, filter), now)
      // In either direction as the index has it, so that a page reads no more than its rows.
      .orderBy(sorted[sort.field], direction)
      .orderBy('r.id', direction)
      .limit(range.limit)
      .offset(range.from)
      .execute()
  )
}

/** Counted up to a cap, as in the other long lists. */
export async function countRoles(db: Queryable, filter: RoleFilter): Promise<number> {
  return countRows(db, filtered(db, filter).select(sql`1`.as('one')).limit(countTo))
}

export async function findRole(db: Queryable, id: number, now: Date): Promise<AccessRole | undefined> {
  return presented(filtered(db, {}), now).where('r.id', '=', id).executeTakeFirst()
}

/** Holds a role until the change is written. */
export function lockRole(db: Queryable, id: number) {
  return db
    .selectFrom('roles')
    .select(['auth_type as AuthType', 'websites', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** The roles of staff, while their end is locked. */
export async function staffRoles(db: Queryable): Promise<number[]> {
  const found = await db.selectFrom('roles').select('id').where('auth_type', '=', AuthType.Staff).execute()
  return found.map(({ id }) => id)
}

export async function isPerson(db: Queryable, id: number): Promise<boolean> {
  return Boolean(await db.selectFrom('persons').select('id').where('id', '=', id).executeTakeFirst())
}

export async function saveAliases(db: Queryable, id: number, websites: string[]): Promise<void> {
  await db
    .updateTable('roles')
    .set((row) => ({ websites, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

function filtered(db: Queryable, { q, AuthType: types, TeamId, PersonId, Websites }: RoleFilter) {
  const words = (q ?? '').split(/\s+/).filter(Boolean)
  const named = words.reduce(
    (query, word) =>
      query.where(sql<boolean>`n.name_folded like '%' || fold(${word.replace(/[\\%_]/g, '\\$&')}) || '%'`),
    db.selectFrom('persons as n').select('n.id'),
  )
  return db
    .selectFrom('roles as r')
    .innerJoin('persons as p', 'p.id', 'r.person_id')
    .$if(words.length > 0, (query) => query.where('r.person_id', 'in', named))
    .$if(Boolean(types?.length), (query) => query.where('r.auth_type', 'in', types ?? []))
    .$if(TeamId !== undefined, (query) => query.where('r.team_id', '=', TeamId ?? 0))
    .$if(PersonId !== undefined, (query) => query.where('r.person_id', '=', PersonId ?? 0))
    .$if(Boolean(Websites?.length), (query) =>
      query
        .where('r.auth_type', '=', AuthType.Restricted)
        .where(sql<boolean>`r.websites && ${Websites ?? []}::text[]`),
    )
}

function presented(roles: ReturnType<typeof filtered>, now: Date) {
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
      'r.version as Version',
    ])
}

const openOf = (now: Date) => sql<number>`(select count(*)::integer from sessions s
  where s.role_id = r.id and s.ended_at is null and s.expires_at > ${now.toISOString()})`
