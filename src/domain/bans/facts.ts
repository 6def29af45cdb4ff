import type { GameOutcome, IncidentType, ReportStatus } from '../games/codes.ts'
import type { Tournament } from '../games/tournament.ts'
import type { Day, WallClock } from '../platform/dates.ts'
import type { BanRules } from './rules.ts'
import type { Ruling } from './rulings/ruling.ts'

/** `tournaments`: id, year, gender, category_type_id and age_group_type_id, 0 where they are null. */
export type BanTournament = Pick<Tournament, 'Id' | 'Year' | 'Gender' | 'CategoryId'> & { AgeGroupId: number }

/** `games`: id, tournament_id, game_day, the teams, home_result, away_result, report_status, outcome, game_round_id. */
export type BanGame = {
  readonly Id: number
  readonly TournamentId: number
  readonly GameDay: WallClock
  readonly HomeTeamId: number | null
  readonly AwayTeamId: number | null
  readonly HomeResult: number | null
  readonly AwayResult: number | null
  readonly GameReportStatus: ReportStatus | null
  readonly Outcome: GameOutcome | null
  readonly GameRoundId: number | null
}

/**
 * `incidents`, those that are cards: game_id, team_id, person_id, incident_type_id. `IsOfficial` is whether the
 * person's row of the same game in `lineups` has a position of the staff.
 */
export type BanCard = {
  readonly GameId: number
  readonly TeamId: number
  readonly PersonId: number
  readonly IncidentTypeId: IncidentType
  readonly IsOfficial: boolean
}

/** `lineups`: game_id, person_id, of either team and in any position. */
export type InLineUp = { readonly GameId: number; readonly PersonId: number }

/**
 * From a day on the person plays for another club: of the closed `transfer_requests` the licence_date with team_to_id;
 * of a loan loan_from with team_to_id, and the day after loan_to, or that of returned_at, with team_from_id.
 */
export type ClubChange = { readonly PersonId: number; readonly TeamId: number; readonly From: Day }

/** `teams`: id, and parent_team_id where it has one, else the id again. */
export type BanTeam = { readonly Id: number; readonly ClubId: number }

/** Two entries of one person: what is written of `PersonId` is of `IntoId`. */
export type MergedPerson = { readonly PersonId: number; readonly IntoId: number }

/**
 * All that bans follow from, or all of it that belongs to some persons: their cards, rulings, line-ups and changes of
 * club, with the games in which these are and those of the persons' teams since.
 */
export type BanFacts = {
  readonly Tournaments: readonly BanTournament[]
  readonly Games: readonly BanGame[]
  readonly Cards: readonly BanCard[]
  readonly LineUps: readonly InLineUp[]
  readonly ClubChanges: readonly ClubChange[]
  readonly Teams: readonly BanTeam[]
  readonly Merged: readonly MergedPerson[]
  readonly Rules: readonly BanRules[]
  readonly Rulings: readonly Ruling[]
}
