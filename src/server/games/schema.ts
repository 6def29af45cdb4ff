import type { Generated, GeneratedAlways } from '../platform/database/schema.ts'

declare module '../platform/database/schema.ts' {
  interface Schema {
    tournaments: {
      id: Generated<number>
      name: string
      /** The sort key of the name, which the database computes as `icelandic_order(name)`. */
      name_order: Computed<string>
      short_name: string
      year: number
      gender: Gender
      category_type_id: number | null
      age_group_type_id: number | null
      confirm_game_report: Generated<boolean>
      version: Generated<number>
    }
    games: {
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
      outcome: 'abandoned' | 'awarded' | 'replayed' | 'cancelled' | null
      cancelled_reason: string | null
      version: Generated<number>
      report_version: Generated<number>
      /** Number of changes of a game's time, court, teams or state, and the time of the last change. */
      calendar_sequence: Generated<number>
      calendar_changed_at: Generated<string>
    }
    lineups: {
      id: GeneratedAlways<number>
      game_id: number
      team_id: number
      person_id: number
      jersey_number: MaybeJersey
      position_id: number
      version: Generated<number>
      added_with_ssn: Generated<boolean>
    }
    incidents: {
      id: GeneratedAlways<number>
      game_id: number
      team_id: number
      incident_type_id: number
      person_id: number
      minute: number
      minute_in_extra_time: number | null
      version: Generated<number>
    }
    game_referees: {
      id: GeneratedAlways<number>
      game_id: number
      person_id: number
      role_id: number
      confirmed_at: MaybeMoment
      declined_at: MaybeMoment
      declined_reason: string | null
      decline_seen_at: MaybeMoment
      set_by_hand: Generated<boolean>
      asked_at: MaybeMoment
      version: Generated<number>
    }
    /** The cards of each game. Written by the trigger count_game_cards(). */
    game_cards: {
      game_id: Computed<number>
      tournament_id: Computed<number>
      /** The person id of the game's referee. */
      referee_id: Computed<number | null>
      is_over: Computed<boolean>
      yellow: Computed<number>
      red: Computed<number>
    }
  }
}
