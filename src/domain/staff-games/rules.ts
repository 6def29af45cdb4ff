import { whyNotAsk } from '../game-time-changes/rules.ts'
import { GameOutcome, ReportStatus } from '../games/codes.ts'
import { type Day, isTimeKnown } from '../platform/dates.ts'
import type { RefusalId } from '../platform/refusal.ts'
import type { StaffGame } from './staff-game.ts'

type Planned = Pick<StaffGame, 'TournamentId' | 'Day' | 'Time' | 'HomeTeamId' | 'AwayTeamId' | 'CourtId'>

export type GameFacts = Planned &
  Pick<StaffGame, 'HomeResult' | 'AwayResult' | 'GameReportStatus' | 'Outcome' | 'HasReport' | 'RequestedDay'>

export type KeepRefusal = { id: RefusalId; field: keyof Planned }

/** Bounds that catch typing errors. */
const firstDay: Day = '1900-01-01'
const lastDay: Day = '2100-12-31'

export function whyNotPlan({ Day, HomeTeamId, AwayTeamId }: Planned): KeepRefusal | null {
  if (Day < firstDay || Day > lastDay) return { id: 'keptGames.farAway', field: 'Day' }
  return HomeTeamId && HomeTeamId === AwayTeamId ? { id: 'keptGames.ownOpponent', field: 'AwayTeamId' } : null
}

/** Why a game cannot be changed at all, or `null`. */
export function whyNotEdit(game: Pick<StaffGame, 'GameReportStatus' | 'Outcome'>): RefusalId | null {
  if (game.GameReportStatus === ReportStatus.Confirmed) return 'keptGames.confirmed'
  return isCancelled(game) ? 'keptGames.isCancelled' : null
}

/** Why a game cannot be changed as planned, or `null`. A line-up depends on the tournament and teams, so these then stay. */
export function whyNotChange(game: GameFacts, planned: Planned, now: Date): KeepRefusal | null {
  const refusal = whyNotEdit(game)
  if (refusal) return { id: refusal, field: 'Day' }
  const unmovable = placeFields.find((field) => game[field] !== planned[field]) && whyNotPlace(game, now)
  if (unmovable) return { id: unmovable, field: 'Day' }
  const changed = game.HasReport && reportFields.find((field) => game[field] !== planned[field])
  return changed ? { id: 'keptGames.hasReport', field: changed } : null
}

/** Why time and court cannot be changed, or `null`. An open request blocks them until its requested time has passed. */
export function whyNotPlace({ RequestedDay }: Pick<StaffGame, 'RequestedDay'>, now: Date): RefusalId | null {
  return whyNotAsk({ RequestedDay }, now) && 'keptGames.openRequest'
}

/** Whether time, court or teams change, so that clashes must be confirmed again. */
export function isPlannedAnew(before: Planned | null, planned: Planned): boolean {
  return !before || [...placeFields, ...reportFields].some((field) => before[field] !== planned[field])
}

const placeFields = ['Day', 'Time', 'CourtId'] as const
const reportFields = ['TournamentId', 'HomeTeamId', 'AwayTeamId'] as const

export function isCancelled({ Outcome }: Pick<StaffGame, 'Outcome'>): boolean {
  return Outcome === GameOutcome.Cancelled
}

type Ended = Pick<StaffGame, 'HomeResult' | 'AwayResult' | 'GameReportStatus' | 'Outcome'>

/** A game that has begun or has an outcome cannot be cancelled. */
export function whyNotCancel(game: Ended): RefusalId | null {
  if (isCancelled(game)) return 'keptGames.alreadyCancelled'
  return isBegun(game) ? 'keptGames.isPlayed' : null
}

export function whyNotRestore(game: Pick<StaffGame, 'Outcome'>): RefusalId | null {
  return isCancelled(game) ? null : 'keptGames.notCancelled'
}

/** The database checks other references to the game, such as its referees. */
export function whyNotDelete(game: Ended & Pick<StaffGame, 'HasReport'>): RefusalId | null {
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

/** Whether people are notified: of a new time or court, but not if the game is over. */
export function isTold(before: Planned, after: Planned, today: Day): boolean {
  return isMoved(before, after) && (before.Day >= today || after.Day >= today)
}

export function isMoved(before: Planned, after: Planned): boolean {
  return placeFields.some((field) => before[field] !== after[field])
}

/** The stored time; midnight means that the time is unknown. */
export function gameDayOf({ Day, Time }: Pick<Planned, 'Day' | 'Time'>): string {
  return `${Day}T${Time || '00:00'}:00`
}

export function timeOf(gameDay: string): string {
  return isTimeKnown(gameDay) ? gameDay.slice(11, 16) : ''
}
