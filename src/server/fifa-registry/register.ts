import type { postponeDuplicates, resolveDuplicates } from '#domain/fifa-registry/calls.ts'
import type { Kind } from '#domain/fifa-registry/codes.ts'
import type { RegistryRecord } from '#domain/fifa-registry/record.ts'
import { whyNotForce, whyNotRegister } from '#domain/fifa-registry/rules.ts'
import { Refusal, refuse } from '#domain/platform/refusal.ts'
import type { User } from '#domain/session/user.ts'
import { retriedTransaction } from '../platform/database/retry.ts'
import type { Context, Request } from '../platform/define-route.ts'
import type { Services } from '../platform/services.ts'
import { attempt } from './attempt.ts'
import { earlierTry, type Repeated } from './earlier-request.ts'
import { localRecord } from './local-store.ts'
import * as queue from './queue-store.ts'
import type { Taken } from './queued.ts'
import { fifaIdOf, lockRecord, mayTakeId } from './record-store.ts'
import type { Result } from './settle.ts'
import { take } from './take-store.ts'

export type Delivery = { result: Result; original: RegistryRecord | null }
/** `version` is the version of the record after the update. */
export type Updated = Delivery & { version: number }
export type ActionContext = { user: User; services: Services; requestHash?: string | null }

/**
 * Registers a record (FIP-03), at first without force. Asks the registry for earlier results before the
 * transaction begins.
 */
export function register(kind: Kind) {
  return async ({
    body,
    user,
    services,
    requestHash,
  }: ActionContext & { body: { id: number; force: boolean } }) => {
    const at = services.clock()
    const record = await localRecord(services.database.db, kind, body.id)
    if (!record) return refuse('record.notFound')
    const taken = await retriedTransaction(services, async (tx) => {
      const { waiting, fifaId } = await registering(tx, kind, body.id, services)
      const earlier = await earlierTry(tx, requestHash)
      if (earlier) return earlier
      const no =
        whyNotRegister({ FifaId: fifaId, Waiting: waiting?.state ?? null }) ??
        (body.force ? whyNotForce(waiting?.state ?? null) : null)
      if (no) return refuse(no)
      const sent = { record, force: body.force }
      const by = user.PersonId
      const item = { kind, localId: body.id, act: 'register' as const, sent, by, at, requestHash }
      const id = waiting?.id ?? (await queue.add(tx, item))
      if (waiting) await queue.change(tx, id, item, at)
      if (body.force) await queue.decide(tx, { queue: id, decision: 'force', by, at })
      return takeNow(tx, id, services)
    })
    return deliverNow(taken, record, services)
  }
}

/** Links a record of any kind to an existing record of the registry (FIP-23, OP-141). */
export async function merge({ body, user, services, requestHash }: Request<typeof resolveDuplicates>) {
  const { kind, registrantId, duplicateFifaId } = body
  const at = services.clock()
  const record = await localRecord(services.database.db, kind, registrantId)
  if (!record) return refuse('record.notFound')
  const taken = await retriedTransaction(services, async (tx) => {
    const { waiting, fifaId } = await registering(tx, kind, registrantId, services)
    const earlier = await earlierTry(tx, requestHash)
    if (earlier) return earlier
    if (fifaId) return refuse('registry.isRegistered')
    if (waiting?.state !== 'duplicates') return refuse('registry.noDuplicates')
    if (!waiting.sent.candidates?.includes(duplicateFifaId)) return refuse('registry.notADuplicate')
    if (!(await mayTakeId(tx, kind, duplicateFifaId, registrantId))) return refuse('registry.idTaken')
    const { candidates } = waiting.sent
    const sent = { record, fifaId: duplicateFifaId, candidates }
    await queue.change(tx, waiting.id, { act: 'merge', sent, requestHash }, at)
    await queue.decide(tx, {
      queue: waiting.id,
      decision: 'merge',
      by: user.PersonId,
      at,
      reason: duplicateFifaId,
    })
    return takeNow(tx, waiting.id, services)
  })
  return deliverNow(taken, record, services)
}

export async function postpone({ body, user, db, services, note }: Context<typeof postponeDuplicates>) {
  note({ Kind: body.Kind, Record: body.Id })
  const at = services.clock()
  const { waiting } = await registering(db, body.Kind, body.Id, services)
  if (waiting?.state !== 'duplicates') return refuse('registry.noDuplicates')
  await queue.decide(db, { queue: waiting.id, decision: 'later', by: user.PersonId, at })
  return { Success: true as const, Message: '' }
}

type Tx = Parameters<typeof queue.add>[0]

/**
 * The open queue entry for registering the record, and its FIFA id. Locks the record until the transaction
 * ends.
 */
export async function registering(tx: Tx, kind: Kind, localId: number, { databaseClock }: Services) {
  // Returns early for an unknown record: `lockRecord` would insert a row for it.
  if (!(await localRecord(tx, kind, localId))) return { waiting: undefined, fifaId: '' }
  await lockRecord(tx, kind, localId)
  const open = await queue.openOf(tx, kind, localId, databaseClock)
  const waiting = open.find(({ act }) => act === 'register' || act === 'merge')
  return { waiting, fifaId: (await fifaIdOf(tx, kind, localId)) ?? '' }
}

/** Leases the queue entry to this request; `null` if a worker is sending it. */
export async function takeNow(tx: Tx, id: number, { databaseClock }: Services) {
  return (await take(tx, { ids: [id] }, databaseClock))[0] ?? null
}

export async function deliverNow(
  taken: Taken | Repeated | null | Refusal,
  original: RegistryRecord | null,
  services: Services,
): Promise<Delivery | Refusal> {
  if (taken instanceof Refusal) return taken
  if (taken && 'result' in taken) return { ...taken, original }
  return { result: taken ? await attempt(services, taken) : { outcome: 'down' }, original }
}
