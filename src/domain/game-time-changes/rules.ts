import { GameOutcome, ReportStatus } from '../games/codes.ts'
import { AuthType } from '../platform/auth-type.ts'
import { addMonths, type Day, dayAt, daysBetween, isTimeKnown, type WallClock } from '../platform/dates.ts'
import type { RefusalId } from '../platform/refusal.ts'

/** The game data that the rules need; 0 for a team that is not known yet. */
export type GameToMove = {
  GameDay: WallClock
  CourtId: number
  HomeTeamId: number
  AwayTeamId: number
  HomeResult: number | null
  AwayResult: number | null
  GameReportStatus: ReportStatus | null
  /** How the game ended; missing if the game comes from the public game call. */
  Outcome?: GameOutcome | null
}

type ChangeRefusal = { readonly id: RefusalId; readonly field?: 'RequestedDate' | 'RequestedCourt' }

/** Whether a time has passed. If only the day is known, whether the day has passed. */
export function isOver(time: WallClock, now: Date): boolean {
  return isTimeKnown(time) ? time <= now.toISOString().slice(0, 19) : time.slice(0, 10) < dayAt(now)
}

/** GTC-20: why a game cannot be moved, or `null`. A postponed game can be moved even after its time has passed. */
export function whyNotMove(game: GameToMove, now: Date): RefusalId | null {
  if (game.Outcome === GameOutcome.Cancelled) return 'gameTimes.isCancelled'
  if (!game.HomeTeamId) return 'gameTimes.noHomeTeam'
  if (!game.AwayTeamId) return 'gameTimes.noAwayTeam'
  const { GameReportStatus, HomeResult, AwayResult } = game
  const isMovable = GameReportStatus === null || movable.includes(GameReportStatus)
  if (!isMovable || HomeResult !== null || AwayResult !== null) return 'gameTimes.isPlayed'
  const wasPutOff = GameReportStatus === ReportStatus.Postponed
  return isOver(game.GameDay, now) && !wasPutOff ? 'gameTimes.hasBegun' : null
}

const movable: readonly ReportStatus[] = [ReportStatus.PreRegistered, ReportStatus.Postponed]

type RequestedTime = { RequestedDate: WallClock; RequestedCourt?: number | null }

/** Why no change of a game's time can be requested, or `null`. An open request blocks another one until its requested time has passed. */
export function whyNotAsk({ RequestedDay }: { RequestedDay: WallClock | null }, now: Date): RefusalId | null {
  return RequestedDay !== null && !isOver(RequestedDay, now) ? 'gameTimes.hasRequest' : null
}

/** GTC-16, GTC-17: why a new time and court are invalid, or `null`. */
export function whyNotChange(requested: RequestedTime, game: GameToMove, now: Date): ChangeRefusal | null {
  const { RequestedDate, RequestedCourt } = requested
  if (!RequestedCourt) return { id: 'gameTimes.courtMissing', field: 'RequestedCourt' }
  if (!RequestedDate) return { id: 'gameTimes.dateMissing', field: 'RequestedDate' }
  if (isOver(RequestedDate, now)) return { id: 'gameTimes.isPast', field: 'RequestedDate' }
  const unusable = whyNotDay(RequestedDate.slice(0, 10), now)
  if (unusable) return { id: unusable, field: 'RequestedDate' }
  const isSame = RequestedDate === game.GameDay && RequestedCourt === game.CourtId
  return isSame ? { id: 'gameTimes.nothingChanges' } : null
}

/** GTC-17: why a game cannot be moved to this day, or `null`. */
export function whyNotDay(day: Day, now: Date): RefusalId | null {
  if (day < dayAt(now)) return 'gameTimes.isPast'
  return day > addMonths(dayAt(now), mostMonthsAhead) ? 'gameTimes.farAway' : null
}

/** Latest day for a game, in months from now. Later days are typing errors. */
const mostMonthsAhead = 18

/** GTC-18: a rejection needs a reason with visible characters. */
export function whyNotReason(reason: string | null | undefined): RefusalId | null {
  return /[^\s\p{Cf}]/u.test(reason ?? '') ? null : 'rejection.reasonMissing'
}

/** GTC-09: whether a change is requested less than seven days before the day of the game. */
export function isLate(asked: Day, gameDay: WallClock): boolean {
  return daysBetween(asked, gameDay.slice(0, 10)) < 7
}

/** Whether a user sees the games of all clubs. Staff do, and do not request for a club; other users see their own club's games. */
export function seesEveryClub(user: { AuthType: AuthType }): boolean {
  return user.AuthType === AuthType.Staff
}
