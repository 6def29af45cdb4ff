import { whyNotAsk } from '../game-time-changes/rules.ts'
import { type Day, isTimeKnown } from '../platform/dates.ts'
import type { RefusalId } from '../platform/refusal.ts'
import { GameOutcome, ReportStatus } from './codes.ts'
import type { KeptGame } from './kept-game.ts'

type Planned = Pick<KeptGame, 'TournamentId' | 'Day' | 'Time' | 'HomeTeamId' | 'AwayTeamId' | 'CourtId'>

/** What the rules ask of a game that is there. */
export type GameFacts = Planned &
  Pick<KeptGame, 'HomeResult' | 'AwayResult' | 'GameReportStatus' | 'Outcome' | 'HasReport' | 'RequestedDay'>

export type KeepRefusal = { id: RefusalId; field: keyof Planned }

/** A year that no game has is a slip of the keys. */
const firstDay: Day = '1900-01-01'
const lastDay: Day = '2100-12-31'

/** What speaks against a game as it is planned, a new one or a changed one. */
export function whyNotPlan({ Day, HomeTeamId, AwayTeamId }: Planned): KeepRefusal | null {
  if (Day < firstDay || Day > lastDay) return { id: 'keptGames.farAway', field: 'Day' }
  return HomeTeamId && HomeTeamId === AwayTeamId ? { id: 'keptGames.ownOpponent', field: 'AwayTeamId' } : null
}

/** Why a game cannot be moved or corrected at all. */
export function whyNotEdit(game: Pick<KeptGame, 'GameReportStatus' | 'Outcome'>): RefusalId | null {
  if (game.GameReportStatus === ReportStatus.Confirmed) return 'keptGames.confirmed'
  return isCancelled(game) ? 'keptGames.isCancelled' : null
}

/** Why a game cannot become what is planned. Who is in a line-up is there for this tournament and these teams. */
export function whyNotChange(game: GameFacts, planned: Planned, now: Date): KeepRefusal | null {
  const refusal = whyNotEdit(game)
  if (refusal) return { id: refusal, field: 'Day' }
  const unmovable = placeFields.find((field) => game[field] !== planned[field]) && whyNotPlace(game, now)
  if (unmovable) return { id: unmovable, field: 'Day' }
  const changed = game.HasReport && reportFields.find((field) => game[field] !== planned[field])
  return changed ? { id: 'keptGames.hasReport', field: changed } : null
}

/** Returns why time and court cannot be changed, or `null`. An open time change request blocks them until its requested time has passed. */
export function whyNotPlace({ RequestedDay }: Pick<KeptGame, 'RequestedDay'>, now: Date): RefusalId | null {
  return whyNotAsk({ RequestedDay }, now) && 'keptGames.openRequest'
}

/** Whether time, court or teams change, so the clashes must be confirmed again. */
export function isPlannedAnew(before: Planned | null, planned: Planned): boolean {
  return !before || [...placeFields, ...reportFields].some((field) => before[field] !== planned[field])
}

const placeFields = ['Day', 'Time', 'CourtId'] as const
const reportFields = ['TournamentId', 'HomeTeamId', 'AwayTeamId'] as const

export function isCancelled({ Outcome }: Pick<KeptGame, 'Outcome'>): boolean {
  return Outcome === GameOutcome.Cancelled
}

type Ended = Pick<KeptGame, 'HomeResult' | 'AwayResult' | 'GameReportStatus' | 'Outcome'>

/** A game that has begun, or whose end is known, is not cancelled. */
export function whyNotCancel(game: Ended): RefusalId | null {
  if (isCancelled(game)) return 'keptGames.alreadyCancelled'
  return isBegun(game) ? 'keptGames.isPlayed' : null
}

export function whyNotRestore(game: Pick<KeptGame, 'Outcome'>): RefusalId | null {
  return isCancelled(game) ? null : 'keptGames.notCancelled'
}

/** What refers to the game otherwise, as its referees, the database tells. */
export function whyNotDelete(game: Ended & Pick<KeptGame, 'HasReport'>): RefusalId | null {
  if (game.GameReportStatus === ReportStatus.Confirmed) return 'keptGames.confirmed'
  if (isCancelled(game)) return 'keptGames.cancelledStays'
  if (game.HasReport) return 'keptGames.hasReport'
  return isBegun(game) ? 'keptGames.isPlayed' : null
}

function isBegun({ HomeResult, AwayResult, GameReportStatus, Outcome }: Ended): boolean {
  if (HomeResult !== null || AwayResult !== null) return true
  if (Outcome !== null && Outcome !== GameOutcome.Cancelled) return true
  return GameReportStatus !== null && begun.includes(GameReportStatus)
}

const begun: readonly ReportStatus[] = [
  ReportStatus.InProgress,
  ReportStatus.Finished,
  ReportStatus.Entered,
  ReportStatus.Confirmed,
]

/** Those who come to a game are told of another time or court, but not of what is corrected once it is over. */
export function isTold(before: Planned, after: Planned, today: Day): boolean {
  return isMoved(before, after) && (before.Day >= today || after.Day >= today)
}

export function isMoved(before: Planned, after: Planned): boolean {
  return placeFields.some((field) => before[field] !== after[field])
}

/** The day and the time as they are stored; midnight is a time that is not known. */
export function gameDayOf({ Day, Time }: Pick<Planned, 'Day' | 'Time'>): string {
  return `${Day}T${Time || '00:00'}:00`
}

export function timeOf(gameDay: string): string {
  return isTimeKnown(gameDay) ? gameDay.slice(11, 16) : ''
}
