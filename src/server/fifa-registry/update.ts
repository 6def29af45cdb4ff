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
import type { User } from '#domain/session/user.ts'
import type { Queryable } from '../platform/database/database.ts'
import type { Request } from '../platform/serve.ts'
import type { Services } from '../platform/services.ts'
import { isAdding, type RegistrationAct, registrationLists, typeOfAct } from './operations.ts'
import { presentHeld } from './present.ts'
import * as queue from './queue-store.ts'
import {
  countVersion,
  findRegistered,
  type Held,
  holdRecord,
  keepCopy,
  uncountVersion,
} from './record-store.ts'
import { takeNow, toldNow } from './register.ts'

type UpdateCall = typeof updatePerson | typeof updateOrganisation | typeof updateFacility
type Asking = { user: User; services: Services }

/** FIP-25, FIO-12, FIF-09: what is given is changed and the rest stays. */
export function update(kind: Kind) {
  return async ({ body, ...asking }: Asking & { body: Request<UpdateCall>['body'] }) => {
    const { ForceUpdate, Version, FifaId, ...fields } = body
    const { services, user } = asking
    const at = services.clock()
    const record = given(fields)
    const held = await found(kind, FifaId, asking)
    if (held instanceof Refusal) return held
    const taken = await services.database.transaction(async (tx) => {
      const now = await holdRecord(tx, kind, held.localId)
      if (Version && Version !== now.version)
        return refuse('record.stale', { current: presentHeld({ ...held, version: now.version }, true) })
      const open = await queue.openOf(tx, kind, held.localId, at)
      const waiting = open.find(({ act }) => act === 'update')
      const no = ForceUpdate ? whyNotForce(waiting?.state ?? null) : null
      if (no) return refuse(no)
      await countVersion(tx, kind, held.localId)
      // A change that waits is sent with this one.
      const earlier = waiting?.state === 'waiting' ? waiting.sent.record : undefined
      const sent = { record: { ...earlier, ...record }, force: ForceUpdate ?? false }
      const item = { kind, localId: held.localId, act: 'update' as const, sent, by: user.PersonId, at }
      const id = waiting?.id ?? (await queue.add(tx, item))
      if (waiting) await queue.change(tx, id, { sent }, at)
      if (ForceUpdate) await queue.decide(tx, { queue: id, decision: 'force', by: user.PersonId, at })
      return waiting?.isLeased ? null : takeNow(tx, id, at)
    })
    const told = await toldNow(taken, held.record, services)
    if (told instanceof Refusal) return told
    const { outcome } = told.result
    // Nothing was changed, so whoever began from it may go on.
    if (outcome === 'refused' || outcome === 'duplicates') {
      await uncountVersion(services.database.db, kind, held.localId, held.version + 1)
      return { ...told, version: held.version }
    }
    // Saved here at once, and marked until the registry has it.
    if (outcome === 'down' || outcome === 'unknown')
      await keepCopy(services.database.db, { kind, localId: held.localId, record, at: null })
    return { ...told, version: held.version + 1 }
  }
}

type RegistrationBody = PlayerRegistration | TeamOfficialRegistration | MatchOfficialRegistration

/** FIP-26 to FIP-28. Of each act one at a time, so that none is doubled. */
export function saveRegistration(act: RegistrationAct) {
  return async ({
    body,
    query,
    ...asking
  }: Asking & { body: RegistrationBody; query: { fifaId: string } }) => {
    const { services, user } = asking
    const at = services.clock()
    const held = await found(Kind.Person, query.fifaId, asking)
    if (held instanceof Refusal) return held
    const taken = await services.database.transaction(async (tx) => {
      await holdRecord(tx, Kind.Person, held.localId)
      const now = await found(Kind.Person, query.fifaId, asking, tx)
      if (now instanceof Refusal) return now
      // It was found under its kind.
      const person = now.record as RegistryPerson
      const no = act === 'addPlayer' ? whyNotAddPlayer(person) : null
      if (no) return refuse(no)
      const open = await queue.openOf(tx, Kind.Person, held.localId, at)
      const waiting = open.find((one) => one.act === act)
      if (waiting?.state === 'waiting') return refuse('registry.isWaiting')
      const before = person[registrationLists[typeOfAct(act)]].length
      const sent = { registration: body, ...(isAdding(act) && { before }) }
      const item = { kind: Kind.Person, localId: held.localId, act, sent, by: user.PersonId, at }
      const id = waiting?.id ?? (await queue.add(tx, item))
      if (waiting) await queue.change(tx, id, { sent }, at)
      return takeNow(tx, id, at)
    })
    const told = await toldNow(taken, held.record, services)
    return told instanceof Refusal ? told : { ...told, version: held.version }
  }
}

async function found(
  kind: Kind,
  fifaId: string,
  { services }: Asking,
  db: Queryable = services.database.db,
): Promise<Held | Refusal> {
  const held = await findRegistered(db, kind, fifaId)
  return held ?? refuse('record.notFound')
}

/** Without what was left out. */
function given(fields: object): Partial<RegistryRecord> {
  // `Object.fromEntries` loses the type of the keys; the call's body has the record's own.
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Partial<RegistryRecord>
}
