import { whyNotAsk } from '../game-time-changes/rules.ts'
import { GameOutcome, ReportStatus } from '../games/codes.ts'
import { type Day, isTimeKnown } from '../platform/dates.ts'
import type { RefusalId } from '../platform/refusal.ts'
import type { StaffGame } from './staff-game.ts'

type Planned = Pick<StaffGame, 'TournamentId' | 'Day' | 'Time' | 'HomeTeamId' | 'AwayTeamId' | 'CourtId'>

export type GameFacts = Planned &
  Pick<StaffGame, 'HomeResult' | 'AwayResult' | 'GameReportStatus' | 'Outcome' | 'HasReport' | 'RequestedDay'>

export type KeepRefusal = { id: RefusalId; field: keyof Planned }

/** First and last day on which a game can be entered. Other days are typing errors. */
const firstDay: Day = '1900-01-01'
const lastDay: Day = '2100-12-31'

export function whyNotPlan({ Day, HomeTeamId, AwayTeamId }: Planned): KeepRefusal | null {
  if (Day < firstDay || Day > lastDay) return { id: 'keptGames.farAway', field: 'Day' }
  return HomeTeamId && HomeTeamId === AwayTeamId ? { id: 'keptGames.ownOpponent', field: 'AwayTeamId' } : null
}

/** Why nothing about a game can be changed, or `null`. */
export function whyNotEdit(game: Pick<StaffGame, 'GameReportStatus' | 'Outcome'>): RefusalId | null {
  if (game.GameReportStatus === ReportStatus.Confirmed) return 'keptGames.confirmed'
  return isCancelled(game) ? 'keptGames.isCancelled' : null
}

/**
 * Why a game cannot be changed as planned, or `null`. If it has a line-up, tournament and teams cannot change, because the line-up depends
 * on them.
 */
export function whyNotChange(game: GameFacts, planned: Planned, now: Date): KeepRefusal | null {
  const refusal = whyNotEdit(game)
  if (refusal) return { id: refusal, field: 'Day' }
  const unmovable = placeFields.find((field) => game[field] !== planned[field]) && whyNotPlace(game, now)
  if (unmovable) return { id: unmovable, field: 'Day' }
  const changed = game.HasReport && reportFields.find((field) => game[field] !== planned[field])
  return changed ? { id: 'keptGames.hasReport', field: changed } : null
}

/**
 * Why time and court of a game cannot be changed, or `null`. An open request to move the game blocks them until its requested time has
 * passed.
 */
export function whyNotPlace({ RequestedDay }: Pick<StaffGame, 'RequestedDay'>, now: Date): RefusalId | null {
  return whyNotAsk({ RequestedDay }, now) && 'keptGames.openRequest'
}

/** Whether time, court, tournament or teams change, so that clashes must be confirmed again. */
export function isPlannedAnew(before: Planned | null, planned: Planned): boolean {
  return !before || [...placeFields, ...reportFields].some((field) => before[field] !== planned[field])
}

const placeFields = ['Day', 'Time', 'CourtId'] as const
const reportFields = ['TournamentId', 'HomeTeamId', 'AwayTeamId'] as const

export function isCancelled({ Outcome }: Pick<StaffGame, 'Outcome'>): boolean {
  return Outcome === GameOutcome.Cancelled
}

type Ended = Pick<StaffGame, 'HomeResult' | 'AwayResult' | 'GameReportStatus' | 'Outcome'>

/** Why a game cannot be cancelled: it has begun, or already has an outcome. */
export function whyNotCancel(game: Ended): RefusalId | null {
  if (isCancelled(game)) return 'keptGames.alreadyCancelled'
  return isBegun(game) ? 'keptGames.isPlayed' : null
}

export function whyNotRestore(game: Pick<StaffGame, 'Outcome'>): RefusalId | null {
  return isCancelled(game) ? null : 'keptGames.notCancelled'
}

/** Why a game cannot be deleted. The database checks further references to it, such as its referees. */
export function whyNotDelete(game: Ended & Pick<StaffGame, 'HasReport'>): RefusalId | null {
  if (game.GameReportStatus === ReportStatus.Confirmed) return 'keptGames.confirmed'
  if (isCancelled(game)) return 'keptGames.cancelledStays'
  if (game.HasReport) return 'keptGames.reportBegun'
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

/** Whether people are notified of a change: the game gets a new time or court, and is not over. */
export function isTold(before: Planned, after: Planned, today: Day): boolean {
  return isMoved(before, after) && (before.Day >= today || after.Day >= today)
}

export function isMoved(before: Planned, after: Planned): boolean {
  return placeFields.some((field) => before[field] !== after[field])
}

/** The game's time as it is stored; midnight means that the time is unknown. */
export function gameDayOf({ Day, Time }: Pick<Planned, 'Day' | 'Time'>): string {
  return `${Day}T${Time || '00:00'}:00`
}

export function timeOf(gameDay: string): string {
  return isTimeKnown(gameDay) ? gameDay.slice(11, 16) : ''
}
