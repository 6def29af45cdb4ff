import type { Generated } from '../platform/database/schema.ts'

declare module '../platform/database/schema.ts' {
  interface Schema {
    game_time_requests: {
      id: Generated<number>
      game_id: number
      status: 'N' | 'S' | 'H' | 'L'
      requested_day: WallClock
      requested_court_id: number
      requested_by_team_id: number | null
      consent_team_id: number | null
      set_day: WallClock
      set_court_id: number | null
      created_at: Moment
      created_by: number
      consented_at: MaybeMoment
      consented_by: number | null
      decided_at: MaybeMoment
      decided_by: number | null
      rejected_reason: string | null
      announced_to: number | null
      version: Generated<number>
    }
  }
}
