import { gameMinutes } from '../game-time-changes/court-day.ts'
import { isUndecidedCourt } from '../game-time-changes/rules.ts'
import { GameOutcome, type RefereeRole, ReportStatus } from '../games/codes.ts'
import { addDays, type Day, isTimeKnown } from '../platform/dates.ts'

/** How long a game that is over stays in a calendar. */
const daysBack = 60
/** More games than any club has ahead; the latest are left out. */
export const mostGames = 1000

export const firstDay = (today: Day): Day => addDays(today, -daysBack)

/** A game as a calendar tells of it: public facts, and which part the calendar's own official has in it. */
export type CalendarGame = {
  GameId: number
  /** `YYYY-MM-DDTHH:mm:ss`, Icelandic wall clock. */
  GameDay: string
  /** The first revision of its event, before anything that a calendar says of it has changed. */
  Sequence: number
  ChangedAt: string
  Tournament: string
  AgeGroup: number | null
  /** Empty where it is not known yet. */
  Home: string
  Away: string
  Court: string
  Outcome: GameOutcome | null
  Status: ReportStatus | null
  /** Of the official whose calendar it is; none in a club's. */
  Roles: readonly RefereeRole[]
}

/** Why a game is not played when it says; null where it is. A game that was put off has no new time yet. */
export function whyOff({ Outcome, Status }: Pick<CalendarGame, 'Outcome' | 'Status'>) {
  if (Outcome === GameOutcome.Cancelled) return 'cancelled'
  return Status === ReportStatus.Postponed ? 'postponed' : null
}

type Times = { day: Day } | { start: string; end: string }

/** The whole day where the time is not known. Wall clock, `YYYY-MM-DDTHH:mm:ss`. */
export function timesOf({ GameDay, AgeGroup }: Pick<CalendarGame, 'GameDay' | 'AgeGroup'>): Times {
  if (!isTimeKnown(GameDay)) return { day: GameDay.slice(0, 10) }
  const end = Date.parse(`${GameDay}Z`) + gameMinutes(AgeGroup) * 60_000
  return { start: GameDay, end: new Date(end).toISOString().slice(0, 19) }
}

/** Nothing where it is not decided. */
export const placeOf = (court: string): string => (isUndecidedCourt(court) ? '' : court)
