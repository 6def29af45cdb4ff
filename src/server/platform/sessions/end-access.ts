import { sql } from 'kysely'
import type { Queryable } from '../database/database.ts'

// Lock order: staff, the logins of a person, roles, sessions.

/** Lets only one transaction at a time take access from staff. */
export async function lockStaff(db: Queryable) {
  await sql`select lock_staff()`.execute(db)
}

// First key of an advisory lock pair, used for nothing else on the server: 'logi' in ASCII.
const loginLock = 0x6c6f6769

/** Serializes the start and end of a person's logins until the transaction ends, so that none begins while all are being ended. */
export async function lockLogins(db: Queryable, personId: number) {
  await sql`select pg_advisory_xact_lock(${loginLock}, ${personId})`.execute(db)
}

/** Removes a role with all its sessions. Returns the sessions that were open; `null` if the role is already gone. */
export async function endRole(db: Queryable, roleId: number, now: Date): Promise<number[] | null> {
  const role = await db
    .selectFrom('roles')
    .select('person_id')
    .where('id', '=', roleId)
    .forUpdate()
    .executeTakeFirst()
  if (!role) return null
  const open = await openSessions(db, now).where('role_id', '=', roleId).select('id').execute()
  await db.deleteFrom('roles').where('id', '=', roleId).execute()
  await db.updateTable('ended_roles').set({ ended_at: now.toISOString() }).where('id', '=', roleId).execute()
  return open.map(({ id }) => id)
}

type Whose = { personId: number; roleId?: number; exceptLogin?: string }

/** Ends a person's open sessions: of one role, or all but one login's. The caller must have locked the person's logins. */
export async function endSessions(
  db: Queryable,
  { personId, roleId, exceptLogin }: Whose,
  now: Date,
): Promise<number[]> {
  const ended = await db
    .updateTable('sessions')
    .set({ ended_at: now.toISOString() })
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .$if(roleId !== undefined, (query) => query.where('role_id', '=', roleId ?? 0))
    .$if(exceptLogin !== undefined, (query) => query.where('login_id', '<>', exceptLogin ?? ''))
    .returning(['id', 'expires_at', 'idle_ends_at'])
    .execute()
  const isOpen = (end: string | null) => end === null || Date.parse(end) > now.getTime()
  return ended
    .filter(({ expires_at, idle_ends_at }) => isOpen(expires_at) && isOpen(idle_ends_at))
    .map(({ id }) => id)
}

export function openSessions(db: Queryable, now: Date) {
  return db
    .selectFrom('sessions')
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .where((row) => row.or([row('idle_ends_at', 'is', null), row('idle_ends_at', '>', now.toISOString())]))
}
