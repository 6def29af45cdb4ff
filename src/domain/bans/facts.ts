import type { GameOutcome, IncidentType, ReportStatus } from '../games/codes.ts'
import type { Tournament } from '../games/tournament.ts'
import type { Day, WallClock } from '../platform/dates.ts'
import type { BanRules } from './rules.ts'
import type { Ruling } from './rulings/ruling.ts'

/** Table `tournaments`: id, year, gender, category_type_id, age_group_type_id; the last two are 0 if null. */
export type BanTournament = Pick<Tournament, 'Id' | 'Year' | 'Gender' | 'CategoryId'> & { AgeGroupId: number }

/** Table `games`: id, tournament_id, game_day, teams, results, report_status, outcome, game_round_id. */
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
 * Cards in table `incidents`: game_id, team_id, person_id, incident_type_id. `IsOfficial`: the person's position in `lineups` is team
 * staff.
 */
export type BanCard = {
  readonly GameId: number
  readonly TeamId: number
  readonly PersonId: number
  readonly IncidentTypeId: IncidentType
  readonly IsOfficial: boolean
}

/** The people in the line-ups of both teams, in any position. Table `lineups`: game_id and person_id. */
export type InLineUp = { readonly GameId: number; readonly PersonId: number }

/**
 * The day from which a person plays for another club: a completed transfer's licence_date; a loan's loan_from, or the day of its return.
 */
export type ClubChange = { readonly PersonId: number; readonly TeamId: number; readonly From: Day }

/** Table `teams`: id and parent_team_id, or the id again if the team has no parent. */
export type BanTeam = { readonly Id: number; readonly ClubId: number }

/**
 * The facts that bans follow from, such as games, cards, line-ups and rulings. They are those of everybody, or
 * of some people with all games of their teams since their cards.
 */
export type BanFacts = {
  readonly Tournaments: readonly BanTournament[]
  readonly Games: readonly BanGame[]
  readonly Cards: readonly BanCard[]
  readonly LineUps: readonly InLineUp[]
  readonly ClubChanges: readonly ClubChange[]
  readonly Teams: readonly BanTeam[]
  readonly Rules: readonly BanRules[]
  readonly Rulings: readonly Ruling[]
}
