import { createHash } from 'node:crypto'
import { type Refusal, refuse } from '#domain/platform/refusal.ts'
import type { User } from '#domain/session/user.ts'
import type { Database } from '../database/database.ts'
import type { Services } from '../services.ts'
import { cachedSessions } from './session-cache.ts'
import { type Session, sessionReader } from './session-reader.ts'

/** Whose access this is, as the database has it now: a role that was changed or taken away counts at once (T04, T18). */
export async function findUser(
  authorization: string | undefined,
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { evenEnded = false } = {},
): Promise<User | Refusal> {
  const token = tokenOf(authorization)
  if (!token) return refuse('access.none')
  const session = await sessionsOf(database)(hashOf(token))
  if (!session) return refuse('access.none')
  const isOver = session.ended && !evenEnded
  if (isOver || session.expiresAt <= clock().toISOString()) return refuse('access.ended')
  return session.user
}

/** The access token that a request carries, or null. */
export function tokenOf(authorization: string | undefined): string | null {
  return /^bearer ([\w-]{43})$/i.exec(authorization ?? '')?.[1] ?? null
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
