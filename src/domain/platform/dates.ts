import { plainSigns } from './typed/signs.ts'

/** A calendar date, `YYYY-MM-DD`. It stays a string so that no time zone shifts it (threats T24). */
export type Day = string

/** Date and time in Iceland, `YYYY-MM-DDTHH:mm:ss`; Iceland is at UTC all year (OP-067). Seconds may be missing. */
export type WallClock = string

export function wallClockAt(now: Date): WallClock {
  return now.toISOString().slice(0, 19)
}

/** Converts wall-clock time to milliseconds since 1970. */
export function momentOf(wallClock: WallClock): number {
  return Date.parse(`${wallClock}Z`)
}

export function dayAt(now: Date): Day {
  return now.toISOString().slice(0, 10)
}

export function addDays(day: Day, days: number): Day {
  const [year, month, date] = partsOf(day)
  return dayOf(year, month, date + days)
}

/** The same date a number of months later. If that month is shorter, its last day. */
export function addMonths(day: Day, months: number): Day {
  const [year, month, date] = partsOf(day)
  const first = partsOf(dayOf(year, month + months, 1))
  return dayOf(first[0], first[1], Math.min(date, daysInMonth(first[0], first[1])))
}

export function daysBetween(from: Day, to: Day): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000
}

export const yearOf = (day: Day): number => partsOf(day)[0]
export const monthOf = (day: Day): number => partsOf(day)[1]
export const dateOf = (day: Day): number => partsOf(day)[2]

/** The weekday of a day: 0 for Monday, 6 for Sunday. */
export function weekdayOf(day: Day): number {
  return (new Date(day).getUTCDay() + 6) % 7
}

function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

export function daysOfMonth(year: number, month: number): Day[] {
  return Array.from({ length: daysInMonth(year, month) }, (_, index) => dayOf(year, month, index + 1))
}

/** Formats a day as DD.MM.YYYY (SES-43). Returns other text unchanged. */
export function dayText(day: Day): string {
  return isDay(day) ? day.split('-').reverse().join('.') : day
}

/** Whether the time of a game is known. Midnight means that it is not, because no game begins at 00:00. */
export const isTimeKnown = (game: string): boolean => game.slice(11, 16) !== '00:00'

/** Formats a game's time as DD.MM.YY - HH:mm (SES-43), or the date alone if the time is unknown. */
export function gameTimeText(game: string): string {
  const day = `${game.slice(8, 10)}.${game.slice(5, 7)}.${game.slice(2, 4)}`
  return isTimeKnown(game) ? `${day} - ${game.slice(11, 16)}` : day
}

/** Formats an ISO 8601 moment in UTC as DD.MM.YYYY kl. HH:mm. */
export function momentText(moment: string): string {
  return `${dayText(moment.slice(0, 10))} kl. ${moment.slice(11, 16)}`
}

/** Formats a day for queries: YYYY.MM.DD (ASG-12, OP-047). */
export const dotted = (day: Day): string => day.replaceAll('-', '.')

export function isDay(text: string): boolean {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []
  return year !== undefined && exists(Number(year), Number(month), Number(date))
}

/** Parses a typed day such as 3.8.2026, 3.8.26, 030826, 2026-08-03, or 3.8. in the year of `today`; `null` if the text is not a day. */
export function parseDay(text: string, today: Day): Day | null {
  const typed = plainSigns(text).replace(/\s+/g, ' ')
  if (isDay(typed)) return typed
  const separated = /^(\d{1,2})[.,/ -]+(\d{1,2})(?:[.,/ -]+(\d{4}|\d{2}))?[.,]?$/.exec(typed)
  const [, date, month, year] = separated ?? /^(\d\d)(\d\d)(\d{4}|\d{2})?$/.exec(typed) ?? []
  if (!date || !month) return null
  const fullYear = !year ? yearOf(today) : year.length === 2 ? 2000 + Number(year) : Number(year)
  return exists(fullYear, Number(month), Number(date)) ? dayOf(fullYear, Number(month), Number(date)) : null
}

function exists(year: number, month: number, date: number): boolean {
  return year >= 1900 && month >= 1 && month <= 12 && date >= 1 && date <= daysInMonth(year, month)
}

function partsOf(day: Day): [year: number, month: number, date: number] {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return [year, month, date]
}

/** If the month or date is out of range, the result is in the next year or month. */
function dayOf(year: number, month: number, date: number): Day {
  return dayAt(new Date(Date.UTC(year, month - 1, date)))
}
