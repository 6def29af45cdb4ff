import type { Generated, GeneratedAlways } from 'kysely'
import type { RowList } from '#domain/inspector-reports/row-lists.ts'
import type { Day, MaybeDecimal, MaybeMoment } from './columns.ts'

export interface OfficialTables {
  referees: {
    person_id: number
    division_type_id: number | null
    permission_type_id: number | null
    team_id: number | null
    version: Generated<number>
    set_by_hand: Generated<boolean>
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
    field_condition: Generated<string>
    weather: Generated<string>
    conditions: Generated<string>
    version: Generated<number>
  }
  inspector_marks: {
    id: GeneratedAlways<number>
    game_id: number
    role_id: number
    person_id: number
    difficulty: MaybeDecimal
    rating: MaybeDecimal
    other_rating: MaybeDecimal
    version: Generated<number>
  }
  inspector_grades: { game_id: number; question_id: number; grade: number }
  inspector_rows: {
    id: GeneratedAlways<number>
    game_id: number
    chapter: number
    list: RowList
    key: string
    number: Generated<string>
    team: Generated<string>
    minute: Generated<string>
    text: Generated<string>
    is_removed: Generated<boolean>
  }
  inspector_comments: { game_id: number; chapter: number; name: string; text: Generated<string> }
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
