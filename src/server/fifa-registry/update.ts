import type { updateFacility, updateOrganisation, updatePerson } from '#domain/fifa-registry/calls.ts'
import { Kind } from '#domain/fifa-registry/codes.ts'
import type {
  MatchOfficialRegistration,
  PlayerRegistration,
  RegistryPerson,
  RegistryRecord,
  TeamOfficialRegistration,
} from '#domain/fifa-registry/record.ts'
import { whyNotAddPlayer, whyNotForce } from '#domain/fifa-registry/rules.ts'
import { Refusal, refuse } from '#domain/platform/refusal.ts'
import type { Queryable } from '../platform/database/database.ts'
import { retriedTransaction } from '../platform/database/retry.ts'
import type { Request } from '../platform/define-route.ts'
import { earlierTry } from './earlier-request.ts'
import { countAlike, isAdding, isSameRegistration, type RegistrationAct, typeOfAct } from './operations.ts'
import { presentNewer } from './present.ts'
import * as queue from './queue-store.ts'
import { countVersion, findRegistered, keepCopy, lockRecord, type StoredRecord } from './record-store.ts'
import { type ActionContext, deliverNow, takeNow } from './register.ts'
import { isNotTaken } from './settle.ts'

type UpdateCall = typeof updatePerson | typeof updateOrganisation | typeof updateFacility
type UpdateBody = Request<UpdateCall>['body']

/** Changes only the given fields of a record (FIP-25, FIO-12, FIF-09). */
export function update(kind: Kind) {
  return async ({ body, ...context }: ActionContext & { body: UpdateBody }) => {
    const { services } = context
    const stored = await found(kind, body.FifaId, context)
    if (stored instanceof Refusal) return stored
    const accepted = await retriedTransaction(services, (tx) => accept(tx, kind, stored, body, context))
    if (accepted instanceof Refusal) return accepted
    const delivery = await deliverNow(accepted.taken, stored.record, services)
    if (delivery instanceof Refusal) return delivery
    // Returns the version before a refused update: nothing has changed, so other users can continue with it.
    if (isNotTaken(delivery.result)) return { ...delivery, version: accepted.before }
    // Stores the change locally at once. `at: null` marks that the registry does not have it yet.
    if (accepted.record && delivery.result.outcome !== 'done')
      await keepCopy(services.database.db, {
        kind,
        localId: stored.localId,
        record: accepted.record,
        at: null,
      })
    return { ...delivery, version: accepted.version }
  }
}

/** Queues the change. Leases it for sending, unless an earlier change is being sent. */
async function accept(
  tx: Queryable,
  kind: Kind,
  stored: StoredRecord,
  { ForceUpdate, Version, FifaId, ...fields }: UpdateBody,
  { user, services, requestHash }: ActionContext,
) {
  const at = services.clock()
  const { localId } = stored
  const { version: before } = await lockRecord(tx, kind, localId)
  const earlier = await earlierTry(tx, requestHash)
  if (earlier instanceof Refusal) return earlier
  if (earlier) return { taken: earlier, before, version: before }
  if (Version && Version !== before) {
    const now = await findRegistered(tx, kind, stored.fifaId)
    return refuse('record.stale', { current: presentNewer(kind, now ?? { ...stored, version: before }) })
  }
  const waiting = (await queue.openOf(tx, kind, localId, services.databaseClock)).find(
    ({ act }) => act === 'update',
  )
  const no = ForceUpdate ? whyNotForce(waiting?.state ?? null) : null
  if (no) return refuse(no)
  await countVersion(tx, kind, localId)
  const version = before + 1
  const record = given(fields)
  // The request includes an earlier change that did not reach the registry.
  const isUndelivered = waiting?.state === 'waiting' || waiting?.state === 'failed'
  const sent = {
    record: { ...(isUndelivered && waiting.sent.record), ...record },
    force: ForceUpdate ?? false,
    version,
  }
  const by = user.PersonId
  const item = { kind, localId, act: 'update' as const, sent, by, at, requestHash }
  const id = waiting?.id ?? (await queue.add(tx, item))
  if (waiting) await queue.change(tx, id, item, at)
  if (ForceUpdate) await queue.decide(tx, { queue: id, decision: 'force', by, at })
  return { taken: waiting?.isLeased ? null : await takeNow(tx, id, services), before, version, record }
}

type RegistrationBody = PlayerRegistration | TeamOfficialRegistration | MatchOfficialRegistration

/**
 * Queues and sends an added or changed registration of a person (FIP-26 to FIP-28). Only one per action is
 * open at a time, so that none is sent twice.
 */
export function saveRegistration(act: RegistrationAct) {
  return async ({
    body,
    query,
    ...context
  }: ActionContext & { body: RegistrationBody; query: { fifaId: string } }) => {
    const { services } = context
    const stored = await found(Kind.Person, query.fifaId, context)
    if (stored instanceof Refusal) return stored
    const taken = await retriedTransaction(services, (tx) =>
      acceptRegistration(tx, act, stored, body, context),
    )
    const delivery = await deliverNow(taken, stored.record, services)
    return delivery instanceof Refusal ? delivery : { ...delivery, version: stored.version }
  }
}

async function acceptRegistration(
  tx: Queryable,
  act: RegistrationAct,
  { localId, fifaId }: StoredRecord,
  registration: RegistrationBody,
  { user, services, requestHash }: ActionContext,
) {
  const at = services.clock()
  await lockRecord(tx, Kind.Person, localId)
  const earlier = await earlierTry(tx, requestHash)
  if (earlier) return earlier
  const now = await findRegistered(tx, Kind.Person, fifaId)
  if (!now) return refuse('record.notFound')
  // The cast is safe: this function handles only registrations of persons.
  const person = now.record as RegistryPerson
  const no = act === 'addPlayer' ? whyNotAddPlayer(person) : null
  if (no) return refuse(no)
  const open = (await queue.openOf(tx, Kind.Person, localId, services.databaseClock)).filter(
    (one) => one.act === act,
  )
  if (open.some(({ state }) => state === 'waiting')) return refuse('registry.isWaiting')
  // Reuses the open entry about the same registration. An entry about another one stays open for staff to
  // decide.
  const same = open.find(({ sent }) => isSameRegistration(act, sent.registration, registration))
  const before = countAlike(person, typeOfAct(act), registration)
  const sent = { registration, ...(isAdding(act) && { before }) }
  const item = { kind: Kind.Person, localId, act, sent, by: user.PersonId, at, requestHash }
  const id = same?.id ?? (await queue.add(tx, item))
  if (same) await queue.change(tx, id, item, at)
  return takeNow(tx, id, services)
}

async function found(
  kind: Kind,
  fifaId: string,
  { services }: ActionContext,
): Promise<StoredRecord | Refusal> {
  const stored = await findRegistered(services.database.db, kind, fifaId)
  return stored ?? refuse('record.notFound')
}

function given(fields: object): Partial<RegistryRecord> {
  // Restores the type: `Object.fromEntries` loses the names of the keys.
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Partial<RegistryRecord>
}
