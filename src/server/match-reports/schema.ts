import type { ConfirmedFacts } from '#domain/bans/correction.ts'
import type { ReportStatus } from '#domain/games/codes.ts'
import type { ReportEventAct } from '#domain/match-reports/report-event.ts'
import type { Generated, GeneratedAlways } from '../platform/database/schema.ts'

declare module '../platform/database/schema.ts' {
  interface Schema {
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
    report_corrections: { game_id: number; before: Json<ConfirmedFacts> }
    report_events: {
      id: GeneratedAlways<number>
      game_id: number
      at: Moment
      person_id: number | null
      auth_type: number | null
      team_id: number | null
      act: ReportEventAct
      from_status: ReportStatus | null
      to_status: ReportStatus | null
      reason: string | null
    }
  }
}
