import { sql } from 'kysely'
import type { OutboxFilter } from '#domain/mail/calls.ts'
import { OutboxState } from '#domain/mail/outbox.ts'
import type { Queryable } from '../platform/database/database.ts'
import type { DatabaseClock } from '../platform/database/database-clock.ts'
import { hasWords } from '../platform/lists/has-words.ts'
import { countRows, countTo, idsOfPage } from '../platform/lists/pages.ts'
import { notifyWorkers } from './mail-store.ts'

type SortField = 'At' | 'NextAttemptAt' | 'SentAt' | 'Attempts'
type ListQuery = {
  sort: { field: SortField; descending: boolean }
  range: { from: number; limit: number }
  filter: OutboxFilter
}

export type OutboxPageRow = Awaited<ReturnType<typeof outboxPage>>[number]

export async function outboxPage(db: Queryable, { sort, range, filter }: ListQuery) {
  const direction = sort.descending ? 'desc' : 'asc'
  const order = columns[sort.field]
  const groups = {
    table: 'outbox',
    column: 'state',
    values: statesOf(filter),
    order,
    where: filtered(filter),
  }
  return described(db)
    .where('outbox.id', 'in', idsOfPage({ ...groups, descending: sort.descending, range }))
    .orderBy(`outbox.${order}`, (by) => by[direction]().nullsLast())
    .orderBy('outbox.id', direction)
    .execute()
}

export function countOutbox(db: Queryable, filter: OutboxFilter): Promise<number> {
  return countRows(db, sql`select from outbox where state in (${statesOf(filter)}) and ${filtered(filter)}`)
}

const unsent = ['failed', 'held', 'queued', 'unaddressed'] as const

/** The number of unsent messages by state. Stops counting at the limit of list totals. */
export async function countUnsent(db: Queryable) {
  const { rows } = await sql<{ state: (typeof unsent)[number]; count: number }>`
    select given.state, counted.count from unnest(${[...unsent]}::text[]) as given (state)
    cross join lateral (
      select count(*)::int from (select from outbox where state = given.state limit ${countTo}) as found) as counted
    where counted.count > 0`.execute(db)
  return rows
}

export async function findMessage(db: Queryable, id: number) {
  const found = await described(db).select('mails.body').where('outbox.id', '=', id).executeTakeFirst()
  return found ?? null
}

/** Makes unsent messages due again, with 0 attempts so far. Returns their number. */
export async function retry(db: Queryable, ids: readonly number[], now: DatabaseClock): Promise<number> {
  const changed = await db
    .updateTable('outbox')
    .set({ state: 'queued', attempts: 0, next_attempt_at: now() })
    .where(sql<boolean>`id = any(${[...ids]}::int[])`)
    .where('address', 'is not', null)
    .where((given) =>
      given.or([
        given('state', 'in', ['failed', 'held']),
        // Messages that are being sent or already due are skipped.
        given.and([
          given('state', '=', 'queued'),
          given('last_error', 'is not', null),
          sql<boolean>`next_attempt_at > ${now()}`,
        ]),
      ]),
    )
    .returning('id')
    .execute()
  if (changed.length) await notifyWorkers(db)
  return changed.length
}

const columns = {
  At: 'created_at',
  NextAttemptAt: 'next_attempt_at',
  SentAt: 'sent_at',
  Attempts: 'attempts',
} as const

const statesOf = ({ State }: OutboxFilter) =>
  sql`select unnest(${State?.length ? State : OutboxState.options}::text[])`

/** SQL that finds each word in the recipient's name, the address or the subject, ignoring accents. */
function filtered({ q, MailId, At }: OutboxFilter) {
  const isMeant = MailId === undefined ? sql`true` : sql`outbox.mail_id = ${MailId}`
  const isThen = At
    ? sql`outbox.created_at >= ${At.from}::date and outbox.created_at < ${At.to}::date + 1`
    : sql`true`
  return sql`${isMeant} and ${isThen} and ${hasWords(sql`outbox.words_folded`, q ?? '')}`
}

function described(db: Queryable) {
  return db
    .selectFrom('outbox')
    .innerJoin('mails', 'mails.id', 'outbox.mail_id')
    .leftJoin('persons', 'persons.id', 'outbox.person_id')
    .leftJoin('teams', 'teams.id', 'outbox.team_id')
    .leftJoin('persons as senders', 'senders.id', 'mails.created_by')
    .select(['outbox.id', 'outbox.mail_id', 'outbox.address', 'outbox.state', 'outbox.attempts'])
    .select([
      'outbox.next_attempt_at',
      'outbox.last_error',
      'outbox.sent_at',
      'outbox.fell_due_before_restore',
    ])
    .select(['mails.created_at', 'mails.kind', 'mails.subject', 'mails.record_path'])
    .select(['persons.name', 'teams.short_name as team', 'senders.name as sender'])
}
