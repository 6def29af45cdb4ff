import { sql } from 'kysely'
import type { AuthType } from '#domain/platform/auth-type.ts'
import { dayAt } from '#domain/platform/dates.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import type { Identity } from '#server/platform/eid/identity-provider.ts'
import { openSessions } from '#server/platform/sessions/end-access.ts'

export type Role = {
  id: number
  endsOn: string | null
  personId: number
  authType: AuthType
  teamId: number | null
  teamShortName: string | null
}

/**
 * The roles of a person by national id. An unknown person and one without roles give the same empty result,
 * by the same query (D1-002).
 */
export function rolesBySsn(db: Queryable, ssn: string, now: Date): Promise<Role[]> {
  return roles(db, now).where('p.ssn', '=', ssn).execute()
}

export function rolesOfPerson(db: Queryable, personId: number, now: Date): Promise<Role[]> {
  return roles(db, now).where('p.id', '=', personId).execute()
}

/** Query of roles in force. Leaves out a role past its last day, even if the job has not ended it yet. */
function roles(db: Queryable, now: Date) {
  return db
    .selectFrom('roles as r')
    .innerJoin('persons as p', 'p.id', 'r.person_id')
    .leftJoin('teams as t', 't.id', 'r.team_id')
    .where((given) => given.or([given('r.ends_on', 'is', null), given('r.ends_on', '>=', dayAt(now))]))
    .select(['r.id', 'r.ends_on as endsOn', 'p.id as personId', 'r.team_id as teamId'])
    .select('t.short_name as teamShortName')
    .select((given) => given.ref('r.auth_type').$castTo<AuthType>().as('authType'))
    .orderBy('r.auth_type')
    .orderBy(sql`coalesce(t.name_order, '')`)
}

/**
 * Marks an electronic-id token as used. Returns false if it was used before. A concurrent request with the
 * token waits.
 */
export async function consumeToken(db: Queryable, identity: Identity): Promise<boolean> {
  if (await isForgotten(db, identity)) return false
  const { tokenHash, expiresAt } = identity
  const used = await db
    .insertInto('eid_used_tokens')
    .values({ token_hash: tokenHash, expires_at: expiresAt.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('token_hash')
    .executeTakeFirst()
  return Boolean(used)
}

export async function isSpent(db: Queryable, identity: Identity): Promise<boolean> {
  if (await isForgotten(db, identity)) return true
  const { tokenHash } = identity
  const used = db.selectFrom('eid_used_tokens').select('token_hash').where('token_hash', '=', tokenHash)
  return Boolean(await used.executeTakeFirst())
}

/**
 * Whether the token was issued before a backup was restored. It may have been used then, without a trace in
 * the database.
 */
async function isForgotten(db: Queryable, { issuedAt }: Identity): Promise<boolean> {
  const restored = db.selectFrom('restores').select('at').where('at', '>=', issuedAt.toISOString())
  return Boolean(await restored.executeTakeFirst())
}

/** The data of a login that stays the same when the user changes roles. */
export type Login = { loginId: string; expiresAt: string; provenAt: string | null }
export type Origin = { device: string; addressHash: string | undefined }
type NewSession = Login &
  Origin & { tokenHash: string; resumeHash: string; role: Role; now: Date; idleEndsAt: Date }

export async function startSession(db: Queryable, session: NewSession): Promise<number> {
  const { tokenHash, resumeHash, role, loginId, now, expiresAt } = session
  const { id } = await db
    .insertInto('sessions')
    .values({
      token_hash: tokenHash,
      resume_hash: resumeHash,
      person_id: role.personId,
      role_id: role.id,
      login_id: loginId,
      created_at: now.toISOString(),
      expires_at: expiresAt,
      last_used_at: now.toISOString(),
      idle_ends_at: session.idleEndsAt.toISOString(),
      proven_at: session.provenAt,
      device: session.device,
      address_hash: session.addressHash ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('roles')
    .set((given) => ({
      last_seen_at: now.toISOString(),
      first_login_at: given.fn.coalesce('first_login_at', given.val(now.toISOString())),
    }))
    .where('id', '=', role.id)
    .execute()
  return id
}

/**
 * Locks a role, so that it cannot change before the session is stored. Returns false if it differs from the
 * role that was read.
 */
export async function lockRole(db: Queryable, { id, teamId, endsOn }: Role): Promise<boolean> {
  const found = db
    .selectFrom('roles')
    .select('id')
    .where('id', '=', id)
    .where('team_id', 'is not distinct from', teamId)
    .where('ends_on', 'is not distinct from', endsOn)
    .forNoKeyUpdate()
  return Boolean(await found.executeTakeFirst())
}

export async function endOldest(db: Queryable, personId: number, now: Date, most: number): Promise<number[]> {
  const surplus = openSessions(db, now)
    .where('person_id', '=', personId)
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(most)
  const ended = await db
    .updateTable('sessions')
    .set({ ended_at: now.toISOString() })
    .where('id', 'in', surplus)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute()
  return ended.map(({ id }) => id)
}

export async function countOpen(db: Queryable, personId: number, now: Date): Promise<number> {
  const { count } = await openSessions(db, now)
    .where('person_id', '=', personId)
    .select((given) => given.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Ends a session. Returns `null` if it had already ended. */
export async function endSession(db: Queryable, tokenHash: string, now: Date) {
  const ended = await db
    .updateTable('sessions')
    .set({ ended_at: now.toISOString() })
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .returning(['id', 'login_id as loginId', 'expires_at as expiresAt', 'proven_at as provenAt'])
    .executeTakeFirst()
  return ended ?? null
}

/** Ends all sessions of a login. Waits for a concurrent change of role, so that its new session ends too. */
export async function endLogin(
  db: Queryable,
  by: 'token_hash' | 'resume_hash',
  hash: string,
  now: Date,
): Promise<number[]> {
  const session = await db
    .selectFrom('sessions')
    .select('login_id')
    .where(by, '=', hash)
    .forUpdate()
    .executeTakeFirst()
  if (!session) return []
  const ended = await db
    .updateTable('sessions')
    .set({ ended_at: now.toISOString() })
    .where('login_id', '=', session.login_id)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute()
  return ended.map(({ id }) => id)
}

/** Stores a new proof of identity in all open sessions of the login. */
export async function keepProof(db: Queryable, tokenHash: string, provenAt: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ proven_at: provenAt.toISOString() })
    .where('login_id', '=', (own) =>
      own.selectFrom('sessions').select('login_id').where('token_hash', '=', tokenHash),
    )
    .where('ended_at', 'is', null)
    .execute()
}
