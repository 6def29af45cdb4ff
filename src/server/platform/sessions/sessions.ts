import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { type Refusal, refuse } from '#domain/platform/refusal.ts'
import type { User } from '#domain/session/user.ts'
import type { Database, Queryable } from '../database/database.ts'
import { known } from '../known.ts'
import type { Services } from '../services.ts'
import { cachedSessions } from './session-cache.ts'
import { readSessions, type Session, sessionReader } from './session-reader.ts'

/** Whose access this is, as the database has it now: a role that was changed or taken away counts at once (T04, T18). */
export async function findUser(
  authorization: string | undefined,
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { evenEnded = false } = {},
): Promise<User | Refusal> {
  const token = tokenOf(authorization)
  if (!token) return refuse('access.none')
  const session = await sessionsOf(database)(hashOf(token))
  const user = userOf(session, clock(), evenEnded)
  if (session && !session.ended && 'AuthType' in user) await keepLastUse(database.db, session, clock())
  return user
}

/** The same as the transaction of a write sees it: while a request was sent or waited, access may have been taken away. */
export async function findUserNow(
  tx: Queryable,
  authorization: string | undefined,
  { clock }: Pick<Services, 'clock'>,
  { evenEnded = false } = {},
): Promise<User | Refusal> {
  const token = tokenOf(authorization)
  if (!token) return refuse('access.none')
  const hash = hashOf(token)
  return userOf((await readSessions(tx, [hash])).get(hash), clock(), evenEnded)
}

function userOf(session: Session | undefined, now: Date, evenEnded: boolean): User | Refusal {
  if (!session) return refuse('access.none')
  const isOver = session.ended && !evenEnded
  return isOver || session.expiresAt <= now.toISOString() ? refuse('access.ended') : session.user
}

/** The access token that a request carries, or null. */
export function tokenOf(authorization: string | undefined): string | null {
  return /^bearer ([\w-]{43})$/i.exec(authorization ?? '')?.[1] ?? null
}

/** The hash of the access token of a request whose user the pipeline has found by it. */
export function tokenHash(http: Context): string {
  return hashOf(known(tokenOf(http.req.header('authorization'))))
}

/** How a secret stands in the database. 256 random bits need no slow hash. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

type Find = (hash: string) => Promise<Session | undefined>

const readers = new WeakMap<Database, Find>()

function sessionsOf(database: Database): Find {
  let find = readers.get(database)
  if (!find) {
    find = sessionReader(database)
    if (database.engine === 'embedded') find = cachedSessions(database, find)
    readers.set(database, find)
  }
  return find
}

/** So exactly it is kept when access was last used: a request seldom costs a write. */
const minutes = 5

/** Keeps that a session and its role were used. By two statements, so that none waits for a row while it holds another. */
async function keepLastUse(db: Queryable, session: Session, now: Date): Promise<void> {
  const before = new Date(now.getTime() - minutes * 60_000).toISOString()
  if (session.lastUsedAt !== null && session.lastUsedAt > before) return
  session.lastUsedAt = now.toISOString()
  const used = await db
    .updateTable('sessions')
    .set({ last_used_at: session.lastUsedAt })
    .where('id', '=', session.id)
    .where((row) => row.or([row('last_used_at', 'is', null), row('last_used_at', '<=', before)]))
    .returning('role_id')
    .executeTakeFirst()
  if (!used) return
  await db
    .updateTable('roles')
    .set({ last_seen_at: session.lastUsedAt })
    .where('id', '=', used.role_id)
    .execute()
}
