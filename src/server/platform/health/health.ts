import { sql } from 'kysely'
import type { HealthProblem } from '#domain/system/problems.ts'
import { isBackupLate } from '../backup/scheduled/store.ts'
import type { Queryable } from '../database/database.ts'
import { type DatabaseClock, secondsAfter } from '../database/database-clock.ts'
import type { Services } from '../services.ts'
import { within } from '../within.ts'
import { clocksDiffer } from './clock.ts'
import { type FreeBytes, freeBytesOf, isDiskFull, leastFreeBytes } from './disk.ts'
import type { Health } from './problems.ts'

type HealthServices = Pick<
  Services,
  'database' | 'databaseClock' | 'environment' | 'log' | 'rounds' | 'raised'
>

const timeoutMs = 5000
/** A queue whose oldest row has been due for this long is reported. A large mailing or a slow registry takes less. */
export const standsAfterSeconds = 30 * 60

export function createHealth(
  services: HealthServices,
  freeBytes: FreeBytes = freeBytesOf,
  now: () => number = Date.now,
): Health {
  const { database, environment, log, rounds, raised } = services
  let wasFull = false
  let last = ''
  let looking: Promise<readonly HealthProblem[]> | null = null

  const isWithoutRoom = async () => {
    const free = await freeBytes(environment.dataDir)
    return free !== null && free < leastFreeBytes
  }
  const isFull = async () => {
    if (await isWithoutRoom()) return true
    if (wasFull) wasFull = await refusesWrites(database.db)
    return wasFull
  }
  const ofDatabase = () =>
    within(timeoutMs, factsOf(services, now)).catch((): HealthProblem[] => ['database'])
  const look = async () => {
    const late = rounds?.late() ?? []
    const found = new Set<HealthProblem>([
      ...(await ofDatabase()),
      ...(raised?.problems() ?? []),
      ...(database.isListening() ? [] : (['notifications'] as const)),
      ...(late.length ? (['workers'] as const) : []),
    ])
    if (await within(timeoutMs, isFull()).catch(() => wasFull)) found.add('diskFull')
    const problems = [...found]
    const shown = problems.join(' ')
    if (shown !== last) log.warn({ problems, late }, 'the health problems have changed')
    last = shown
    return problems
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
    isDatabaseDiskFull: async () => database.engine === 'embedded' && (await isWithoutRoom()),
  }
}

type Facts = {
  isReadOnly: boolean
  now: number
  auditStands: boolean
  mailStands: boolean
  registryStands: boolean
  backupIsLate: boolean
}

async function factsOf(
  { database, databaseClock, environment }: HealthServices,
  now: () => number,
): Promise<HealthProblem[]> {
  const longAgo = secondsAfter(databaseClock(), -standsAfterSeconds)
  const before = now()
  const { rows } = await sql<Facts>`
    select current_setting('transaction_read_only')::boolean as "isReadOnly",
      extract(epoch from clock_timestamp())::double precision * 1000 as now,
      ${isAuditDue(longAgo)} as "auditStands", ${isMailDue(longAgo)} as "mailStands", ${isRegistryDue(longAgo, databaseClock)} as "registryStands",
      ${isBackupLate(databaseClock)} as "backupIsLate"`.execute(database.db)
  const facts = rows[0]
  return [
    ...(facts && clocksDiffer(facts.now, { from: before, to: now() }) ? (['clock'] as const) : []),
    ...(facts?.isReadOnly ? (['databaseReadOnly'] as const) : []),
    ...(facts?.auditStands ? (['auditSeal'] as const) : []),
    ...(facts?.mailStands && environment.smtp ? (['mailStands'] as const) : []),
    ...(facts?.backupIsLate && environment.backupSchedule ? (['backup'] as const) : []),
    ...(facts?.registryStands ? (['registryStands'] as const) : []),
  ]
}

/** Audit rows are sealed in order of their ids, so the first unsealed row is the oldest. */
function isAuditDue(longAgo: ReturnType<typeof secondsAfter>) {
  return sql`coalesce(
    (select at <= ${longAgo} from audit where seal_number is null order by id limit 1), false)`
}

/**
 * Rows that failed on their own do not count: staff see them with their reason, and they do not block the
 * queue.
 */
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

/** Tests the disk with a temporary table, which needs new pages. */
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
