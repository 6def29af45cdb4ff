import { sql } from 'kysely'
import type { Queryable } from '../database/database.ts'
import { type DatabaseClock, secondsAfter } from '../database/database-clock.ts'
import type { Services } from '../services.ts'
import { type FreeBytes, freeBytesOf, isDiskFull, leastFreeBytes } from './disk.ts'
import type { HealthProblem } from './problems.ts'

export type Health = {
  /** All that is wrong now; empty where the server is well. Those who ask at the same moment share one look. */
  problems(): Promise<readonly HealthProblem[]>
  /** Takes each unexpected error: after a full disk it tries a write until one succeeds. */
  failed(error: unknown): void
}

type HealthServices = Pick<Services, 'database' | 'databaseClock' | 'environment' | 'log'>

const timeoutMs = 5000
/** Longer than a large mailing or a slow answer of the registry takes. */
export const standsAfterSeconds = 30 * 60

export function createHealth(services: HealthServices, freeBytes: FreeBytes = freeBytesOf): Health {
  const { database, environment, log } = services
  let wasFull = false
  let last = ''
  let looking: Promise<readonly HealthProblem[]> | null = null

  const isFull = async () => {
    const free = await freeBytes(environment.dataDir)
    if (free !== null && free < leastFreeBytes) return true
    if (wasFull) wasFull = await refusesWrites(database.db)
    return wasFull
  }
  const ofDatabase = () => withinTime(factsOf(services)).catch((): HealthProblem[] => ['database'])
  const look = async () => {
    const found = [...(await ofDatabase())]
    if (await withinTime(isFull()).catch(() => wasFull)) found.push('diskFull')
    const now = found.join(' ')
    if (now !== last) log.warn({ problems: found }, 'what the health call says has changed')
    last = now
    return found
  }
  return {
    problems: () => {
      looking ??= look().finally(() => {
        looking = null
      })
      return looking
    },
    failed: (error) => {
      wasFull ||= isDiskFull(error)
    },
  }
}

async function factsOf({ database, databaseClock, environment }: HealthServices): Promise<HealthProblem[]> {
  const longAgo = secondsAfter(databaseClock(), -standsAfterSeconds)
  const { rows } = await sql<{ isReadOnly: boolean; mailStands: boolean; registryStands: boolean }>`
    select current_setting('transaction_read_only')::boolean as "isReadOnly",
      ${isMailDue(longAgo)} as "mailStands", ${isRegistryDue(longAgo, databaseClock)} as "registryStands"`.execute(
    database.db,
  )
  const facts = rows[0]
  return [
    ...(facts?.isReadOnly ? (['databaseReadOnly'] as const) : []),
    // Without a mail server the outbox is where mail stays.
    ...(facts?.mailStands && environment.smtp ? (['mailStands'] as const) : []),
    ...(facts?.registryStands ? (['registryStands'] as const) : []),
  ]
}

/** A row that failed by itself is shown to staff with its reason, and says nothing of the queue. */
function isMailDue(longAgo: ReturnType<typeof secondsAfter>) {
  return sql`exists (
    select from outbox where state = 'queued' and next_attempt_at <= ${longAgo} and not exists (
      select from job_failures f where f.job in ('mail', 'mailSent') and f.row_key = outbox.id::text))`
}

function isRegistryDue(longAgo: ReturnType<typeof secondsAfter>, now: DatabaseClock) {
  return sql`exists (
    select from registry_queue where state = 'waiting' and next_attempt_at <= ${longAgo}
      and (leased_until is null or leased_until <= ${now()}) and not exists (
        select from job_failures f where f.job = 'registry' and f.row_key = registry_queue.id::text))`
}

/** A table that needs new pages on the disk, and is gone with its transaction. */
async function refusesWrites(db: Queryable): Promise<boolean> {
  try {
    await sql`
      create temporary table disk_probe on commit drop as
      select repeat(md5(row::text), 60) from generate_series(1, 200) row`.execute(db)
    return false
  } catch (error) {
    return isDiskFull(error)
  }
}

function withinTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the health call took too long')), timeoutMs)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
