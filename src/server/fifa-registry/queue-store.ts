import { sql } from 'kysely'
import type { Kind } from '#domain/fifa-registry/codes.ts'
import type { RegistryRecord } from '#domain/fifa-registry/record.ts'
import type { Decision, QueueAct, QueueState } from '#domain/fifa-registry/rows.ts'
import type { Queryable } from '../platform/database/database.ts'
import type { Registration } from '../platform/international-registry/registry.ts'

/** What stands in the queue of an act: all that is sent but the ids, which may change while it waits. */
export type Sent = {
  record?: Partial<RegistryRecord>
  force?: boolean
  /** The id that a person is merged with. */
  fifaId?: string
  /** The ids that the registry named as duplicates. */
  candidates?: string[]
  registration?: Registration['registration']
  /** How many registrations said the same when one was added. */
  before?: number
  /** The version that an update made; none once the registry did not take it. */
  version?: number
}

export type Queued = { id: number; act: QueueAct; state: QueueState; sent: Sent; isLeased: boolean }

/** What is open of a record. */
export async function openOf(db: Queryable, kind: Kind, localId: number, now: Date): Promise<Queued[]> {
  const rows = await db
    .selectFrom('registry_queue')
    .select(['id', 'act', 'state', 'sent', 'leased_until'])
    .where('kind', '=', kind)
    .where('local_id', '=', localId)
    .where('state', 'not in', ['done', 'givenUp'])
    .orderBy('id')
    .execute()
  return rows.map(({ leased_until, sent, ...row }) => ({
    ...row,
    // What this feature wrote there itself.
    sent: sent as Sent,
    isLeased: leased_until !== null && leased_until > now.toISOString(),
  }))
}

/** What became of what this request told the registry when it came before. */
export async function findByRequest(db: Queryable, requestHash: string) {
  return db
    .selectFrom('registry_queue')
    .select(['kind', 'local_id', 'state', 'last_error'])
    .where('request_hash', '=', requestHash)
    .executeTakeFirst()
}

type New = { kind: Kind; localId: number; act: QueueAct; sent: Sent; by: number; at: Date } & ByRequest
type ByRequest = { requestHash?: string | null }

/** What was given up before it was known whether it had arrived may have arrived: then the registry is asked before this one goes. */
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
      next_attempt_at: at,
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

/** Has it sent anew. Whoever is sending it at this moment no longer says what becomes of it. */
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
      next_attempt_at: at,
      last_error: null,
      duplicates: 0,
    }))
    .where('id', '=', id)
    .execute()
}

/** One that somebody has taken, and nobody else takes before the lease is over. */
export type Taken = {
  id: number
  kind: Kind
  local_id: number
  act: QueueAct
  sent: Sent
  attempts: number
  turn: number
  /** Whether an earlier try may have reached the registry. */
  was_unknown: boolean
}

type Which = { id: number } | { count: number }

/** Takes what is due and counts the attempt; from now on it may have reached the registry, whatever becomes of this process. */
export async function take(db: Queryable, which: Which, now: Date): Promise<Taken[]> {
  const at = now.toISOString()
  const until = new Date(now.getTime() + leaseMillis).toISOString()
  const wanted = 'id' in which ? sql`id = ${which.id}` : sql`next_attempt_at <= ${at}`
  const { rows } = await sql<Taken>`
    update registry_queue q
    set attempts = q.attempts + 1, turn = q.turn + 1, leased_until = ${until}, is_unknown = true
    from (
      select id, is_unknown from registry_queue
      where state = 'waiting' and ${wanted} and (leased_until is null or leased_until <= ${at})
      order by next_attempt_at, id
      limit ${'id' in which ? 1 : which.count}
      for update skip locked) due
    where q.id = due.id
    returning q.id, q.kind, q.local_id, q.act, q.sent, q.attempts, q.turn, due.is_unknown as was_unknown`.execute(
    db,
  )
  return rows
}

const leaseMillis = 300_000

type End = {
  state: QueueState
  isUnknown: boolean
  error: string | null
  nextAttemptAt: Date | null
  duplicates: number
  sent?: Sent
}

/** Writes what became of a try, unless it was changed meanwhile: then it is only free again. */
export async function end(tx: Queryable, { id, turn }: Taken, given: End, at: Date) {
  const { state, isUnknown, error, nextAttemptAt, duplicates, sent } = given
  const isOver = state === 'done' || state === 'givenUp'
  await tx.updateTable('registry_queue').set({ leased_until: null }).where('id', '=', id).execute()
  await tx
    .updateTable('registry_queue')
    .set({
      state,
      is_unknown: isUnknown,
      last_error: error,
      duplicates,
      ...(nextAttemptAt && { next_attempt_at: nextAttemptAt }),
      ...(sent && { sent: JSON.stringify(sent) }),
      // What was sent is no longer needed, and is about a person.
      ...(isOver && { ended_at: at, sent: '{}' }),
    })
    .where('id', '=', id)
    .where('turn', '=', turn)
    .execute()
}

/** Nothing that was to register it is open any more. */
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

/** It is to be merged with the id that took the place of the one that was chosen. */
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
