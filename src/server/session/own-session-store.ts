import { sql } from 'kysely'
import type { AuthType } from '#domain/platform/auth-type.ts'
import type { OwnSession } from '#domain/session/own-session-calls.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { openSessions } from '#server/platform/sessions/end-access.ts'

type Here = { tokenHash: string; addressHash: string | undefined }

/** The open sessions of a person. Shows one per login, that of its current role. */
export function ownSessions(db: Queryable, personId: number, here: Here, now: Date): Promise<OwnSession[]> {
  const begun = sql<string>`(select min(o.created_at) from sessions o where o.login_id = sessions.login_id)`
  return openSessions(db, now)
    .innerJoin('roles as r', 'r.id', 'sessions.role_id')
    .leftJoin('teams as t', 't.id', 'r.team_id')
    .where('sessions.person_id', '=', personId)
    .select((given) => [
      'sessions.id',
      begun.as('BegunAt'),
      'last_used_at as LastUsedAt',
      'expires_at as EndsAt',
      given.ref('r.auth_type').$castTo<AuthType>().as('AuthType'),
      given.fn.coalesce('t.short_name', sql<string>`''`).as('TeamShortName'),
      'device as Device',
      given('token_hash', '=', here.tokenHash).$castTo<boolean>().as('IsCurrent'),
      sql<boolean>`coalesce(address_hash = ${here.addressHash ?? null}, false)`.as('IsSameAddress'),
    ])
    .orderBy(begun, 'desc')
    .orderBy('sessions.id', 'desc')
    .execute()
}

/**
 * The login to which a session of the person belongs, open or ended; `null` if the session is not the
 * person's.
 */
export async function loginOf(db: Queryable, personId: number, id: number): Promise<string | null> {
  const found = await db
    .selectFrom('sessions')
    .select('login_id')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return found?.login_id ?? null
}

/** The login of the session that makes the request; `null` if it has ended. */
export async function ownLogin(db: Queryable, hash: string): Promise<string | null> {
  const found = await db
    .selectFrom('sessions')
    .select('login_id')
    .where('token_hash', '=', hash)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return found?.login_id ?? null
}

/** Ends a login, with whichever role it is used. The person's logins have to be locked. */
export async function endLoginOf(
  db: Queryable,
  personId: number,
  loginId: string,
  now: Date,
): Promise<number[]> {
  const ended = await db
    .updateTable('sessions')
    .set({ ended_at: now.toISOString() })
    .where('login_id', '=', loginId)
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute()
  return ended.map(({ id }) => id)
}
