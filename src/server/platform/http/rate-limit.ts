import type { Context as HttpContext } from 'hono'
import { sql } from 'kysely'
import { actOf, type Call, type Limit } from '#domain/platform/call.ts'
import type { User } from '#domain/session/user.ts'
import { known } from '../known.ts'
import type { Services } from '../services.ts'
import { addressOf } from './address.ts'

/** Seconds until the caller may retry; `null` within the call's limits. */
export async function overLimit(
  call: Call,
  user: User | null,
  { body, query }: { body?: unknown; query?: unknown },
  http: HttpContext,
  services: Services,
): Promise<number | null> {
  const limits =
    typeof call.limits === 'function' ? call.limits(user?.AuthType ?? 0, body, query) : (call.limits ?? [])
  const uses = limits.flatMap((limit) => {
    const subject = subjectOf(limit.per === 'address' ? null : user, http, services)
    return subject ? [{ limit, subject, act: limit.budget ?? actOf(call) }] : []
  })
  return countAll(services, uses)
}

type Hit = { subject: string; act: string; limits: readonly Limit[] }

/** Counts one use of an action by a user or address. Runs outside a transaction, so a refusal of the action does not undo the count. */
export async function countHit(services: Services, { subject, act, limits }: Hit): Promise<number | null> {
  return countAll(
    services,
    limits.map((limit) => ({ limit, subject, act })),
  )
}

/**
 * The user's id, or before a login the network address, by which uses are counted. Empty without a server, as
 * in tests.
 */
export function subjectOf(user: User | null, http: HttpContext, services: Services): string {
  if (user) return `user:${user.PersonId}`
  const address = addressOf(http, services)
  return address && `address:${address}`
}

type Use = { limit: Limit; subject: string; act: string }

async function countAll(services: Services, uses: readonly Use[]): Promise<number | null> {
  const { refused } = await countUses(services, uses)
  return refused?.wait ?? null
}

type Counted<T extends Use> = { steps: Step[]; refused: { use: T; wait: number } | null }

/**
 * Counts all uses or none. Otherwise a caller who waited as long as one limit demands could be refused by
 * another.
 */
export async function countUses<T extends Use>(
  services: Services,
  uses: readonly T[],
  amount = 1,
): Promise<Counted<T>> {
  const steps: Step[] = []
  for (const use of uses) {
    const { step, wait } = await countUse(services, use, amount)
    steps.push(step)
    if (wait === null) continue
    for (const one of steps) await release(services, one, amount)
    return { steps: [], refused: { use, wait } }
  }
  return { steps, refused: null }
}

type Step = { subject: string; act: string; window_seconds: number; window_start: string }

/** Counts uses in steps of a tenth of the limit's period, so no period of that length exceeds the limit. */
async function countUse(services: Services, { limit, subject, act }: Use, amount: number) {
  const { db } = services.database
  const now = services.clock()
  const length = Math.ceil(limit.seconds / 10) * 1000
  const start = Math.floor(now.getTime() / length) * length
  const past = new Date(now.getTime() - limit.seconds * 1000 - length)
  const step = { subject, act, window_seconds: limit.seconds, window_start: new Date(start).toISOString() }
  const { rows } = await sql<{ hits: number; oldest: string }>`
    with hit as (
      insert into rate_limits (subject, act, window_seconds, window_start, hits)
      values (${step.subject}, ${step.act}, ${step.window_seconds}, ${step.window_start}, ${amount})
      on conflict (subject, act, window_seconds, window_start) do update set hits = rate_limits.hits + excluded.hits
      returning hits, window_start)
    select sum(hits)::integer as hits, min(window_start) as oldest
    from (
      select hits, window_start from hit
      union all
      select hits, window_start from rate_limits
      where subject = ${step.subject} and act = ${step.act} and window_seconds = ${step.window_seconds}
        and window_start > ${past.toISOString()} and window_start < ${step.window_start} and hits > 0) counted`.execute(
    db,
  )
  const { hits, oldest } = known(rows[0])
  if (hits <= limit.hits) return { step, wait: null }
  const opens = Date.parse(oldest) + length + limit.seconds * 1000
  return { step, wait: Math.max(1, Math.ceil((opens - now.getTime()) / 1000)) }
}

export async function release({ database: { db } }: Services, step: Step, amount: number) {
  await db
    .updateTable('rate_limits')
    .set((given) => ({ hits: given('hits', '-', amount) }))
    .where((given) => given.and(step))
    .execute()
}
