import { sql } from 'kysely'
import type { QueueFilter } from '#domain/fifa-registry/queue-calls.ts'
import type { Decision } from '#domain/fifa-registry/rows.ts'
import type { Queryable } from '../platform/database/database.ts'
import { hasWords } from '../platform/lists/has-words.ts'
import { countRows } from '../platform/lists/pages.ts'

type ListQuery = {
  sort: { field: 'At' | 'NextAttemptAt'; descending: boolean }
  range: { from: number; limit: number }
  filter: QueueFilter
}

export type QueuePageRow = Awaited<ReturnType<typeof queuePage>>[number]
type DecisionRow = { decision: Decision; at: string; by: string; reason: string | null }

export async function queuePage(db: Queryable, { sort, range, filter }: ListQuery) {
  const direction = sort.descending ? 'desc' : 'asc'
  return described(filtered(db, filter))
    .orderBy(sort.field === 'At' ? 'q.created_at' : 'q.next_attempt_at', direction)
    .orderBy('q.id', direction)
    .limit(range.limit)
    .offset(range.from)
    .execute()
}

export async function countQueue(db: Queryable, filter: QueueFilter): Promise<number> {
  return countRows(db, filtered(db, filter).select('q.id'))
}

export async function findQueued(db: Queryable, id: number): Promise<QueuePageRow | undefined> {
  return described(filtered(db, {})).where('q.id', '=', id).executeTakeFirst()
}

/** The number of queue entries that need a decision of staff: duplicates and failures. */
export async function countForStaff(db: Queryable): Promise<number> {
  const { total } = await db
    .selectFrom('registry_queue')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('state', 'in', ['duplicates', 'refused', 'failed'])
    .executeTakeFirstOrThrow()
  return total
}

const toRegister = (db: Queryable) =>
  db
    .selectFrom('registry_queue')
    .where('state', '=', 'waiting')
    .where('kind', '=', 'person')
    .where('act', '=', 'register')

/** Queued registrations of persons, ordered by person: all code locks persons in this order. */
export function personsToRegister(db: Queryable, most: number) {
  return toRegister(db).select(['id', 'local_id']).orderBy('local_id').limit(most).execute()
}

export function countPersonsToRegister(db: Queryable): Promise<number> {
  return countRows(db, toRegister(db).select('id'))
}

function filtered(db: Queryable, { q, State, Kind }: QueueFilter) {
  return db
    .selectFrom('registry_queue as q')
    .leftJoin('persons as p', (join) => join.onRef('p.id', '=', 'q.local_id').on('q.kind', '=', 'person'))
    .leftJoin('teams as t', (join) => join.onRef('t.id', '=', 'q.local_id').on('q.kind', '=', 'organisation'))
    .leftJoin('courts as c', (join) => join.onRef('c.id', '=', 'q.local_id').on('q.kind', '=', 'facility'))
    .$if(Boolean(State?.length), (query) => query.where('q.state', 'in', State ?? []))
    .$if(Boolean(Kind?.length), (query) => query.where('q.kind', 'in', Kind ?? []))
    .where(hasWords(sql`fold(coalesce(p.name, t.name, c.name, ''))`, q ?? ''))
}

function described(query: ReturnType<typeof filtered>) {
  return query
    .leftJoin('registry_records as r', (join) =>
      join.onRef('r.kind', '=', 'q.kind').onRef('r.local_id', '=', 'q.local_id'),
    )
    .leftJoin('persons as maker', 'maker.id', 'q.created_by')
    .select(['q.id', 'q.kind', 'q.local_id', 'q.act', 'q.state', 'q.attempts', 'q.next_attempt_at'])
    .select(['q.last_error', 'q.duplicates', 'q.created_at'])
    .select(['r.fifa_id', 'maker.name as maker'])
    .select(sql<string | null>`coalesce(p.name, t.name, c.name)`.as('name'))
    .select(
      sql<DecisionRow[]>`coalesce((
        select jsonb_agg(jsonb_build_object('decision', d.decision, 'reason', d.reason, 'by', persons.name,
          'at', to_char(d.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by d.at desc, d.id desc)
        from registry_decisions d join persons on persons.id = d.by
        where d.queue_id = q.id), '[]')`.as('decisions'),
    )
}
