import { sql } from 'kysely'
import type { Queryable } from '../platform/database/database.ts'

/** A message that this worker has taken and nobody else takes before the lease is over. */
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

/** Takes due messages and counts the attempt, in one statement: several instances get different ones. */
export async function take(db: Queryable, count: number, now: string, leaseUntil: string): Promise<Taken[]> {
  const { rows } = await sql<Taken>`
    update outbox set attempts = attempts + 1, next_attempt_at = ${leaseUntil}, last_error = null
    from mails
    where mails.id = outbox.mail_id and outbox.id in (
      select id from outbox
      where state = 'queued' and next_attempt_at <= ${now}
      order by next_attempt_at, id
      limit ${count}
      for update skip locked)
    returning outbox.id, outbox.address, outbox.attempts, mails.subject, mails.body, mails.created_at,
      mails.reply_to_name, mails.reply_to_address`.execute(db)
  return rows
}

export async function markSent(db: Queryable, { id }: Taken, at: string) {
  await db
    .updateTable('outbox')
    .set({ state: 'sent', sent_at: at, last_error: null })
    .where('id', '=', id)
    .execute()
}

type Outcome = { error: string /** null: it is not tried again. */; nextAttemptAt: string | null }

/** Changes nothing of a message that another worker has taken since, because this worker's lease was over. */
export async function markFailed(db: Queryable, { id, attempts }: Taken, { error, nextAttemptAt }: Outcome) {
  await db
    .updateTable('outbox')
    .set({ last_error: error, ...(nextAttemptAt ? { next_attempt_at: nextAttemptAt } : { state: 'failed' }) })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', '=', 'queued')
    .execute()
}
