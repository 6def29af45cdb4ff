import { GameOutcome, ReportStatus } from '../games/codes.ts'
import { AuthType } from '../platform/auth-type.ts'
import {
  addMonths,
  type Day,
  dayAt,
  daysBetween,
  dayText,
  isTimeKnown,
  momentText,
  type WallClock,
} from '../platform/dates.ts'
import type { RefusalId } from '../platform/refusal.ts'

/** The part of a game that the rules ask; a team that is not known yet is 0. */
export type GameToMove = {
  GameDay: WallClock
  CourtId: number
  HomeTeamId: number
  AwayTeamId: number
  HomeResult: number | null
  AwayResult: number | null
  GameReportStatus: ReportStatus | null
  /** Not said where the game is read as everybody reads it. */
  Outcome?: GameOutcome | null
}

/** A reason, and the field of the form that it is about. */
type ChangeRefusal = { readonly id: RefusalId; readonly field?: 'RequestedDate' | 'RequestedCourt' }

/** Whether a time is over; of a game without a known time its day. */
export function isOver(time: WallClock, now: Date): boolean {
  return isTimeKnown(time) ? time <= now.toISOString().slice(0, 19) : time.slice(0, 10) < dayAt(now)
}

/** GTC-20: why a game cannot be moved at all; one that was put off still can, whenever it should have been. */
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

/** Returns why no time change can be requested, or `null`. An open request blocks a new one until its requested time has passed. */
export function whyNotAsk({ RequestedDay }: { RequestedDay: WallClock | null }, now: Date): RefusalId | null {
  return RequestedDay !== null && !isOver(RequestedDay, now) ? 'gameTimes.hasRequest' : null
}

/** GTC-16, GTC-17: what speaks against a new time and court of a game that can be moved. */
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

/** GTC-17: the days on which a game can be asked for. */
export function whyNotDay(day: Day, now: Date): RefusalId | null {
  if (day < dayAt(now)) return 'gameTimes.isPast'
  return day > addMonths(dayAt(now), mostMonthsAhead) ? 'gameTimes.farAway' : null
}

/** Further away than this is a slip of the keys. */
const mostMonthsAhead = 18

/** GTC-18: a rejection says why, in letters that are seen. */
export function whyNotReason(reason: string | null | undefined): RefusalId | null {
  return /[^\s\p{Cf}]/u.test(reason ?? '') ? null : 'rejection.reasonMissing'
}

/** GTC-09: asked for less than seven days before the day of the game. */
export function isLate(asked: Day, gameDay: WallClock): boolean {
  return daysBetween(asked, gameDay.slice(0, 10)) < 7
}

/** Where it is not known yet where a game is played. Nothing clashes there. */
export function isUndecidedCourt(name: string): boolean {
  return name.startsWith('Leikv. óákv')
}

/** Staff search among all clubs' games and ask in nobody's name; everybody else has the own club. */
export function seesEveryClub(user: { AuthType: AuthType }): boolean {
  return user.AuthType === AuthType.Staff
}

/** Day and time as this area writes them (OP-023), or the day alone. */
export function timeText(time: WallClock): string {
  return isTimeKnown(time) ? momentText(time) : dayText(time.slice(0, 10))
}
