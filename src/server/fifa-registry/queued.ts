import type { Kind } from '#domain/fifa-registry/codes.ts'
import type { RegistryRecord } from '#domain/fifa-registry/record.ts'
import type { QueueAct } from '#domain/fifa-registry/rows.ts'
import type { Registration } from './registry/registry.ts'

/** The stored data of a queued action. Ids are left out, because they may change before it is sent. */
export type Sent = {
  record?: Partial<RegistryRecord>
  force?: boolean
  fifaId?: string
  candidates?: string[]
  registration?: Registration['registration']
  /** The number of equal registrations that existed before this registration was added. */
  before?: number
  /** The record's version after an update. Absent after the registry refused the update. */
  version?: number
}

/** A queued action leased to one sender. */
export type Taken = {
  id: number
  kind: Kind
  local_id: number
  act: QueueAct
  sent: Sent
  attempts: number
  turn: number
  /** Whether an earlier attempt may have reached the registry. */
  was_unknown: boolean
}
