import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { Discipline, Kind } from '#domain/fifa-registry/codes.ts'
import type { RegistryPerson, RegistryRecord } from '#domain/fifa-registry/record.ts'
import type { Database } from '../../platform/database/database.ts'
import {
  type Answer,
  type InternationalRegistry,
  type Operation,
  OutcomeUnknown,
  RegistryDown,
} from './registry.ts'
import { duplicatesOf, type Fault, faultOf } from './stand-in-faults.ts'

type Options = {
  /** Database with the records that were registered before the start. */
  database?: Database
  delayMillis?: number
  /** Returns the fault of an operation; by default the demo's faults. */
  fault?: (operation: Operation) => Fault | null
  candidates?: typeof duplicatesOf
}

/** In-memory stand-in for the registry. Stores repeated registrations too, so that tests detect them. */
export function internationalStandIn(options: Options = {}): StandIn {
  const { delayMillis = 150, fault = faultOf, candidates = duplicatesOf } = options
  const kept = storeOf(options)
  const apply = async (operation: Operation): Promise<Answer> => {
    if (operation.act === 'register' && !operation.force && operation.kind === Kind.Person) {
      const found = candidates(operation.localId, operation.record)
      if (found.length) return { outcome: 'duplicates', duplicates: found }
    }
    return kept.apply(operation)
  }
  return {
    ...kept,
    send: async (operation) => {
      await wait(delayMillis)
      const wrong = fault(operation)
      if (wrong === 'down') throw new RegistryDown()
      if (wrong === 'refused') return { outcome: 'refused', message: 'Mandatory data is missing (error 103)' }
      if (wrong === 'duplicates' && 'force' in operation && !operation.force)
        return { outcome: 'duplicates', duplicates: [namesake] }
      if (wrong === 'lost') throw new OutcomeUnknown()
      const answer = await apply(operation)
      if (wrong === 'silent') throw new OutcomeUnknown()
      return answer
    },
  }
}

const namesake = { id: '2NAMESK', proximity: 71, sourceOrganisation: null, xml: null }

export type StandIn = InternationalRegistry & {
  registrations: ReadonlyMap<string, readonly string[]>
  mergeIds(kind: Kind, merged: string, primary: string): void
  apply(operation: Operation): Promise<Answer>
}

function storeOf({ database }: Options) {
  const records = new Map<string, RegistryRecord>()
  const primaries = new Map<string, string>()
  const registrations = new Map<string, string[]>()
  const keyOf = (kind: Kind, id: string | number) => `${kind} ${id}`

  const read: InternationalRegistry['read'] = async (kind, fifaId) => {
    const primary = primaries.get(keyOf(kind, fifaId))
    if (primary) return { primary }
    return records.get(keyOf(kind, fifaId)) ?? (await before(kind, fifaId))
  }
  const before = async (kind: Kind, fifaId: string) => {
    const found = await database?.db
      .selectFrom('registry_records')
      .select('record')
      .where('kind', '=', kind)
      .where('fifa_id', '=', fifaId)
      .executeTakeFirst()
    // The column contains only records that this program wrote.
    return (found?.record as RegistryRecord | null | undefined) ?? null
  }
  const register = (kind: Kind, localId: number, id: string) => {
    const key = keyOf(kind, localId)
    registrations.set(key, [...(registrations.get(key) ?? []), id])
  }
  const apply = async (operation: Operation): Promise<Answer> => {
    if (operation.act === 'register') {
      const id = newId()
      records.set(keyOf(operation.kind, id), { ...operation.record, FifaId: id })
      register(operation.kind, operation.localId, id)
      return { outcome: 'done', fifaId: id }
    }
    const { fifaId } = operation
    const kind = operation.act === 'registration' ? Kind.Person : operation.kind
    if (operation.act === 'merge') {
      const primary = primaries.get(keyOf(kind, fifaId))
      if (primary) return { outcome: 'merged', primary }
      register(kind, operation.localId, fifaId)
      return { outcome: 'done', fifaId }
    }
    const stored = await read(kind, fifaId)
    if (stored && 'primary' in stored) return { outcome: 'merged', primary: stored.primary }
    if (!stored) return { outcome: 'refused', message: 'The id is not known (error 301)' }
    const changed =
      operation.act === 'update' ? { ...stored, ...operation.record } : withRegistration(stored, operation)
    records.set(keyOf(kind, fifaId), { ...changed, FifaId: fifaId })
    return { outcome: 'done', fifaId }
  }
  return {
    read,
    apply,
    registrations,
    find: async (kind: Kind, localId: number) => registrations.get(keyOf(kind, localId))?.at(-1) ?? null,
    mergeIds: (kind: Kind, merged: string, primary: string) =>
      void primaries.set(keyOf(kind, merged), primary),
  }
}

const lists = {
  player: 'PlayerData',
  teamOfficial: 'TeamOfficialData',
  matchOfficial: 'MatchOfficialData',
} as const

function withRegistration(
  stored: RegistryRecord,
  { type, registration, isNew }: Extract<Operation, { act: 'registration' }>,
): RegistryRecord {
  // Only persons have registrations.
  const person = stored as RegistryPerson
  const list: { Id?: string | number | null }[] = person[lists[type]]
  const Id = registration.Id ?? newId()
  // Adds the discipline, which the registry returns although it is not sent (OP-136).
  const rows = isNew
    ? [...list, { Discipline: Discipline.Football, ...registration, Id }]
    : list.map((row) =>
        row.Id === registration.Id || list.length === 1 ? { ...row, ...registration, Id: row.Id } : row,
      )
  return { ...person, [lists[type]]: rows }
}

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** A random id. With 78 billion possible ids, a repetition is practically impossible. */
function newId(): string {
  return Array.from({ length: 7 }, () => letters[randomInt(letters.length)]).join('')
}
