import type { Kind } from '#domain/fifa-registry/codes.ts'
import type {
  MatchOfficialRegistration,
  PlayerRegistration,
  RegistryRecord,
  TeamOfficialRegistration,
} from '#domain/fifa-registry/record.ts'

/** The part of the international registry that this product uses. */
export interface InternationalRegistry {
  /**
   * Sends an operation. Throws RegistryDown where it was not received, and OutcomeUnknown where that is not known and
   * has to be asked before it is sent again.
   */
  send(operation: Operation): Promise<Answer>
  /** The id under which it has what we have under this number; null where it was never told of it. */
  find(kind: Kind, localId: number): Promise<string | null>
  /** What it has under an id, or the id that took its place; null where there is none. Throws RegistryDown. */
  read(kind: Kind, fifaId: string): Promise<RegistryRecord | { primary: string } | null>
}

export type Registration =
  | { type: 'player'; registration: PlayerRegistration }
  | { type: 'teamOfficial'; registration: TeamOfficialRegistration }
  | { type: 'matchOfficial'; registration: MatchOfficialRegistration }

export type Operation =
  /** A repeat with the same number must not register twice. */
  | { act: 'register'; kind: Kind; localId: number; record: RegistryRecord; force: boolean }
  /** Of the fields that are given. */
  | { act: 'update'; kind: Kind; fifaId: string; record: Partial<RegistryRecord>; force: boolean }
  /** Ours is what is registered under that id already. */
  | { act: 'merge'; kind: Kind; localId: number; fifaId: string }
  | ({ act: 'registration'; isNew: boolean; fifaId: string; force: boolean } & Registration)

export type Candidate = {
  id: string
  /** 0 to 100: how near it is. */
  proximity: number
  sourceOrganisation: string | null
  /** Null where the other association did not answer in time. */
  xml: string | null
}

export type Answer =
  | { outcome: 'done'; fifaId: string }
  | { outcome: 'duplicates'; duplicates: Candidate[] }
  /** With what the registry says. */
  | { outcome: 'refused'; message: string }
  /** Error 309: the id was merged into another one, which stands for it. */
  | { outcome: 'merged'; primary: string }

export class RegistryDown extends Error {
  constructor() {
    super('the international registry does not answer')
  }
}

export class OutcomeUnknown extends Error {
  constructor() {
    super('the international registry did not say what became of it')
  }
}
