import { CompiledQuery } from 'kysely'
import type { AuthType } from '#domain/platform/auth-type.ts'
import type { User } from '#domain/session/user.ts'
import type { Database, Queryable } from '../database/database.ts'
import { readTogether } from './read-together.ts'

export type Session = {
  id: number
  user: User
  expiresAt: string
  ended: boolean
  lastUsedAt: string | null
  /** When access ends without further use; `null` if it ends only at `expiresAt`. */
  idleEndsAt: string | null
  /** When the person last authenticated with the electronic id; `null` if the provider did not state it. */
  provenAt: string | null
}

/** Finds a session by the hash of its access token, without a cache. */
export function sessionReader({ db }: Pick<Database, 'db'>): (hash: string) => Promise<Session | undefined> {
  return readTogether((hashes) => readSessions(db, hashes))
}

type Row = {
  id: number
  token_hash: string
  expires_at: string
  ended_at: string | null
  last_used_at: string | null
  idle_ends_at: string | null
  proven_at: string | null
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
  groups: User['TeamGroup']
}

/** SQL for the divisions and genders of the role `r`, in the form of TeamGroup (USR-13): men 1 and women 0 (OP-051). */
export const teamGroupsOfRole = `(
  select coalesce(json_agg(json_build_object(
    'GroupId', division_type_id, 'Gender', case gender when 'male' then 1 else 0 end
  ) order by division_type_id, gender desc), '[]')
  from user_groups where role_id = r.id)`

/** SQL for the end of access of session `s` in role `r`: its expiry, or the end of the role's last day if that is earlier. */
export const endOfAccess = `least(s.expires_at, (r.ends_on + 1)::timestamp at time zone 'UTC')`

const sessionsByToken = `
  select s.id, s.token_hash, ${endOfAccess} as expires_at, s.ended_at, s.last_used_at,
    s.idle_ends_at, s.proven_at, r.id as role_id, r.auth_type, r.team_id, r.websites,
    p.id as person_id, p.name, p.ssn, p.gsm, p.home_phone, p.email, t.short_name as team_short_name,
    ${teamGroupsOfRole} as groups
  from sessions s
    join roles r on r.id = s.role_id
    join persons p on p.id = r.person_id
    left join teams t on t.id = r.team_id
  where s.token_hash = any($1)`

export async function readSessions(db: Queryable, hashes: string[]): Promise<Map<string, Session>> {
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(sessionsByToken, [hashes]))
  return new Map(rows.map((row) => [row.token_hash, sessionOf(row)]))
}

function sessionOf(row: Row): Session {
  return {
    id: row.id,
    user: userOf(row),
    expiresAt: row.expires_at,
    ended: row.ended_at !== null,
    lastUsedAt: row.last_used_at,
    idleEndsAt: row.idle_ends_at,
    provenAt: row.proven_at,
  }
}

/** Freeze the object, because several requests may share it. */
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
    TeamGroup: row.groups,
    Phone: row.gsm || row.home_phone || '',
    Email: row.email ?? '',
    IsAuthenticated: true,
  } satisfies User)
}
