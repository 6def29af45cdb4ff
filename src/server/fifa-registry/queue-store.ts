import { sql } from 'kysely'
import type { Kind } from '#domain/fifa-registry/codes.ts'
import type { Decision, QueueAct, QueueState } from '#domain/fifa-registry/rows.ts'
import type { Queryable } from '../platform/database/database.ts'
import { type DatabaseClock, secondsAfter } from '../platform/database/database-clock.ts'
import { ago, type Removal } from '../platform/retention/removal.ts'
import type { Sent, Taken } from './queued.ts'

export type Queued = { id: number; act: QueueAct; state: QueueState; sent: Sent; isLeased: boolean }

export async function openOf(
  db: Queryable,
  kind: Kind,
  localId: number,
  now: DatabaseClock,
): Promise<Queued[]> {
  const rows = await db
    .selectFrom('registry_queue')
    .select(['id', 'act', 'state', 'sent', isLeased(now).as('isLeased')])
    .where('kind', '=', kind)
    .where('local_id', '=', localId)
    .where('state', 'not in', ['done', 'givenUp'])
    .orderBy('id')
    .execute()
  return rows.map(({ sent, ...row }) => ({ ...row, sent: sent as Sent }))
}

const isLeased = (now: DatabaseClock) => sql<boolean>`coalesce(leased_until > ${now()}, false)`

export async function isSending(db: Queryable, id: number, now: DatabaseClock): Promise<boolean> {
  const row = await db
    .selectFrom('registry_queue')
    .select(isLeased(now).as('isLeased'))
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.isLeased ?? false
}

export async function findByRequest(db: Queryable, requestHash: string) {
  return db
    .selectFrom('registry_queue')
    .select(['kind', 'local_id', 'state', 'last_error'])
    .where('request_hash', '=', requestHash)
    .executeTakeFirst()
}

type New = { kind: Kind; localId: number; act: QueueAct; sent: Sent; by: number; at: Date } & ByRequest
type ByRequest = { requestHash?: string | null }

/**
 * Adds an entry. If an earlier entry was given up with unknown outcome, marks the new one, so that the
 * registry is asked before sending.
 */
export async function add(
  tx: Queryable,
  { kind, localId, act, sent, by, at, requestHash }: New,
): Promise<number> {
  const { id } = await tx
    .insertInto('registry_queue')
    .values({
      kind,
      local_id: localId,
      act,
      sent: JSON.stringify(sent),
      next_attempt_at: soon(at),
      created_at: at,
      created_by: by,
      request_hash: requestHash ?? null,
      is_unknown: ({ exists, selectFrom }) =>
        exists(
          selectFrom('registry_queue as earlier')
            .select('earlier.id')
            .where('earlier.kind', '=', kind)
            .where('earlier.local_id', '=', localId)
            .where('earlier.state', '=', 'givenUp')
            .where('earlier.is_unknown', '=', true),
        ).$castTo<boolean>(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** SQL for an entry that is due at once, even if this instance's clock is ahead of the database's. */
const soon = (at: Date) => sql<string>`least(${at.toISOString()}::timestamptz, statement_timestamp())`

/** Changes and requeues an entry. An attempt that is in progress can no longer store its result. */
export async function change(
  tx: Queryable,
  id: number,
  given: { act?: QueueAct; sent?: Sent } & ByRequest,
  at: Date,
) {
  await tx
    .updateTable('registry_queue')
    .set((row) => ({
      ...(given.act && { act: given.act }),
      ...(given.sent && { sent: JSON.stringify(given.sent) }),
      ...(given.requestHash && { request_hash: given.requestHash }),
      state: 'waiting',
      attempts: 0,
      turn: row('turn', '+', 1),
      next_attempt_at: soon(at),
      last_error: null,
      duplicates: 0,
    }))
    .where('id', '=', id)
    .execute()
}

type End = {
  state: QueueState
  isUnknown: boolean
  error: string | null
  /** Seconds until the next attempt; `null` if there is none. */
  pauseSeconds: number | null
  duplicates: number
  sent?: Sent
}

type Moment = { at: Date; now: DatabaseClock }

/**
 * Stores the result of an attempt and ends its lease. If the entry was changed during the attempt, only ends
 * the lease.
 */
export async function end(tx: Queryable, { id, turn }: Taken, given: End, { at, now }: Moment) {
  const { state, isUnknown, error, pauseSeconds, duplicates, sent } = given
  const isOver = state === 'done' || state === 'givenUp'
  await tx.updateTable('registry_queue').set({ leased_until: null }).where('id', '=', id).execute()
  await tx
    .updateTable('registry_queue')
    .set({
      state,
      is_unknown: isUnknown,
      last_error: error,
      duplicates,
      ...(pauseSeconds !== null && { next_attempt_at: secondsAfter(now(), pauseSeconds) }),
      ...(sent && { sent: JSON.stringify(sent) }),
      // Deletes the sent data, which is personal and no longer needed.
      ...(isOver && { ended_at: at, sent: '{}' }),
    })
    .where('id', '=', id)
    .where('turn', '=', turn)
    .execute()
}

export async function endRegistering(tx: Queryable, kind: Kind, localId: number, at: Date) {
  await tx
    .updateTable('registry_queue')
    .set((row) => ({
      state: 'done',
      ended_at: at,
      last_error: null,
      is_unknown: false,
      sent: '{}',
      turn: row('turn', '+', 1),
    }))
    .where('kind', '=', kind)
    .where('local_id', '=', localId)
    .where('act', 'in', ['register', 'merge'])
    .where('state', 'not in', ['done', 'givenUp'])
    .execute()
}

/** Changes a queued merge to the id that replaced the chosen one. */
export async function mergeWith(tx: Queryable, { id, turn }: Taken, fifaId: string) {
  await tx
    .updateTable('registry_queue')
    .set({ sent: sql`sent || jsonb_build_object('fifaId', ${fifaId}::text)` })
    .where('id', '=', id)
    .where('turn', '=', turn)
    .execute()
}

export async function giveUp(tx: Queryable, id: number, at: Date) {
  await tx
    .updateTable('registry_queue')
    .set((row) => ({ state: 'givenUp', ended_at: at, sent: '{}', turn: row('turn', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

type Decided = { queue: number; decision: Decision; by: number; at: Date; reason?: string }

export async function decide(tx: Queryable, { queue, decision, by, at, reason }: Decided) {
  await tx
    .insertInto('registry_decisions')
    .values({ queue_id: queue, decision, by, at, reason: reason ?? null })
    .execute()
}

/** Deletes old ended entries. Keeps entries with unknown outcome, so that nobody is registered twice. */
export const sentToRegistry: Removal = {
  rows: (now) => ({
    table: 'registry_queue',
    by: sql`ended_at`,
    type: 'timestamptz',
    end: ago('registryQueue', now),
    where: sql`not (state = 'givenUp' and is_unknown)`,
  }),
  others: (tx) =>
    sql`delete from registry_records r where fifa_id is null and not exists (
      select from registry_queue q where q.kind = r.kind and q.local_id = r.local_id)`.execute(tx),
}
