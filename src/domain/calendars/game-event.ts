import { GameOutcome, type RefereeRole, ReportStatus } from '../games/codes.ts'
import { gameMinutes, isUndecidedCourt } from '../games/place-and-time.ts'
import { addDays, type Day, isTimeKnown } from '../platform/dates.ts'

/** How many days a past game stays in a calendar. */
const daysBack = 60
/** Maximum number of games in a calendar. No club has as many ahead; the latest ones are left out. */
export const mostGames = 1000

export const firstDay = (today: Day): Day => addDays(today, -daysBack)

/** Public facts about a game, and the roles of the calendar's owner. */
export type CalendarGame = {
  GameId: number
  /** When the game begins, `YYYY-MM-DDTHH:mm:ss` in Iceland. */
  GameDay: string
  /** Initial sequence number of the calendar event, before any change. */
  Sequence: number
  ChangedAt: string
  Tournament: string
  AgeGroup: number | null
  Home: string
  Away: string
  Court: string
  Outcome: GameOutcome | null
  Status: ReportStatus | null
  /** The official's roles in the game; empty in a club's calendar. */
  Roles: readonly RefereeRole[]
}

/** Why a game is not played at its stored time, or `null`. A postponed game has no new time yet. */
export function whyOff({ Outcome, Status }: Pick<CalendarGame, 'Outcome' | 'Status'>) {
  if (Outcome === GameOutcome.Cancelled) return 'cancelled'
  return Status === ReportStatus.Postponed ? 'postponed' : null
}

type Times = { day: Day } | { start: string; end: string }

/** Start and end of a game in a calendar, or the whole day if the time is unknown. Times are Icelandic, `YYYY-MM-DDTHH:mm:ss`. */
export function timesOf({ GameDay, AgeGroup }: Pick<CalendarGame, 'GameDay' | 'AgeGroup'>): Times {
  if (!isTimeKnown(GameDay)) return { day: GameDay.slice(0, 10) }
  const end = Date.parse(`${GameDay}Z`) + gameMinutes(AgeGroup) * 60_000
  return { start: GameDay, end: new Date(end).toISOString().slice(0, 19) }
}

export const placeOf = (court: string): string => (isUndecidedCourt(court) ? '' : court)
