import { isClubType } from '../games/club-type.ts'
import { GameOutcome, ReportStatus } from '../games/codes.ts'
import { type Relation, whyNotTakePart } from '../match-reports/access.ts'
import { whyNotWrite } from '../match-reports/status/correction.ts'
import { whyNotSetStatus } from '../match-reports/status/states.ts'
import { AuthType } from '../platform/auth-type.ts'
import { addDays, type Day, yearOf } from '../platform/dates.ts'
import type { DayWindow } from '../platform/day-window.ts'
import type { RefusalId } from '../platform/refusal.ts'
import { TournamentCategory } from '../platform/types.ts'
import type { GameResult, ResultValues } from './game-result.ts'

/** RES-05: the category of the association's own games. The results page shows them by default. */
export const associationCategory = TournamentCategory.League

/**
 * RES-04, RES-05: the roles that see one list with all games of their own teams, without a choice of category.
 */
const withoutToggle: readonly AuthType[] = [AuthType.Club, AuthType.Limited]

export function hasToggle(type: AuthType): boolean {
  return !withoutToggle.includes(type)
}

/** RES-03: whether a user sees the games of all clubs. Staff do, until they choose a club. */
export function seesEveryGame(user: { AuthType: AuthType }): boolean {
  return user.AuthType === AuthType.Staff
}

type ResultFacts = Pick<GameResult, 'GameReportStatus' | 'GameDay' | 'Outcome' | 'IsInCorrection'>

/** Why a row of the results table cannot be changed, or `null`. If the report is confirmed, staff must open it first (D2-002, OP-060). */
export function whyNotEditResult(type: AuthType, game: ResultFacts, mayWrite: boolean): RefusalId | null {
  if (!mayWrite) return 'access.notYours'
  if (game.Outcome === GameOutcome.Cancelled) return 'matchReports.cancelled'
  return whyNotWrite(type, { Status: game.GameReportStatus, IsInCorrection: game.IsInCorrection })
}

/**
 * Why a status cannot be set in the results table, or `null`. The rules of the report apply, and nobody can
 * confirm a report in the table (RES-07).
 */
export function whyNotChooseStatus(
  type: AuthType,
  game: ResultFacts,
  to: ReportStatus | null,
  now: Date,
): RefusalId | null {
  if (to === game.GameReportStatus) return null
  if (to === ReportStatus.Confirmed) return 'results.notConfirmedHere'
  const { GameReportStatus: Status, GameDay, IsInCorrection } = game
  const report = { Status, GameDay, IsInCorrection, ...neverAsked }
  return whyNotSetStatus(type, report, to, now)
}

/** Only a confirmation depends on these facts, and a report cannot be confirmed in the results table. */
const neverAsked = { ConfirmGameReport: false, OpenDismissals: 0 }

/** Why a row of the results table cannot be saved, and the field concerned; `null` if it can. */
export function whyNotSaveResult(
  type: AuthType,
  relation: Relation,
  game: ResultFacts,
  change: ResultValues,
  now: Date,
): { id: RefusalId; field: 'GameId' | 'GameReportStatus' } | null {
  const stranger = whyNotTakePart(type, relation) ?? whyNotEditResult(type, game, true)
  if (stranger) return { id: stranger, field: 'GameId' }
  const status = whyNotChooseStatus(type, game, change.GameReportStatus, now)
  return status ? { id: status, field: 'GameReportStatus' } : null
}

/**
 * The days of a season, which is a calendar year. It is the default, because no document names a period and there may be 200,000 games.
 * Clubs start with the season, in January with December too. Other users start with two weeks back and one ahead.
 */
export const seasonOf = (year: number): DayWindow => ({ from: `${year}-01-01`, to: `${year}-12-31` })

export function firstWindow(type: AuthType, today: Day): DayWindow {
  if (!isClubType(type)) return { from: addDays(today, -14), to: addDays(today, 7) }
  const season = seasonOf(yearOf(today))
  const lastMonth = addDays(today, -30)
  return { from: lastMonth < season.from ? lastMonth : season.from, to: season.to }
}

/** The game data from which open tasks are derived: a missing result or an overdue report. */
export type Played = Pick<
  GameResult,
  'GameDay' | 'HomeResult' | 'AwayResult' | 'GameReportStatus' | 'Outcome'
>

/** Whether a game's result is missing: its day has come, it was not postponed, and no result is known. */
export function isResultMissing(game: Played, lastDay: Day): boolean {
  const isOpen = game.HomeResult === null || game.AwayResult === null
  return isPlayed(game, lastDay) && isOpen && !withoutResult.includes(game.Outcome)
}

/** Outcomes of games for which no goals are expected. */
const withoutResult: readonly (GameOutcome | null)[] = [GameOutcome.Abandoned, GameOutcome.Replayed]

/**
 * Whether a game's report is overdue: it is due the day after the game (REP-03). An awarded game needs none, as it may not have been
 * played.
 */
export function isReportOverdue(game: Played, today: Day): boolean {
  const isDue = isPlayed(game, addDays(today, -2)) && game.Outcome !== GameOutcome.Awarded
  return isDue && game.GameReportStatus !== ReportStatus.Confirmed
}

const isPlayed = ({ GameDay, GameReportStatus, Outcome }: Played, lastDay: Day) =>
  GameDay.slice(0, 10) <= lastDay &&
  GameReportStatus !== ReportStatus.Postponed &&
  Outcome !== GameOutcome.Cancelled

export function timeOf({ GameDay }: Pick<GameResult, 'GameDay'>, today: Day): 'today' | 'coming' | 'past' {
  const day = GameDay.slice(0, 10)
  if (day === today) return 'today'
  return day > today ? 'coming' : 'past'
}

/** RES-12: the years of older games to choose from, the current year first. */
export function olderYears(today: Day): number[] {
  const newest = yearOf(today)
  return Array.from({ length: newest - firstYear + 1 }, (_, ago) => newest - ago)
}

const firstYear = 1947
