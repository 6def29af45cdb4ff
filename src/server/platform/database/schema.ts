import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

// The tables of the migrations, as they come out of both engines (column-types.ts).

/** `YYYY-MM-DD` */
type Day = string
/** `YYYY-MM-DDTHH:mm:ss`, Icelandic wall clock; may be written without the seconds. */
type WallClock = string
/** ISO 8601 in UTC with milliseconds. */
type Moment = ColumnType<string, string | Date, string | Date>
type MaybeMoment = ColumnType<string | null, string | Date | null | undefined, string | Date | null>
/** Read parsed, written as text of JSON: what is an array for JSON would be bound as a PostgreSQL array. */
type Json<T> = ColumnType<T, string, string>
/** What only the database writes. */
type Computed<T> = ColumnType<T, never, never>
type Gender = 'male' | 'female'

export interface Schema {
  migrations: { name: string; hash: string; applied_at: ColumnType<string, never, never> }
  types: { kind: string; id: number; label: string; position: Generated<number> }
  teams: Teams
  courts: { id: Generated<number>; name: string; team_id: number | null }
  persons: Persons
  roles: {
    id: Generated<number>
    person_id: number
    auth_type: number
    team_id: number | null
    websites: Generated<string[]>
  }
  tournaments: Tournaments
  games: Games
  lineups: {
    id: GeneratedAlways<number>
    game_id: number
    team_id: number
    person_id: number
    jersey_number: number | null
    position_id: number
  }
  incidents: {
    id: GeneratedAlways<number>
    game_id: number
    team_id: number
    incident_type_id: number
    person_id: number
    minute: number
    minute_in_extra_time: number | null
  }
  game_referees: {
    id: GeneratedAlways<number>
    game_id: number
    person_id: number
    role_id: number
    confirmed_at: MaybeMoment
    set_by_hand: Generated<boolean>
  }
  referees: {
    person_id: number
    division_type_id: number | null
    permission_type_id: number | null
    team_id: number | null
    version: Generated<number>
  }
  coaches: {
    person_id: number
    permission_type_id: number | null
    team_id: number | null
    version: Generated<number>
  }
  coach_divisions: { person_id: number; division_type_id: number }
  employees: {
    person_id: number
    job_title_type_id: number | null
    team_id: number | null
    women_division_type_id: number | null
    men_division_type_id: number | null
    men_cup_division_type_id: number | null
    women_cup_division_type_id: number | null
    version: Generated<number>
  }
  holidays: {
    id: GeneratedAlways<number>
    person_id: number
    date_from: Day
    date_to: Day
    part_of_day: Generated<boolean>
    comment: Generated<string>
    version: Generated<number>
  }
  inspector_reports: {
    id: GeneratedAlways<number>
    game_id: number
    person_id: number
    confirmed_at: MaybeMoment
    version: Generated<number>
  }
  game_executions: {
    id: GeneratedAlways<number>
    game_id: number
    person_id: number
    handed_in_at: MaybeMoment
    version: Generated<number>
  }
  files: {
    id: GeneratedAlways<number>
    name: string
    media_type: string
    byte_size: number
    sha256: string
    created_by: number | null
    created_at: Moment
  }
  file_contents: { file_id: number; content: Uint8Array }
  contracts: Contracts
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
  }
  eid_used_tokens: { token_hash: string; expires_at: Moment }
  eid_keys: { id: string; private_jwk: Json<Record<string, unknown>>; created_at: Moment }
  idempotency_keys: {
    scope: string
    key: string
    request_hash: string
    status: number | null
    answer: string | null
    created_at: Moment
  }
  rate_limits: { subject: string; act: string; window_seconds: number; window_start: Moment; hits: number }
  preferences: { person_id: number; key: string; value: Json<unknown> }
  mails: {
    id: GeneratedAlways<number>
    kind: string
    subject: string
    body: string
    created_by: number | null
    created_at: Moment
  }
  outbox: Outbox
  audit: Audit
}

interface Teams {
  id: Generated<number>
  short_name: string
  name: string
  type: 'L' | 'S' | 'F'
  felix_number: string | null
  parent_team_id: number | null
  email: string | null
  version: Generated<number>
}

interface Persons {
  id: Generated<number>
  ssn: string
  name: string
  short_name: Computed<string>
  acronym: Computed<string>
  gender: Gender | null
  team_id: number | null
  nationality: string | null
  address: string | null
  postcode: string | null
  postbox_name: string | null
  home_phone: string | null
  gsm: string | null
  email: string | null
  version: Generated<number>
}

interface Tournaments {
  id: Generated<number>
  name: string
  short_name: string
  year: number
  gender: Gender
  category_type_id: number | null
  age_group_type_id: number | null
  confirm_game_report: Generated<boolean>
  version: Generated<number>
}

interface Games {
  id: Generated<number>
  tournament_id: number
  game_day: WallClock
  home_team_id: number | null
  away_team_id: number | null
  court_id: number | null
  home_result: number | null
  away_result: number | null
  halftime_home_score: number | null
  halftime_away_score: number | null
  fulltime_home_score: number | null
  fulltime_away_score: number | null
  added_halftime_home_score: number | null
  added_halftime_away_score: number | null
  added_fulltime_home_score: number | null
  added_fulltime_away_score: number | null
  penalty_home_score: number | null
  penalty_away_score: number | null
  report_status: 'A' | 'H' | 'U' | 'F' | 'L' | 'S' | null
  attendance: number | null
  game_round_id: number | null
  version: Generated<number>
}

interface Contracts {
  id: Generated<number>
  person_id: number
  team_id: number
  contract_type_id: number
  date_from: Day
  date_to: Day
  state: Generated<'unconfirmed' | 'confirmed' | 'rejected'>
  rejection_message: string | null
  file_id: number | null
  registered_at: MaybeMoment
  registered_by: number | null
  version: Generated<number>
}

interface Outbox {
  id: GeneratedAlways<number>
  mail_id: number
  person_id: number | null
  address: string
  state: Generated<'queued' | 'sent' | 'failed'>
  attempts: Generated<number>
  next_attempt_at: Moment
  last_error: string | null
  sent_at: MaybeMoment
}

interface Audit {
  id: GeneratedAlways<number>
  at: Moment
  person_id: number | null
  auth_type: number | null
  team_id: number | null
  act: string
  records: ColumnType<Record<string, unknown>, string | undefined, never>
  result: number
  request_id: string
  seal_number: number | null
  hash: string | null
}
