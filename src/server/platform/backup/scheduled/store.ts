import { sql } from 'kysely'
import type { BackupFailure } from '#domain/jobs/backup-failures.ts'
import type { Queryable } from '../../database/database.ts'
import { type DatabaseClock, secondsAfter } from '../../database/database-clock.ts'
import { leaseSeconds } from '../../jobs/lease.ts'

export type TakenBackup = { lease: string; series: string; at: string; failures: number }

/** Creates the only row of the backup schedule, when a server with BACKUP_AT first runs. */
export async function beginSeries(db: Queryable, series: string, now: DatabaseClock) {
  const row = await db.selectFrom('scheduled_backups').select('id').executeTakeFirst()
  if (row) return
  await sql`
    insert into scheduled_backups (id, series, since) values (1, ${series}, ${now()}) on conflict do nothing`.execute(
    db,
  )
}

/** Upper bound of the pause after a failure (`backOff`). A clock that was ahead may have stored a later moment for the next try. */
const longestPauseSeconds = 5 * 3600

/**
 * Leases the next backup if the last one is older than the last `minutes` after midnight, no other instance makes one, and the pause after
 * a failure is over. Ignores moments too far in the future, which come from a clock that was ahead.
 */
export async function takeDue(
  db: Queryable,
  { minutes, lease }: { minutes: number; lease: string },
  now: DatabaseClock,
): Promise<TakenBackup | undefined> {
  const offset = sql`make_interval(mins => ${minutes}::integer)`
  // Uses UTC, because Iceland is on UTC all year.
  const due = sql`((date_trunc('day', (${now()} at time zone 'UTC') - ${offset}) + ${offset}) at time zone 'UTC')`
  const soon = secondsAfter(now(), 60)
  const { rows } = await sql<TakenBackup>`
    update scheduled_backups
    set lease = ${lease}, leased_at = ${now()}, leased_until = ${secondsAfter(now(), leaseSeconds)}
    where coalesce(case when succeeded_at <= ${soon} then succeeded_at end,
        case when since <= ${soon} then since end, '-infinity') < ${due}
      and (leased_until is null or leased_until <= ${now()} or leased_until > ${secondsAfter(now(), 2 * leaseSeconds)})
      and (next_attempt_at is null or next_attempt_at <= ${now()}
        or next_attempt_at > ${secondsAfter(now(), longestPauseSeconds)})
    returning lease, series, leased_at as at, failures`.execute(db)
  return rows[0]
}

/** Extends this instance's lease on the backup. Returns `false` if another instance has taken it. */
export async function renewLease(
  db: Queryable,
  { lease }: TakenBackup,
  now: DatabaseClock,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update scheduled_backups set leased_until = ${secondsAfter(now(), leaseSeconds)} where lease = ${lease}`.execute(
    db,
  )
  return numAffectedRows === 1n
}

export async function releaseLease(db: Queryable, { lease }: TakenBackup) {
  await db
    .updateTable('scheduled_backups')
    .set({ lease: null, leased_until: null })
    .where('lease', '=', lease)
    .execute()
}

export async function recordSuccess(
  db: Queryable,
  { lease, at }: TakenBackup,
  { file, bytes }: { file: string; bytes: number },
) {
  await db
    .updateTable('scheduled_backups')
    .set({ lease: null, leased_until: null, failures: 0, next_attempt_at: null })
    .set({ succeeded_at: at, file, byte_size: bytes })
    .where('lease', '=', lease)
    .execute()
}

export async function recordBackupFailure(
  db: Queryable,
  { lease }: TakenBackup,
  { failure, pauseSeconds }: { failure: BackupFailure; pauseSeconds: number },
  now: DatabaseClock,
) {
  await sql`
    update scheduled_backups
    set lease = null, leased_until = null, failures = failures + 1, next_attempt_at = ${secondsAfter(now(), pauseSeconds)},
      failed_at = ${now()}, failure = ${failure}
    where lease = ${lease}`.execute(db)
}

export type LastBackup = {
  /** The last verified backup; `null` if there is none. */
  succeeded: { at: string; file: string; bytes: number } | null
  /** The last failure, if it is newer than the last backup. */
  failed: { at: string; failure: BackupFailure } | null
}

/** Loads the state of scheduled backups; `null` if no server has run with BACKUP_AT. */
export async function lastBackup(db: Queryable): Promise<LastBackup | null> {
  const row = await db.selectFrom('scheduled_backups').selectAll().executeTakeFirst()
  if (!row) return null
  const { succeeded_at, file, byte_size, failed_at, failure, failures } = row
  return {
    succeeded:
      succeeded_at && file && byte_size !== null ? { at: succeeded_at, file, bytes: byte_size } : null,
    failed: failures && failed_at && failure ? { at: failed_at, failure } : null,
  }
}

/** The operator is alerted after this time: one day, and two hours for the backup itself. */
export const oldestBackupSeconds = 26 * 3600

/** Whether the last backup, or the first start with BACKUP_AT, is too old or in the future. */
export function isBackupLate(now: DatabaseClock) {
  return sql<boolean>`coalesce((
    select coalesce(succeeded_at, since) < ${secondsAfter(now(), -oldestBackupSeconds)}
      or coalesce(succeeded_at, since) > ${secondsAfter(now(), 3600)}
    from scheduled_backups), false)`
}
