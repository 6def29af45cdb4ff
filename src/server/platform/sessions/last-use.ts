import type { Context } from 'hono'
import { sql } from 'kysely'
import { backgroundHeader } from '#domain/session/background.ts'
import type { Queryable } from '../database/database.ts'
import type { Services } from '../services.ts'
import { idleEnd, touchSeconds } from './idle.ts'
import { readTogether } from './read-together.ts'
import type { Session } from './session-reader.ts'

export function isUse(http: Context): boolean {
  return http.req.header(backgroundHeader) === undefined
}

type Touch = Pick<Services, 'database' | 'clock' | 'environment' | 'log'>

/** Stores the use of a session and its role, at most once a minute. A failure does not fail the request. */
export async function keepLastUse(session: Session, { database, clock, environment, log }: Touch) {
  const now = clock()
  const before = now.getTime() - touchSeconds * 1000
  if (session.lastUsedAt !== null && Date.parse(session.lastUsedAt) > before) return
  const idleEndsAt = idleEnd(session.user.AuthType, now, environment).toISOString()
  // Update the session object, which may be cached, so that later requests do not store the same use again.
  session.lastUsedAt = now.toISOString()
  session.idleEndsAt = idleEndsAt
  try {
    await writerOf(database)(JSON.stringify({ id: session.id, at: session.lastUsedAt, idleEndsAt }))
  } catch (error) {
    log.warn({ error }, 'could not store the use of a session')
  }
}

type Use = { id: number; at: string; idleEndsAt: string }
type Write = (use: string) => Promise<unknown>

const writers = new WeakMap<Services['database'], Write>()

/** Batches the uses that arrive during a running write into the next one. */
function writerOf(database: Services['database']): Write {
  const known = writers.get(database)
  if (known) return known
  const write = readTogether(async (uses) => {
    await writeUses(
      database.db,
      uses.map((use) => JSON.parse(use) as Use),
    )
    return new Map<string, never>()
  })
  writers.set(database, write)
  return write
}

/** Locked rows are skipped, because they are about to end or are written by another instance. */
async function writeUses(db: Queryable, uses: readonly Use[]): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(uses)}::jsonb)
    as u(id integer, at timestamptz, "idleEndsAt" timestamptz)`
  const { rows } = await sql<{ role_id: number; at: string }>`
    update sessions s set last_used_at = u.at, idle_ends_at = u."idleEndsAt" from ${given}
    where s.id = u.id and s.ended_at is null and (s.last_used_at is null or s.last_used_at < u.at)
      and s.id in (select id from sessions where id = any(${uses.map(({ id }) => id)}::integer[])
        order by id for no key update skip locked)
    returning s.role_id, s.last_used_at as at`.execute(db)
  if (!rows.length) return
  await sql`
    update roles r set last_seen_at = greatest(r.last_seen_at, u.at)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as u(role_id integer, at timestamptz)
    where r.id = u.role_id and r.id in (
      select id from roles where id = any(${rows.map(({ role_id }) => role_id)}::integer[])
      order by id for no key update skip locked)`.execute(db)
}
