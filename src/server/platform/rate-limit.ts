import type { Context as HttpContext } from 'hono'
import { sql } from 'kysely'
import type { Call, Limit } from '#domain/platform/call.ts'
import type { User } from '#domain/session/user.ts'
import { addressOf } from './address.ts'
import type { Queryable } from './database/database.ts'
import type { Services } from './services.ts'

/** In how many seconds the caller may try again, or null while within the call's limits. */
export async function overLimit(
  call: Call,
  user: User | null,
  http: HttpContext,
  services: Services,
): Promise<number | null> {
  const limits = typeof call.limits === 'function' ? call.limits(user?.AuthType ?? 0) : (call.limits ?? [])
  for (const limit of limits) {
    const subject = subjectOf(limit.per === 'address' ? null : user, http, services)
    const wait = subject && (await countHit(services, { subject, act: call.name, limits: [limit] }))
    if (wait) return wait
  }
  return null
}

type Hit = { subject: string; act: string; limits: readonly Limit[] }

/** Counts one use by a subject of any kind; not inside a transaction, so that a refusal of the act does not undo it. */
export async function countHit(services: Services, { subject, act, limits }: Hit): Promise<number | null> {
  for (const limit of limits) {
    const wait = await count(services.database.db, { limit, subject, act, now: services.clock() })
    if (wait !== null) return wait
  }
  return null
}

/** The person, or before a login the address. Empty for a call of the fetch function itself: nobody is far away. */
export function subjectOf(user: User | null, http: HttpContext, services: Services): string {
  if (user) return `user:${user.PersonId}`
  const address = addressOf(http, services)
  return address && `address:${address}`
}

type Use = { limit: Limit; subject: string; act: string; now: Date }

/** A window is counted in ten steps, so that no window of its length, wherever it begins, holds more than the limit. */
async function count(db: Queryable, { limit, subject, act, now }: Use): Promise<number | null> {
  const step = Math.ceil(limit.seconds / 10) * 1000
  const start = Math.floor(now.getTime() / step) * step
  const past = new Date(now.getTime() - limit.seconds * 1000 - step)
  const row = { subject, act, window_seconds: limit.seconds, window_start: new Date(start).toISOString() }
  const { rows } = await sql<{ hits: number; oldest: string }>`
    with hit as (
      insert into rate_limits (subject, act, window_seconds, window_start, hits)
      values (${row.subject}, ${row.act}, ${row.window_seconds}, ${row.window_start}, 1)
      on conflict (subject, act, window_seconds, window_start) do update set hits = rate_limits.hits + 1
      returning hits, window_start)
    select sum(hits)::integer as hits, min(window_start) as oldest
    from (
      select hits, window_start from hit
      union all
      select hits, window_start from rate_limits
      where subject = ${row.subject} and act = ${row.act} and window_seconds = ${row.window_seconds}
        and window_start > ${past.toISOString()} and window_start < ${row.window_start}) counted`.execute(db)
  const { hits, oldest } = rows[0]!
  if (hits <= limit.hits) return null
  // A refused try is no use: it must not keep the door shut for those who wait as they were told.
  await db
    .updateTable('rate_limits')
    .set((given) => ({ hits: given('hits', '-', 1) }))
    .where((given) => given.and(row))
    .execute()
  return Math.max(1, Math.ceil((Date.parse(oldest) + step + limit.seconds * 1000 - now.getTime()) / 1000))
}
