import { type RawBuilder, sql } from 'kysely'
import { staleAfterDays } from '#domain/mail/outbox.ts'
import type { Queryable } from '../platform/database/database.ts'
import { type DatabaseClock, secondsAfter } from '../platform/database/database-clock.ts'
import { leaseSeconds } from '../platform/jobs/lease.ts'

export type Taken = {
  id: number
  address: string
  attempts: number
  subject: string
  body: string
  created_at: string
  reply_to_name: string | null
  reply_to_address: string | null
}

type Which = { count: number } | { ids: readonly number[] }

/**
 * Leases due messages and counts the attempt, in one statement: concurrent instances get different messages.
 */
export async function take(db: Queryable, which: Which, now: DatabaseClock): Promise<Taken[]> {
  const { rows } = await sql<Taken>`
    update outbox set attempts = attempts + 1, next_attempt_at = ${secondsAfter(now(), leaseSeconds)}, last_error = null
    from mails
    where mails.id = outbox.mail_id and outbox.id in (${due(which, now)} for update skip locked)
    returning outbox.id, outbox.address, outbox.attempts, mails.subject, mails.body, mails.created_at,
      mails.reply_to_name, mails.reply_to_address`.execute(db)
  return rows
}

export async function dueMessages(db: Queryable, count: number, now: DatabaseClock): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`${due({ count }, now)}`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * SQL for due messages. Leaves out messages that the mail server has accepted already and messages that the
 * job has paused.
 */
function due(which: Which, now: DatabaseClock): RawBuilder<unknown> {
  const isMeant = 'ids' in which ? sql`id = any(${[...which.ids]}::int[])` : sql`true`
  const limit = 'ids' in which ? which.ids.length : which.count
  return sql`
    select id from outbox
    where state = 'queued' and next_attempt_at <= ${now()} and ${isMeant} and not exists (
      select from job_failures f
      where f.job in ('mail', 'mailSent') and f.part = '' and f.row_key = outbox.id::text
        and (f.job = 'mailSent' or f.next_at > ${now()}))
    order by next_attempt_at, id limit ${limit}`
}

/** Deletes recorded failures of messages that are no longer queued. */
export async function forgetEnded(db: Queryable) {
  await sql`
    delete from job_failures f where f.job = 'mail' and f.part = '' and not exists (
      select from outbox where outbox.id = f.row_key::int and state = 'queued')`.execute(db)
}

export async function renew(db: Queryable, { id, attempts }: Taken, now: DatabaseClock): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ next_attempt_at: secondsAfter(now(), leaseSeconds) })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', '=', 'queued')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0
}

/**
 * Marks queued messages as held for staff if they are so old that their content may be outdated. Works in
 * batches.
 */
export async function markStaleHeld(db: Queryable, now: DatabaseClock) {
  const longAgo = sql`${now()} - make_interval(days => ${staleAfterDays})`
  for (let isMore = true; isMore; ) {
    const { numAffectedRows } = await sql`
      update outbox set state = 'held' where state = 'queued' and id = any(array(
        select id from outbox where state = 'queued' and next_attempt_at < ${longAgo} and created_at < ${longAgo}
        limit ${heldAtOnce}))`.execute(db)
    isMore = Number(numAffectedRows ?? 0) === heldAtOnce
  }
}

const heldAtOnce = 500

export async function markSent(db: Queryable, id: number, at: string) {
  await db
    .updateTable('outbox')
    .set({ state: 'sent', sent_at: at, last_error: null })
    .where('id', '=', id)
    .execute()
}

type Outcome = {
  error: string
  /** Seconds until the next attempt; `null` if there is none. */
  pauseSeconds: number | null
}

/**
 * Records a failed attempt. Changes nothing if this worker's lease ended and another worker has leased the
 * message.
 */
export async function markFailed(
  db: Queryable,
  { id, attempts }: Taken,
  { error, pauseSeconds }: Outcome,
  now: DatabaseClock,
) {
  const next =
    pauseSeconds === null
      ? { state: 'failed' as const }
      : { next_attempt_at: secondsAfter(now(), pauseSeconds) }
  await db
    .updateTable('outbox')
    .set({ last_error: error, ...next })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', '=', 'queued')
    .execute()
}
