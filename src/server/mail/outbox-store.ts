import { sql } from 'kysely'
import type { OutboxFilter } from '#domain/mail/calls.ts'
import type { Queryable } from '../platform/database/database.ts'
import type { DatabaseClock } from '../platform/database/database-clock.ts'
import { countTo } from '../platform/lists/rest-page.ts'
import { notifyWorkers } from './mail-store.ts'

type SortField = 'At' | 'NextAttemptAt' | 'SentAt' | 'Attempts'
type Wanted = {
  sort: { field: SortField; descending: boolean }
  range: { from: number; limit: number }
  filter: OutboxFilter
}

export type OutboxPageRow = Awaited<ReturnType<typeof outboxPage>>[number]

export async function outboxPage(db: Queryable, { sort, range, filter }: Wanted) {
  const direction = sort.descending ? 'desc' : 'asc'
  return described(filtered(db, filter))
    .orderBy(columns[sort.field], (order) => order[direction]().nullsLast())
    .orderBy('outbox.id', direction)
    .limit(range.limit)
    .offset(range.from)
    .execute()
}

export async function countOutbox(db: Queryable, filter: OutboxFilter): Promise<number> {
  const capped = filtered(db, filter).select('outbox.id').limit(countTo)
  const { total } = await db
    .selectFrom(capped.as('capped'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

// As the index says it, which has none of the many that have gone.
const isUnsent = sql<boolean>`state in ('failed', 'held', 'queued', 'unaddressed')`

/** How many messages have not gone, by their state; a state that none is in is left out. */
export async function countUnsent(db: Queryable) {
  return db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .select(({ ref }) => ref('state').$castTo<'failed' | 'held' | 'queued' | 'unaddressed'>().as('state'))
    .where(isUnsent)
    .groupBy('state')
    .execute()
}

export async function findMessage(db: Queryable, id: number) {
  const found = await described(filtered(db, {}))
    .select('mails.body')
    .where('outbox.id', '=', id)
    .executeTakeFirst()
  return found ?? null
}

/** Queues those that are not sent again, with their attempts counted from 0; answers how many. */
export async function retry(db: Queryable, ids: readonly number[], now: DatabaseClock): Promise<number> {
  const changed = await db
    .updateTable('outbox')
    .set({ state: 'queued', attempts: 0, next_attempt_at: now() })
    .where('id', 'in', ids)
    .where('address', 'is not', null)
    .where((given) =>
      given.or([
        given('state', 'in', ['failed', 'held']),
        // One that is being sent or is due already is left alone.
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
  At: 'mails.created_at',
  NextAttemptAt: 'outbox.next_attempt_at',
  SentAt: 'outbox.sent_at',
  Attempts: 'outbox.attempts',
} as const

function filtered(db: Queryable, { q, State, MailId }: OutboxFilter) {
  return db
    .selectFrom('outbox')
    .innerJoin('mails', 'mails.id', 'outbox.mail_id')
    .leftJoin('persons', 'persons.id', 'outbox.person_id')
    .leftJoin('teams', 'teams.id', 'outbox.team_id')
    .$if(Boolean(State?.length), (query) => query.where('outbox.state', 'in', State ?? []))
    .$if(MailId !== undefined, (query) => query.where('outbox.mail_id', '=', MailId ?? 0))
    .$if(Boolean(q), (query) => query.where(({ and }) => and(wordsOf(q ?? '').map(mentions))))
}

function described(query: ReturnType<typeof filtered>) {
  return query
    .leftJoin('persons as senders', 'senders.id', 'mails.created_by')
    .select(['outbox.id', 'outbox.mail_id', 'outbox.address', 'outbox.state', 'outbox.attempts'])
    .select(['outbox.next_attempt_at', 'outbox.last_error', 'outbox.sent_at'])
    .select(['mails.created_at', 'mails.kind', 'mails.subject', 'mails.record_path'])
    .select(['persons.name', 'teams.short_name as team', 'senders.name as sender'])
}

const wordsOf = (text: string) => text.split(/\s+/).map((word) => word.replace(/[\\%_]/g, '\\$&'))

/** The word is a part of the person's or the club's name, the address or the subject, whatever the accents. */
const mentions = (word: string) => sql<boolean>`
  fold(coalesce(persons.name, teams.short_name, '') || ' ' || coalesce(outbox.address, '') || ' ' || mails.subject) like '%' || fold(${word}) || '%'`
