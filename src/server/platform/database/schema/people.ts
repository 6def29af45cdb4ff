import type { Generated, GeneratedAlways } from 'kysely'
import type { Computed, Day, Gender, MaybeMoment, Moment } from './columns.ts'

export interface PeopleTables {
  types: {
    kind: string
    id: number
    label: string
    position: Generated<number>
    /** icelandic_order(label) */
    label_order: Computed<string>
  }
  teams: Teams
  courts: {
    id: Generated<number>
    name: string
    /** icelandic_order(name) */
    name_order: Computed<string>
    team_id: number | null
  }
  persons: Persons
  roles: {
    id: Generated<number>
    person_id: number
    auth_type: number
    team_id: number | null
    websites: Generated<string[]>
    version: Generated<number>
    first_login_at: MaybeMoment
    given_at: MaybeMoment
    last_seen_at: MaybeMoment
  }
  user_groups: { role_id: number; division_type_id: number; gender: Gender }
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
  contracts: Contracts
  contract_files: { contract_id: number; file_id: number }
  contract_reminders: { contract_id: number; days_before: number; mail_id: number | null; at: Moment }
}

interface Teams {
  id: Generated<number>
  short_name: string
  /** icelandic_order(short_name) */
  name_order: Computed<string>
  /** fold(short_name) */
  name_folded: Computed<string>
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
  /** icelandic_order(name) */
  name_order: Computed<string>
  /** fold(name) */
  name_folded: Computed<string>
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
  /** Of who came from the national registry over a squad list. */
  registered_on: Day | null
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
  registered_at: MaybeMoment
  registered_by: number | null
  decided_at: MaybeMoment
  decided_by: number | null
  ended_by_transfer: number | null
  ended_at: MaybeMoment
  ended_before: Day | null
  has_old_overlap: Generated<boolean>
  version: Generated<number>
}
