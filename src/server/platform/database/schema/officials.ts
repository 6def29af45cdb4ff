import type { Generated, GeneratedAlways } from 'kysely'
import type { Day, MaybeMoment } from './columns.ts'

export interface OfficialTables {
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
    comment: Generated<string>
    version: Generated<number>
  }
  game_execution_rows: {
    game_id: number
    person_id: number
    type_id: number
    other: Generated<string>
    rating: Generated<number>
  }
}
