import type { Kind } from '#domain/fifa-registry/codes.ts'
import type { RegistryRecord } from '#domain/fifa-registry/record.ts'
import type { QueueAct } from '#domain/fifa-registry/rows.ts'
import type { Registration } from './registry/registry.ts'

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
