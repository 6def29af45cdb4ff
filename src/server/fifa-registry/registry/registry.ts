import type { Kind } from '#domain/fifa-registry/codes.ts'
import type {
  MatchOfficialRegistration,
  PlayerRegistration,
  RegistryRecord,
  TeamOfficialRegistration,
} from '#domain/fifa-registry/record.ts'

export interface InternationalRegistry {
  /** Throws RegistryDown if an operation was not received, OutcomeUnknown if that is unknown: ask before a retry. */
  send(operation: Operation): Promise<Answer>
  /** The FIFA id of our record with this number; `null` if unknown to the registry. */
  find(kind: Kind, localId: number): Promise<string | null>
  /** The registry's record of an id, or the id that replaced it; `null` if unknown. Throws RegistryDown. */
  read(kind: Kind, fifaId: string): Promise<RegistryRecord | { primary: string } | null>
}

export type Registration =
  | { type: 'player'; registration: PlayerRegistration }
  | { type: 'teamOfficial'; registration: TeamOfficialRegistration }
  | { type: 'matchOfficial'; registration: MatchOfficialRegistration }

export type Operation =
  /** Repeating the same number must not register twice. */
  | { act: 'register'; kind: Kind; localId: number; record: RegistryRecord; force: boolean }
  | { act: 'update'; kind: Kind; fifaId: string; record: Partial<RegistryRecord>; force: boolean }
  /** Our record is the one registered under this id. */
  | { act: 'merge'; kind: Kind; localId: number; fifaId: string }
  | ({ act: 'registration'; isNew: boolean; fifaId: string; force: boolean } & Registration)

export type Candidate = {
  id: string
  /** Similarity from 0 to 100. */
  proximity: number
  sourceOrganisation: string | null
  /** The record's XML; `null` if the other association did not answer in time. */
  xml: string | null
}

export type Answer =
  | { outcome: 'done'; fifaId: string }
  | { outcome: 'duplicates'; duplicates: Candidate[] }
  | { outcome: 'refused'; message: string }
  /** Error 309: the id was merged into `primary`. */
  | { outcome: 'merged'; primary: string }

export class RegistryDown extends Error {
  constructor() {
    super('the international registry does not answer')
  }
}

export class OutcomeUnknown extends Error {
  constructor() {
    super('the international registry did not report the outcome')
  }
}
