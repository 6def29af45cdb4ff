import { type RawBuilder, sql } from 'kysely'
import type { MailKind, OutboxState } from '#domain/mail/outbox.ts'
import { restoredAt } from '../platform/backup/restored-store.ts'
import type { Queryable } from '../platform/database/database.ts'
import { lockPerson } from '../platform/database/lock-order.ts'
import { countRows } from '../platform/lists/pages.ts'
import { ago, type Removal } from '../platform/retention/removal.ts'

type Letter = { subject: string; body: string; recordPath?: string }
type Common = {
  kind: MailKind
  at: string
  /** The address that receives replies; by default the server's own address. */
  replyTo?: ReplyTo | null
  /** The earliest time of sending, by the database's clock; by default at once. */
  notBefore?: RawBuilder<string>
}

/**
 * A mail by a job. `dueAt` is ISO 8601 in UTC. A mail due before a restored backup is held for staff, because
 * it may have been sent already.
 */
type FromJob = { createdBy: number | null; dueAt: string }
type FromPerson = { createdBy: number; dueAt?: undefined }
type Sending = Common & (FromJob | FromPerson)
export type NewMail = Letter & Sending

export type ReplyTo = { name: string; address: string }

/**
 * A recipient. `PersonId` is `null` for a club. `Address` is `null` for a club without an address; the
 * message waits until it has one.
 */
type QueuedRecipient = { PersonId: number | null; TeamId?: number; Address: string | null }

export const outboxChannel = 'outbox'

/**
 * Queues one mail with one message per address, in three statements. People who share an address get one
 * message.
 */
export async function queueMail(
  db: Queryable,
  { subject, body, recordPath, ...sending }: NewMail,
  recipients: readonly QueuedRecipient[],
): Promise<number> {
  const [id = 0] = await queueMails(db, sending, [{ subject, body, recordPath, recipients }])
  return id
}

/**
 * Queues several mails of one action, in the same three statements as one mail. Returns their ids in the
 * given order.
 */
export async function queueMails(
  db: Queryable,
  { kind, createdBy, at, dueAt, replyTo, notBefore }: Sending,
  letters: readonly (Letter & { recipients: readonly QueuedRecipient[] })[],
): Promise<number[]> {
  if (!letters.length) return []
  const rows = await db
    .insertInto('mails')
    .values(
      letters.map(({ subject, body, recordPath }) => ({
        kind,
        subject,
        body,
        created_by: createdBy,
        created_at: at,
        reply_to_name: replyTo?.name ?? null,
        reply_to_address: replyTo?.address ?? null,
        record_path: recordPath ?? null,
      })),
    )
    .returning('id')
    .execute()
  // Sorts the ids, because the database numbers the rows in the given order.
  const ids = rows.map(({ id }) => id).sort((one, other) => one - other)
  const messages = letters.flatMap(({ recipients }, index) =>
    recipients.map((recipient) => ({ mail: ids[index] ?? 0, ...recipient })),
  )
  const persons = messages.map((one) => one.PersonId)
  const addresses = messages.map((one) => one.Address)
  const teams = messages.map((one) => one.TeamId ?? null)
  // The message is due at once, even if this instance's clock is ahead of the database's.
  await sql`
    insert into outbox (mail_id, person_id, team_id, address, state, next_attempt_at, fell_due_before_restore)
    select mail_id, person_id, team_id, address,
      case when address is null then 'unaddressed' when is_past then 'held' else 'queued' end,
      case when address is null and is_past then 'epoch' else
        ${notBefore ?? sql`least(${at}::timestamptz, statement_timestamp())`} end, is_past
    from unnest(${messages.map(({ mail }) => mail)}::int[], ${persons}::int[], ${teams}::int[], ${addresses}::text[])
      as given (mail_id, person_id, team_id, address)
    cross join (select coalesce(${dueAt ?? null}::timestamptz <= ${restoredAt}, false) as is_past) as due
    on conflict (mail_id, address) do nothing`.execute(db)
  await notifyWorkers(db)
  return ids
}

/** Wakes the mail workers. PostgreSQL delivers the notification when the transaction commits. */
export async function notifyWorkers(db: Queryable) {
  await sql`select pg_notify(${outboxChannel}, '')`.execute(db)
}

/** The addresses of persons in the referees' list. Only staff get those of unconfirmed referees. */
export async function refereeAddresses(db: Queryable, personIds: readonly number[], isStaff: boolean) {
  const { rows } = await sql<{ id: number; email: string | null }>`
    select p.id, p.email from referees r join persons p on p.id = r.person_id
    where r.person_id = any(${[...personIds]}::int[]) and (${isStaff}::boolean or not r.set_by_hand)`.execute(
    db,
  )
  return rows
}

/**
 * Counts the person's bulk mails since `moment`. Locks the person, so that concurrent mails are counted too.
 */
export async function sendsSince(db: Queryable, personId: number, moment: string) {
  await lockPerson(db, personId)
  const { count, oldest } = await db
    .selectFrom('mails')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('created_at').as('oldest')])
    .where('kind', '=', 'bulk')
    .where('created_by', '=', personId)
    .where('created_at', '>', moment)
    .executeTakeFirstOrThrow()
  return { count, oldest }
}

export type ProgressRow = Awaited<ReturnType<typeof ownMails>>[number]

type Page = { range: { from: number; limit: number }; descending: boolean }

export async function ownMails(db: Queryable, personId: number, subject: string | undefined, page: Page) {
  return withCounts(db)
    .where('mails.created_by', '=', personId)
    .$if(subject !== undefined, (query) => query.where('mails.subject', '=', subject ?? ''))
    .orderBy('mails.created_at', page.descending ? 'desc' : 'asc')
    .orderBy('mails.id', page.descending ? 'desc' : 'asc')
    .limit(page.range.limit)
    .offset(page.range.from)
    .execute()
}

export function countOwnMails(db: Queryable, personId: number, subject: string | undefined): Promise<number> {
  const own = db.selectFrom('mails').select('id').where('created_by', '=', personId)
  return countRows(
    db,
    own.$if(subject !== undefined, (query) => query.where('subject', '=', subject ?? '')),
  )
}

/** Finds a mail of the person, or any mail if `personId` is `null`. Returns `null` if there is none. */
export async function findMail(db: Queryable, id: number, personId: number | null) {
  const found = await withCounts(db)
    .where('mails.id', '=', id)
    .$if(personId !== null, (query) => query.where('mails.created_by', '=', personId))
    .executeTakeFirst()
  return found ?? null
}

function withCounts(db: Queryable) {
  const count = (...states: OutboxState[]) => sql<number>`
    (select count(*)::int from outbox where mail_id = mails.id and state = any(${states}::text[]))`
  return db
    .selectFrom('mails')
    .select(['mails.id', 'mails.created_at', 'mails.subject'])
    .select([
      count('queued', 'held', 'unaddressed').as('queued'),
      count('sent').as('sent'),
      count('failed').as('failed'),
    ])
}

export const mails: Removal = {
  rows: (now) => ({ table: 'mails', by: sql`created_at`, type: 'timestamptz', end: ago('mails', now) }),
  before: async (tx, ids) => {
    await sql`update contract_reminders set mail_id = null where mail_id = any(${[...ids]}::int[])`.execute(
      tx,
    )
    await sql`delete from outbox where mail_id = any(${[...ids]}::int[])`.execute(tx)
  },
}

/** Deletes addresses of old messages, and the mail server's answers, which may contain the address. */
export const mailAddresses: Removal = {
  rows: (now) => ({
    table: 'outbox',
    by: sql`created_at`,
    type: 'timestamptz',
    end: ago('mailAddresses', now),
    where: sql`address is not null and state in ('sent', 'failed')`,
  }),
  remove: (tx, ids) =>
    sql`update outbox set address = null, last_error = null where id = any(${[...ids]}::int[])`.execute(tx),
}
