import { GameOutcome, ReportStatus } from '../games/codes.ts'
import { isClubType, type Relation, whyNotTakePart } from '../match-reports/access.ts'
import { whyNotWrite } from '../match-reports/status/correction.ts'
import { whyNotSetStatus } from '../match-reports/status/states.ts'
import { AuthType } from '../platform/auth-type.ts'
import { addDays, type Day, yearOf } from '../platform/dates.ts'
import type { DayWindow } from '../platform/day-window.ts'
import type { RefusalId } from '../platform/refusal.ts'
import { TournamentCategory } from '../platform/types.ts'
import type { GameResult, ResultValues } from './game-result.ts'

/** RES-05: the association's own games are those of the tournaments of this category. */
export const associationCategory = TournamentCategory.League

/** RES-04, RES-05: these have one list, of all games of their own teams. */
const withoutToggle: readonly AuthType[] = [AuthType.Club, AuthType.Limited]

export function hasToggle(type: AuthType): boolean {
  return !withoutToggle.includes(type)
}

/** RES-03: who comes for any club's game, before one is chosen. */
export function seesEveryGame(user: { AuthType: AuthType }): boolean {
  return user.AuthType === AuthType.Staff
}

/** The part of a game that the rule needs. */
type ResultFacts = Pick<GameResult, 'GameReportStatus' | 'GameDay' | 'Outcome' | 'IsInCorrection'>

/** Returns why a row cannot be changed, or `null`. Staff must open a confirmed report first (D2-002, OP-060). */
export function whyNotEditResult(type: AuthType, game: ResultFacts, mayWrite: boolean): RefusalId | null {
  if (!mayWrite) return 'access.notYours'
  if (game.Outcome === GameOutcome.Cancelled) return 'matchReports.cancelled'
  return whyNotWrite(type, { Status: game.GameReportStatus, IsInCorrection: game.IsInCorrection })
}

/**
 * Why a status cannot be set in the results table, or null. It is the rule of the report itself, but that nobody
 * confirms here (RES-07); a status that the game has already stays as it is.
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

/** Only a confirmation needs these. */
const neverAsked = { ConfirmGameReport: false, OpenDismissals: 0 }

/** Why one row of the list cannot be saved, or null; and which of its fields it is about. */
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
 * No document says which games the table holds, and there may be 200,000 of them. Icelandic seasons are calendar years,
 * so a question without a window is about the season. On screen a club begins with its season too, in January with
 * December's reports, which are still to be finished. Who sees everybody's games begins around today: results of the
 * last two weeks are still on their way, the next week's are being moved. Any other window of up to 400 days can be
 * asked for.
 */
export const seasonOf = (year: number): DayWindow => ({ from: `${year}-01-01`, to: `${year}-12-31` })

export function firstWindow(type: AuthType, today: Day): DayWindow {
  if (!isClubType(type)) return { from: addDays(today, -14), to: addDays(today, 7) }
  const season = seasonOf(yearOf(today))
  const lastMonth = addDays(today, -30)
  return { from: lastMonth < season.from ? lastMonth : season.from, to: season.to }
}

/** What the rules on what is chased ask of a game. */
export type Played = Pick<
  GameResult,
  'GameDay' | 'HomeResult' | 'AwayResult' | 'GameReportStatus' | 'Outcome'
>

/** Its day has come, it was not put off, and nobody has said how it ended. */
export function isResultMissing(game: Played, lastDay: Day): boolean {
  const isOpen = game.HomeResult === null || game.AwayResult === null
  return isPlayed(game, lastDay) && isOpen && !withoutResult.includes(game.Outcome)
}

/** Games whose end is known though it is no result: no goals are waited for. */
const withoutResult: readonly (GameOutcome | null)[] = [GameOutcome.Abandoned, GameOutcome.Replayed]

/**
 * A report is due the day after its game (REP-03); what nobody has confirmed by then is overdue. Of a game that was
 * decided on none is due, for it may never have been played.
 */
export function isReportOverdue(game: Played, today: Day): boolean {
  const isDue = isPlayed(game, addDays(today, -2)) && game.Outcome !== GameOutcome.Awarded
  return isDue && game.GameReportStatus !== ReportStatus.Confirmed
}

const isPlayed = ({ GameDay, GameReportStatus, Outcome }: Played, lastDay: Day) =>
  GameDay.slice(0, 10) <= lastDay &&
  GameReportStatus !== ReportStatus.Postponed &&
  Outcome !== GameOutcome.Cancelled

/** When a game is, seen from a day. */
export function timeOf({ GameDay }: Pick<GameResult, 'GameDay'>, today: Day): 'today' | 'coming' | 'past' {
  const day = GameDay.slice(0, 10)
  if (day === today) return 'today'
  return day > today ? 'coming' : 'past'
}

/** RES-12: this year on top. */
export function olderYears(today: Day): number[] {
  const newest = yearOf(today)
  return Array.from({ length: newest - firstYear + 1 }, (_, ago) => newest - ago)
}

const firstYear = 1947
