import { isDeepStrictEqual } from 'node:util'
import { Kind } from '#domain/fifa-registry/codes.ts'
import type { RegistryPerson, RegistryRecord } from '#domain/fifa-registry/record.ts'
import type { QueueAct } from '#domain/fifa-registry/rows.ts'
import type { Taken } from './queued.ts'
import type { Answer, InternationalRegistry, Operation, Registration } from './registry/registry.ts'

const registrationActs = {
  addPlayer: ['player', true],
  updatePlayer: ['player', false],
  addTeamOfficial: ['teamOfficial', true],
  updateTeamOfficial: ['teamOfficial', false],
  addMatchOfficial: ['matchOfficial', true],
  updateMatchOfficial: ['matchOfficial', false],
} as const satisfies Partial<Record<QueueAct, readonly [Registration['type'], boolean]>>
export type RegistrationAct = keyof typeof registrationActs

const registrationLists = {
  player: 'PlayerData',
  teamOfficial: 'TeamOfficialData',
  matchOfficial: 'MatchOfficialData',
} as const

export const typeOfAct = (act: RegistrationAct) => registrationActs[act][0]
export const isAdding = (act: RegistrationAct) => registrationActs[act][1]

/** The operation to send for a queue entry; `null` if the record has no FIFA id yet. */
export function operationOf(taken: Taken, fifaId: string | null): Operation | null {
  const { act, kind, local_id: localId, sent } = taken
  // `sent` is JSON in the database, stored in the form that belongs to `act`.
  const record = sent.record as RegistryRecord
  if (act === 'register') return { act, kind, localId, record, force: sent.force ?? false }
  if (act === 'merge') return { act, kind, localId, fifaId: sent.fifaId ?? '' }
  if (!fifaId) return null
  if (act === 'update') return { act, kind, fifaId, record, force: sent.force ?? false }
  const [type, isNew] = registrationActs[act]
  const { registration, force = false } = sent
  return { act: 'registration', fifaId, isNew, type, registration, force } as Operation
}

/** Asks the registry whether an earlier attempt succeeded. Returns its result, or `null` if it did not. */
export async function earlierEnd(
  registry: InternationalRegistry,
  { kind, local_id, sent }: Taken,
  operation: Operation,
): Promise<Answer | null> {
  if (operation.act === 'register' || operation.act === 'merge') {
    const fifaId = await registry.find(kind, local_id)
    return fifaId ? { outcome: 'done', fifaId } : null
  }
  const { fifaId } = operation
  const there = await registry.read(operation.act === 'registration' ? Kind.Person : kind, fifaId)
  if (!there || 'primary' in there) return null
  const isDone =
    operation.act === 'update'
      ? hasFields(there, operation.record)
      : isThere(there as RegistryPerson, operation, sent.before ?? 0)
  return isDone ? { outcome: 'done', fifaId } : null
}

function hasFields(there: object, wanted: object): boolean {
  return Object.entries(wanted).every(([field, value]) =>
    isDeepStrictEqual(Reflect.get(there, field) ?? null, value ?? null),
  )
}

export function registrationsAfter(
  person: Partial<RegistryPerson>,
  act: RegistrationAct,
  registration: Registration['registration'],
) {
  const list = registrationLists[typeOfAct(act)]
  const rows: object[] = person[list] ?? []
  if (isAdding(act)) return { [list]: [...rows, registration] }
  const { Id, ...changed } = registration
  const isMeant = (row: object) => rows.length === 1 || Reflect.get(row, 'Id') === Id
  return { [list]: rows.map((row) => (isMeant(row) ? { ...row, ...changed } : row)) }
}

/** Counts the person's registrations that equal the given one, apart from their ids. */
export function countAlike(
  person: RegistryPerson,
  type: Registration['type'],
  { Id, ...wanted }: Registration['registration'],
): number {
  const rows: object[] = person[registrationLists[type]]
  return rows.filter((row) => hasFields(row, wanted)).length
}

/**
 * Whether two queued actions concern the same registration: both add equal fields, or both change the same
 * id.
 */
export function isSameRegistration(
  act: RegistrationAct,
  one: Registration['registration'] | undefined,
  other: Registration['registration'],
): boolean {
  if (!one) return false
  if (!isAdding(act)) return (one.Id ?? null) === (other.Id ?? null)
  return hasFields(one, other) && hasFields(other, one)
}

export const isRegistrationAct = (act: QueueAct): act is RegistrationAct => act in registrationActs

function isThere(
  person: RegistryPerson,
  { type, registration, isNew }: Extract<Operation, { act: 'registration' }>,
  before: number,
): boolean {
  if (isNew) return countAlike(person, type, registration) > before
  const { Id, ...wanted } = registration
  const rows: object[] = person[registrationLists[type]]
  return rows.some((row) => (!Id || Reflect.get(row, 'Id') === Id) && hasFields(row, wanted))
}
