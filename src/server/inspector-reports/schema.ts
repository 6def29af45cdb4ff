import type { RowList } from '#domain/inspector-reports/row-lists.ts'
import type { Generated, GeneratedAlways } from '../platform/database/schema.ts'

declare module '../platform/database/schema.ts' {
  interface Schema {
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
  }
}
