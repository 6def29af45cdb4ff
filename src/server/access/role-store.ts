import { sql } from 'kysely'
import type { AuditAction } from '#domain/audit/system-actions.ts'
import { AuthType } from '#domain/platform/auth-type.ts'
import type { Day } from '#domain/platform/dates.ts'
import type { Queryable } from '../platform/database/database.ts'
import { ago, type Removal } from '../platform/retention/removal.ts'
import { lockStaff } from '../platform/sessions/end-access.ts'

export function lockRole(db: Queryable, id: number) {
  return db
    .selectFrom('roles')
    .select(['id', 'person_id', 'auth_type as AuthType', 'websites', 'version', 'ends_on as EndsOn'])
    .select((given) => given.fn.coalesce('team_id', given.lit(0)).as('TeamId'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/**
 * All staff roles; the caller holds the lock of `lockStaff`. `hasEnd` marks roles that cannot be the last
 * remaining staff role.
 */
export function staffRoles(db: Queryable): Promise<{ id: number; hasEnd: boolean }[]> {
  return db
    .selectFrom('roles')
    .select(['id', sql<boolean>`ends_on is not null`.as('hasEnd')])
    .where('auth_type', '=', AuthType.Staff)
    .execute()
}

/**
 * If the role is a staff role, blocks other requests from ending staff roles. Call it before locking the role
 * itself.
 */
export async function lockStaffWith(db: Queryable, id: number): Promise<void> {
  const role = await db.selectFrom('roles').select('auth_type').where('id', '=', id).executeTakeFirst()
  if (role?.auth_type === AuthType.Staff) await lockStaff(db)
}

export async function isPerson(db: Queryable, id: number): Promise<boolean> {
  return Boolean(await db.selectFrom('persons').select('id').where('id', '=', id).executeTakeFirst())
}

export async function isTeam(db: Queryable, id: number): Promise<boolean> {
  return Boolean(await db.selectFrom('teams').select('id').where('id', '=', id).executeTakeFirst())
}

export function personBySsn(db: Queryable, ssn: string) {
  return db
    .selectFrom('persons as p')
    .leftJoin('teams as t', 't.id', 'p.team_id')
    .select((given) => ['p.id', 'p.name', given.fn.coalesce('t.short_name', sql<string>`''`).as('team')])
    .where('p.ssn', '=', ssn)
    .executeTakeFirst()
}

/**
 * Adds a person to the register. If a concurrent request has added the person already, returns that row's id.
 */
export async function registerPerson(db: Queryable, person: { ssn: string; name: string }): Promise<number> {
  await db
    .insertInto('persons')
    .values(person)
    .onConflict((found) => found.column('ssn').doNothing())
    .execute()
  const { id } = await db
    .selectFrom('persons')
    .select('id')
    .where('ssn', '=', person.ssn)
    .executeTakeFirstOrThrow()
  return id
}

type Columns = { team_id: number | null; websites: string[]; ends_on: Day | null }

/** Returns `null` if the person already has the same role. */
export async function insertRole(
  db: Queryable,
  values: Columns & { person_id: number; auth_type: number; given_at: Date },
): Promise<number | null> {
  const made = await db
    .insertInto('roles')
    .values(values)
    .onConflict((same) => same.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id ?? null
}

export async function hasRole(
  db: Queryable,
  { id, person, type, team }: { id: number; person: number; type: number; team: number | null },
): Promise<boolean> {
  const found = await db
    .selectFrom('roles')
    .select('id')
    .where('person_id', '=', person)
    .where('auth_type', '=', type)
    .where('team_id', 'is not distinct from', team)
    .where('id', '<>', id)
    .executeTakeFirst()
  return Boolean(found)
}

export async function updateRole(db: Queryable, id: number, values: Columns): Promise<void> {
  await db
    .updateTable('roles')
    .set((row) => ({ ...values, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function rolesOfPerson(db: Queryable, personId: number) {
  return db
    .selectFrom('roles')
    .select(['id', 'auth_type as AuthType'])
    .where('person_id', '=', personId)
    .orderBy('id')
    .execute()
}

export async function dueRoles(db: Queryable, today: Day, most: number): Promise<number[]> {
  const found = await db
    .selectFrom('roles')
    .select('id')
    .where('ends_on', '<', today)
    .orderBy('id')
    .limit(most)
    .execute()
  return found.map(({ id }) => id)
}

export async function leaveTrace(
  db: Queryable,
  { act, records, at }: { act: AuditAction; records: Record<string, unknown>; at: Date },
): Promise<void> {
  const values = { at: at.toISOString(), act, records: JSON.stringify(records), result: 200 }
  await db
    .insertInto('audit')
    .values({ ...values, request_id: 'roleEnds' })
    .execute()
}

/** Ended roles are stored for as long as the audit rows about their end. */
export const endedRoles: Removal = {
  rows: (now) => ({
    table: 'ended_roles',
    by: sql`ended_at`,
    type: 'timestamptz',
    end: ago('endedRoles', now),
  }),
}
