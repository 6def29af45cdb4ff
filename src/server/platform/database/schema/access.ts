import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Json, MaybeMoment, Moment } from './columns.ts'

export interface AccessTables {
  migrations: { name: string; hash: string; applied_at: ColumnType<string, never, never> }
  sessions: {
    id: GeneratedAlways<number>
    token_hash: string
    resume_hash: string
    person_id: number
    role_id: number
    login_id: Generated<string>
    created_at: Moment
    expires_at: Moment
    ended_at: MaybeMoment
    last_used_at: MaybeMoment
    device: Generated<string>
    address_hash: string | null
  }
  eid_used_tokens: { token_hash: string; expires_at: Moment }
  eid_keys: { id: string; private_jwk: Json<Record<string, unknown>>; created_at: Moment }
  idempotency_keys: {
    scope: string
    key_hash: string
    status: number | null
    answer: string | null
    created_at: Moment
  }
  rate_limits: { subject: string; act: string; window_seconds: number; window_start: Moment; hits: number }
  restores: { at: Moment }
  preferences: { person_id: number; key: string; value: Json<unknown> }
  audit: Audit
}

interface Audit {
  id: GeneratedAlways<number>
  at: Moment
  person_id: number | null
  auth_type: number | null
  team_id: number | null
  act: string
  records: ColumnType<Record<string, unknown>, string | undefined, string>
  result: number
  request_id: string
  emptied: string | null
  taken_over: string | null
  seal_number: number | null
  refusal_key: string | null
  hash: string | null
}
