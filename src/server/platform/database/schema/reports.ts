import type { Generated, GeneratedAlways } from 'kysely'
import type { Day, Gender, MaybeMoment, Moment } from './columns.ts'

export interface ReportTables {
  squad_lists: {
    id: Generated<number>
    team_id: number
    name: string
    division_type_id: number
    gender: Gender
    version: Generated<number>
    worked_on: Generated<Day>
  }
  squad_list_players: {
    id: GeneratedAlways<number>
    squad_list_id: number
    person_id: number
    jersey_number: number | null
    is_player: Generated<boolean>
    version: Generated<number>
  }
  game_sides: {
    game_id: number
    team_id: number
    version: Generated<number>
    handed_in_at: MaybeMoment
    handed_in_by: number | null
  }
  discipline_reports: {
    incident_id: number
    discipline_type_id: number
    discipline_type_id2: Generated<number>
    comments: Generated<string>
    registered_by_id: number
    registered_at: Moment
    version: Generated<number>
  }
  report_events: {
    id: GeneratedAlways<number>
    game_id: number
    at: Moment
    person_id: number | null
    auth_type: number | null
    team_id: number | null
    act: string
    from_status: string | null
    to_status: string | null
  }
  person_lookups: {
    person_id: number
    found_person_id: number
    at: Moment
  }
}
