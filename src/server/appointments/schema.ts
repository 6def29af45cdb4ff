import type { Replaceable } from '#domain/appointments/board.ts'
import type { EnteredKind } from '#domain/appointments/conflicts.ts'
import type { ProposalRun } from '#domain/appointments/proposal-calls.ts'
import type { RefereeRole } from '#domain/games/codes.ts'
import type { Generated, GeneratedAlways } from '../platform/database/schema.ts'

declare module '../platform/database/schema.ts' {
  interface Schema {
    referee_levels: {
      id: Generated<number>
      permission_type_id: number
      role_ids: number[]
      tournament_id: number | null
      category_type_id: number | null
      age_group_type_id: number | null
      gender: 'male' | 'female' | null
      version: Generated<number>
    }
    places: {
      id: Generated<number>
      court_id: number | null
      postcode: string | null
      name: Generated<string>
      latitude: number
      longitude: number
      version: Generated<number>
    }
    official_conflicts: {
      id: Generated<number>
      person_id: number
      team_id: number
      kind: EnteredKind
      note: Generated<string>
      entered_at: Generated<string>
      version: Generated<number>
    }
    appointment_drafts: {
      game_id: number
      role_id: RefereeRole
      person_id: number | null
      base_person_id: number | null
      reason: Generated<string>
      made_by: number | null
      made_at: Moment
      version: Generated<number>
    }
    appointment_rules: { id: Generated<number>; answer_hours: Generated<number>; version: Generated<number> }
    appointments: {
      id: GeneratedAlways<number>
      game_id: number
      role_id: number
      person_id: number | null
      before_person_id: number | null
      reason: Generated<string>
      passed_over: Generated<string[]>
      published_by: number | null
      published_at: Moment
    }
    declined_games: {
      id: GeneratedAlways<number>
      game_id: number
      person_id: number
      role_id: number
      declined_at: Moment
    }
    appointment_proposals: {
      id: GeneratedAlways<number>
      game_ids: number[]
      state: Generated<ProposalRun['State']>
      phase: Generated<string>
      gap: number | null
      refusal: string | null
      filled: Generated<number>
      cost: number | null
      bound: number | null
      unfilled: Json<ProposalRun['Unfilled']>
      replaces: Generated<Replaceable[]>
      asked_by: number | null
      asked_at: Moment
      alive_at: Moment
    }
  }
}
