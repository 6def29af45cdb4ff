import { addDays, momentOf, type WallClock, wallClockAt } from '#domain/platform/dates.ts'

const wizardOpens = 60 * 60_000

/** When the report opens: 60 minutes before the game for all steps. Before that only pre-registration is possible (REP-03). */
export function opensAt(gameDay: WallClock): WallClock {
  return wallClockAt(new Date(momentOf(gameDay) - wizardOpens))
}

export function isOpen(gameDay: WallClock, now: Date): boolean {
  return now.getTime() >= momentOf(gameDay) - wizardOpens
}

/** 23:59:59 on the day after the game: the deadline of pre-registration (REP-10) and of a referee's confirmation (REP-33). */
function lastSecondFor(gameDay: WallClock): WallClock {
  return `${addDays(gameDay.slice(0, 10), 1)}T23:59:59`
}

const startsEarly = 15 * 60_000

/** Whether it is later than 15 minutes before kick-off. A game without a known time is stored at midnight, the start of its day. */
export function isNearKickOff(gameDay: WallClock, now: Date): boolean {
  return now.getTime() >= momentOf(gameDay) - startsEarly
}

/** Whether a game has begun, so that its report can be confirmed. */
export function isBegun(gameDay: WallClock, now: Date): boolean {
  return now.getTime() >= momentOf(gameDay)
}

export function isPastDayAfter(gameDay: WallClock, now: Date): boolean {
  return wallClockAt(now) > lastSecondFor(gameDay)
}

/** Whether today is the day of the game. Referees at the game see national ids on this day only (D2-006). */
export function isMatchDay(gameDay: WallClock, now: Date): boolean {
  return wallClockAt(now).slice(0, 10) === gameDay.slice(0, 10)
}
