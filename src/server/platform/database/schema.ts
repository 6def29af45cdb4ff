import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { BackupFailure } from '#domain/jobs/backup-failures.ts'
import type { Job } from '#domain/jobs/job.ts'
import type * as dates from '#domain/platform/dates.ts'
import type { TypeKind } from '#domain/platform/types.ts'

/** The tables of the platform. Each feature adds its own in its schema.ts or store.ts; a test compares all with the migrations. */
export interface Schema {
  types: {
    kind: TypeKind
    id: number
    label: string
    position: Generated<number>
    /** The label's sort key, which the database computes as icelandic_order(label). */
    label_order: Computed<string>
  }
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
    idle_ends_at: MaybeMoment
    proven_at: MaybeMoment
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
  scheduled_backups: {
    id: Generated<number>
    series: string
    since: Moment
    lease: string | null
    leased_until: MaybeMoment
    leased_at: MaybeMoment
    failures: Generated<number>
    next_attempt_at: MaybeMoment
    succeeded_at: MaybeMoment
    file: string | null
    byte_size: number | null
    failed_at: MaybeMoment
    failure: BackupFailure | null
  }
  preferences: { person_id: number; key: string; value: Json<unknown> }
  shared_views: {
    id: Generated<number>
    list: string
    name: string
    person_id: number
    value: Json<unknown>
    shared_at: Moment
  }
  audit: {
    id: GeneratedAlways<number>
    at: Moment
    person_id: number | null
    auth_type: number | null
    team_id: number | null
    /** An `AuditAct`, possibly of an earlier version of the program. */
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
  person_lookups: {
    person_id: number
    found_person_id: number
    at: Moment
  }
  files: {
    id: GeneratedAlways<number>
    name: string
    media_type: string
    byte_size: number
    sha256: string
    created_by: number | null
    created_at: Moment
    staged_at: MaybeMoment
  }
  file_chunks: { file_id: number; position: number; content: Uint8Array<ArrayBuffer> }
  imported_rows: {
    file: string
    key: string
    record_id: number
    /** A hash of each imported field's value, by the field's name. */
    fields: Json<Record<string, string>>
  }
  import_changes: {
    id: GeneratedAlways<number>
    at: Moment
    file: string
    record_id: number
    before: Json<Record<string, unknown>>
    after: Json<Record<string, unknown>>
  }
  job_failures: {
    id: GeneratedAlways<number>
    job: Job
    part: string
    row_key: string
    error_code: string
    tries: Generated<number>
    first_at: Moment
    last_at: Moment
    next_at: Moment
  }
}

// Column types as both engines return them (column-types.ts).

export type { Generated, GeneratedAlways }
// These types are declared again, because the schema of a feature can augment only the declarations of this
// module.
export type Day = dates.Day
export type WallClock = dates.WallClock
/** A moment in ISO 8601, in UTC with milliseconds. */
export type Moment = ColumnType<string, string | Date, string | Date>
export type MaybeMoment = ColumnType<string | null, string | Date | null | undefined, string | Date | null>
/** A decimal number, read as text because a JavaScript number is not exact. */
export type MaybeDecimal = ColumnType<string | null, number | null | undefined, number | null>
/** Read as a parsed value, written as JSON text, because an array would be bound as a PostgreSQL array. */
export type Json<T> = ColumnType<T, string, string>
/** A column that only the database writes. */
export type Computed<T> = ColumnType<T, never, never>
export type Gender = 'male' | 'female'

/** A jersey: text of up to three characters (REP-11). A number is stored as text. */
export type MaybeJersey = ColumnType<
  string | null,
  string | number | null | undefined,
  string | number | null
>
