import type { Kind } from '#domain/fifa-registry/codes.ts'
import type { Decision, QueueAct, QueueState } from '#domain/fifa-registry/rows.ts'
import type { Generated } from '../platform/database/schema.ts'

declare module '../platform/database/schema.ts' {
  interface Schema {
    registry_records: {
      kind: Kind
      local_id: number
      fifa_id: string | null
      record: Json<unknown>
      confirmed_at: MaybeMoment
      version: Generated<number>
      person_id: number | null
    }
    registry_queue: {
      id: Generated<number>
      kind: Kind
      local_id: number
      act: QueueAct
      sent: Json<unknown>
      state: Generated<QueueState>
      attempts: Generated<number>
      turn: Generated<number>
      leased_until: MaybeMoment
      request_hash: string | null
      is_unknown: Generated<boolean>
      next_attempt_at: Moment
      last_error: string | null
      duplicates: Generated<number>
      created_at: Moment
      created_by: number | null
      ended_at: MaybeMoment
    }
    registry_decisions: {
      id: Generated<number>
      queue_id: number
      decision: Decision
      at: Moment
      by: number
      reason: string | null
    }
  }
}
