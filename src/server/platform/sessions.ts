import { createHash } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import type { AuthType } from '#domain/platform/auth-type.ts'
import { type Refusal, refuse } from '#domain/platform/refusal.ts'
import type { User } from '#domain/session/user.ts'
import type { Queryable } from './database/database.ts'
import type { Services } from './services.ts'
import { type CachedSession, sessionCache } from './session-cache.ts'

/** Whose access this is, as the database has it now: a role that was changed or taken away counts at once (T04, T18). */
export async function findUser(
  authorization: string | undefined,
  { database, clock }: Pick<Services, 'database' | 'clock'>,
): Promise<User | Refusal> {
  const token = tokenOf(authorization)
  if (!token) return refuse('access.none')
  const hash = hashOf(token)
  const cache = sessionCache(database)
  const session = cache
    ? await cache.get(hash, () => readSession(database.db, hash))
    : await readSession(database.db, hash)
  if (!session) return refuse('access.none')
  if (session.ended || session.expiresAt <= clock().toISOString()) return refuse('access.ended')
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

type Row = {
  expires_at: string
  ended_at: string | null
  role_id: number
  auth_type: AuthType
  team_id: number | null
  websites: string[]
  person_id: number
  name: string
  ssn: string
  gsm: string | null
  home_phone: string | null
  email: string | null
  team_short_name: string | null
}

const sessionByToken = `
  select s.expires_at, s.ended_at, r.id as role_id, r.auth_type, r.team_id, r.websites,
    p.id as person_id, p.name, p.ssn, p.gsm, p.home_phone, p.email, t.short_name as team_short_name
  from sessions s
    join roles r on r.id = s.role_id
    join persons p on p.id = r.person_id
    left join teams t on t.id = r.team_id
  where s.token_hash = $1`

async function readSession(db: Queryable, hash: string): Promise<CachedSession | null> {
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(sessionByToken, [hash]))
  const row = rows[0]
  return row ? { user: userOf(row), expiresAt: row.expires_at, ended: row.ended_at !== null } : null
}

function userOf(row: Row): User {
  return Object.freeze({
    Id: row.role_id,
    PersonId: row.person_id,
    Name: row.name,
    Ssn: row.ssn,
    AuthType: row.auth_type,
    TeamId: row.team_id ?? 0,
    TeamShortName: row.team_short_name ?? '',
    Websites: row.websites,
    TeamGroup: [],
    Phone: row.gsm || row.home_phone || '',
    Email: row.email ?? '',
    IsAuthenticated: true,
  } satisfies User)
}
