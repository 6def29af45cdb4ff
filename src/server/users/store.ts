import { sql } from 'kysely'
import type { AuthType } from '#domain/platform/auth-type.ts'
import { TypeKind } from '#domain/platform/types.ts'
import { type ClubUserName, givenType, managedTypes, type TeamGroup } from '#domain/users/club-user.ts'
import type { Queryable } from '../platform/database/database.ts'
import { teamGroupsOfRole } from '../platform/sessions/session-reader.ts'

/** The users that a club manages, in Icelandic order of names. */
export async function clubUsers(db: Queryable, teamId: number): Promise<ClubUserName[]> {
  return managed(db, teamId)
    .select(['r.id as Id', 'p.name as Name'])
    .orderBy('p.name_order')
    .orderBy('r.id')
    .execute()
}

export type ClubUserRow = NonNullable<Awaited<ReturnType<typeof clubUser>>>

/** A user of the club; undefined for a user of another club. */
export async function clubUser(db: Queryable, teamId: number, roleId: number) {
  return managed(db, teamId)
    .select([
      'r.id',
      'r.person_id',
      'r.team_id',
      'r.websites',
      'r.version',
      'r.first_login_at',
      'p.ssn',
      'p.name',
      'p.gsm',
      'p.email',
    ])
    .select((given) => [given.ref('r.auth_type').$castTo<AuthType>().as('auth_type'), groupsOf.as('groups')])
    .select(isOfClub(teamId).as('is_of_club'))
    .where('r.id', '=', roleId)
    .executeTakeFirst()
}

export async function lockClubUser(db: Queryable, teamId: number, roleId: number) {
  return managed(db, teamId)
    .select(['r.id', 'r.person_id', 'r.version', 'p.ssn'])
    .where('r.id', '=', roleId)
    .forUpdate('r')
    .executeTakeFirst()
}

/** Locks all users of the club, in id order to avoid deadlocks. */
export async function lockClubUsers(db: Queryable, teamId: number) {
  return managed(db, teamId).select(['r.id', 'r.person_id']).orderBy('r.id').forNoKeyUpdate('r').execute()
}

/**
 * Adds a user of the club. Returns `null` if the person is a user of the club already, also by a concurrent
 * call.
 */
export async function insertUser(
  db: Queryable,
  { ssn, name, teamId, at }: { ssn: string; name: string; teamId: number; at: Date },
): Promise<number | null> {
  const values = { ssn, name, team_id: teamId }
  await db
    .insertInto('persons')
    .values(values)
    .onConflict((found) => found.column('ssn').doNothing())
    .execute()
  const person = await db
    .selectFrom('persons')
    .select('id')
    .where('ssn', '=', ssn)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const before = await managed(db, teamId)
    .select('r.id')
    .where('r.person_id', '=', person.id)
    .executeTakeFirst()
  if (before) return null
  const { id } = await db
    .insertInto('roles')
    .values({ person_id: person.id, auth_type: givenType, team_id: teamId, given_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function nextVersion(db: Queryable, roleId: number): Promise<void> {
  await db
    .updateTable('roles')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', roleId)
    .execute()
}

/**
 * Replaces the team groups of a user and increases the role's version, so that sessions reload the groups.
 */
export async function replaceGroups(
  db: Queryable,
  roleId: number,
  groups: readonly TeamGroup[],
): Promise<void> {
  await db.deleteFrom('user_groups').where('role_id', '=', roleId).execute()
  if (!groups.length) return
  await db
    .insertInto('user_groups')
    .values(
      groups.map(({ GroupId, Gender }) => ({
        role_id: roleId,
        division_type_id: GroupId,
        gender: Gender === 1 ? 'male' : 'female',
      })),
    )
    .onConflict((same) => same.doNothing())
    .execute()
}

export async function areDivisions(db: Queryable, ids: readonly number[]): Promise<boolean> {
  const requested = new Set(ids)
  if (!requested.size) return true
  const found = await db
    .selectFrom('types')
    .select('id')
    .where('kind', '=', TypeKind.Division)
    .where(sql<boolean>`id = any(${[...requested]}::int[])`)
    .execute()
  return found.length === requested.size
}

function managed(db: Queryable, teamId: number) {
  return db
    .selectFrom('roles as r')
    .innerJoin('persons as p', 'p.id', 'r.person_id')
    .where('r.team_id', '=', teamId)
    .where('r.auth_type', 'in', [...managedTypes])
}

const isOfClub = (teamId: number) => sql<boolean>`exists (
  select from teams own join teams its on its.id = p.team_id
  where own.id = ${teamId} and (its.id in (own.id, own.parent_team_id) or its.parent_team_id = own.id))`

const groupsOf = sql<TeamGroup[]>`${sql.raw(teamGroupsOfRole)}`
