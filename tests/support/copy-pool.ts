import { setTimeout } from 'node:timers/promises'
import { type Database, databaseOn } from '#server/platform/database/database.ts'
import type { Engine } from '#server/platform/database/engine.ts'
import { inLockOrder } from './lock-guard.ts'
import { lastTransaction, readTemplate, resetTo, type Template } from './reset-copy.ts'

// Starting the three server processes for the connections to a database copy takes longer than most tests. So
// a worker keeps the closed copies with their connections, and resets a copy to the template for the next
// test.

type NewCopy = () => Promise<{ engine: Engine; drop: () => Promise<void> }>
/** A reused copy equals its template after the transaction `since`. */
type Copy = Awaited<ReturnType<NewCopy>> & { since: bigint; leases: number }

const idle = new Map<string, Copy[]>()
const contents = new Map<string, Template>()

/** Maximum number of uses of a database copy, because each reset leaves dead rows. */
const mostLeases = 40

/** A copy of the template that only the caller uses, until the caller closes it. */
export async function keptCopy(template: string, newCopy: NewCopy): Promise<Database> {
  const copy = (await takeIdle(template)) ?? (await begin(await newCopy()))
  if (!contents.has(template)) contents.set(template, await readTemplate(copy.engine.pool))
  copy.leases++
  return lent(copy, () => idle.set(template, [...(idle.get(template) ?? []), copy]))
}

async function begin(copy: Awaited<ReturnType<NewCopy>>): Promise<Copy> {
  return { ...copy, since: await lastTransaction(copy.engine.pool), leases: 0 }
}

/** Takes an unused copy of the template and resets it. Undefined if there is none, or if it cannot be reset. */
async function takeIdle(template: string): Promise<Copy | undefined> {
  const copy = idle.get(template)?.pop()
  const content = contents.get(template)
  if (!copy || !content) return undefined
  const since = copy.leases < mostLeases ? await resetTo(content, copy.since, copy.engine.pool) : null
  if (since !== null) return Object.assign(copy, { since })
  await end(copy)
  return takeIdle(template)
}

async function end({ engine, drop }: Copy) {
  await engine.close()
  await drop()
}

/**
 * The copy as the database of one test. After the test, it refuses statements and delivers no notifications.
 */
function lent(copy: Copy, keep: () => void): Database {
  const { engine } = copy
  let isOver = false
  const stops: (() => Promise<void>)[] = []
  const whileLent = (pool: Engine['pool']): Engine['pool'] => ({
    connect: async () => {
      if (isOver) throw new Error('Cannot use a pool after calling end on the pool')
      return pool.connect()
    },
    end: async () => undefined,
  })
  const close = async () => {
    isOver = true
    await Promise.all(stops.map((stop) => stop()))
    if (await isAtRest(engine)) keep()
    else await end(copy)
  }
  return databaseOn(
    inLockOrder({
      ...engine,
      pool: whileLent(engine.pool),
      jobsPool: engine.jobsPool && whileLent(engine.jobsPool),
      longJobsPool: engine.longJobsPool && whileLent(engine.longJobsPool),
      listen: async (channel, onNotify) => {
        const stop = await engine.listen(channel, onNotify)
        stops.push(stop)
        return stop
      },
      close,
    }),
  )
}

/** Whether all statements have ended within some seconds. If one is still running, the copy is dropped. */
async function isAtRest({ connections }: Engine): Promise<boolean> {
  const patience = Date.now() + 5000
  while (Object.values(connections?.() ?? {}).some(({ used, waiting }) => used + waiting > 0)) {
    if (Date.now() > patience) return false
    await setTimeout(5)
  }
  return true
}
