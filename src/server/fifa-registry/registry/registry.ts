import type { Kind } from '#domain/fifa-registry/codes.ts'
import type {
  MatchOfficialRegistration,
  PlayerRegistration,
  RegistryRecord,
  TeamOfficialRegistration,
} from '#domain/fifa-registry/record.ts'

export interface InternationalRegistry {
  /**
   * Throws RegistryDown if the registry did not receive the operation, and OutcomeUnknown if that is not
   * known. Call `find` before a retry.
   */
  send(operation: Operation): Promise<Answer>
  /** The FIFA id of our record `localId`; `null` if the registry does not have the record. */
  find(kind: Kind, localId: number): Promise<string | null>
  /**
   * The registry's record with this id, or the id that replaced it; `null` if unknown. Throws RegistryDown.
   */
  read(kind: Kind, fifaId: string): Promise<RegistryRecord | { primary: string } | null>
}

export type Registration =
  | { type: 'player'; registration: PlayerRegistration }
  | { type: 'teamOfficial'; registration: TeamOfficialRegistration }
  | { type: 'matchOfficial'; registration: MatchOfficialRegistration }

export type Operation =
  /** The registry has to treat a repeated `localId` as the same record. */
  | { act: 'register'; kind: Kind; localId: number; record: RegistryRecord; force: boolean }
  | { act: 'update'; kind: Kind; fifaId: string; record: Partial<RegistryRecord>; force: boolean }
  /** States that our record is the same as the registry's record `fifaId`. */
  | { act: 'merge'; kind: Kind; localId: number; fifaId: string }
  | ({ act: 'registration'; isNew: boolean; fifaId: string; force: boolean } & Registration)

export type Candidate = {
  id: string
  /** Similarity to the person to register, from 0 to 100. */
  proximity: number
  sourceOrganisation: string | null
  /** The candidate's details as XML; `null` if the other association did not answer in time. */
  xml: string | null
}

export type Answer =
  | { outcome: 'done'; fifaId: string }
  | { outcome: 'duplicates'; duplicates: Candidate[] }
  | { outcome: 'refused'; message: string }
  /** Error 309: the registry has merged the id into `primary`. */
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
