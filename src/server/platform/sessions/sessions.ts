import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { type Refusal, refuse } from '#domain/platform/refusal.ts'
import type { User } from '#domain/session/user.ts'
import type { Database, Queryable } from '../database/database.ts'
import { known } from '../known.ts'
import type { Services } from '../services.ts'
import { isUse, keepLastUse } from './last-use.ts'
import { cachedSessions } from './session-cache.ts'
import { readSessions, type Session, sessionReader } from './session-reader.ts'

/** The user of a request, and when they last authenticated with the electronic id (`null`: unknown). */
export type Found = { user: User; provenAt: string | null }

type FindServices = Pick<Services, 'database' | 'clock' | 'environment' | 'log'>

/** Finds the user of a request. A changed or removed role takes effect at once (T04, T18). */
export async function findUser(
  http: Context,
  services: FindServices,
  { evenEnded = false } = {},
): Promise<Found | Refusal> {
  const token = tokenOf(http.req.header('authorization'))
  if (!token) return refuse('access.none')
  const session = await sessionsOf(services.database)(hashOf(token))
  const found = foundIn(session, services.clock(), evenEnded)
  if (session && !session.ended && 'user' in found && isUse(http)) await keepLastUse(session, services)
  return found
}

/** Finds the user again within a write's transaction, because access may have been revoked since the request arrived. */
export async function findUserNow(
  tx: Queryable,
  http: Context,
  { clock }: Pick<Services, 'clock'>,
  { evenEnded = false } = {},
): Promise<Found | Refusal> {
  const token = tokenOf(http.req.header('authorization'))
  if (!token) return refuse('access.none')
  return foundIn(await sessionOfToken(tx, token), clock(), evenEnded)
}

/** The stored session of an access token, also if it has ended. */
export async function sessionOfToken(db: Queryable, token: string): Promise<Session | undefined> {
  const hash = hashOf(token)
  return (await readSessions(db, [hash])).get(hash)
}

/** Returns the user of a session, or the refusal if access has ended. */
export function foundIn(session: Session | undefined, now: Date, evenEnded = false): Found | Refusal {
  if (!session) return refuse('access.none')
  if ((session.ended && !evenEnded) || Date.parse(session.expiresAt) <= now.getTime())
    return refuse('access.ended')
  const isIdle = session.idleEndsAt !== null && Date.parse(session.idleEndsAt) <= now.getTime()
  return isIdle ? refuse('access.idle') : { user: session.user, provenAt: session.provenAt }
}

/** The access token of a request; `null` if it has no well-formed token. */
export function tokenOf(authorization: string | undefined): string | null {
  return /^bearer ([\w-]{43})$/i.exec(authorization ?? '')?.[1] ?? null
}

/** The hash of the access token. The pipeline must have identified the user by it. */
export function tokenHash(http: Context): string {
  return hashOf(known(tokenOf(http.req.header('authorization'))))
}

/** The stored form of a secret. 256 random bits need no slow hash. */
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
