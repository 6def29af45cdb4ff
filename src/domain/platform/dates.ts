import { plainSigns } from './typed/signs.ts'

/**
 * A calendar date, `YYYY-MM-DD`: text from end to end, so that no time zone touches it (threats T24). The only
 * arithmetic is done in UTC, which is Icelandic time all year.
 */
export type Day = string

/** Date and time in Iceland, `YYYY-MM-DDTHH:mm:ss`; Iceland is at UTC all year (OP-067). The seconds may be missing. */
export type WallClock = string

/** The wall clock at a moment. Both compare as text. */
export function wallClockAt(now: Date): WallClock {
  return now.toISOString().slice(0, 19)
}

/** Milliseconds since 1970. */
export function momentOf(wallClock: WallClock): number {
  return Date.parse(`${wallClock}Z`)
}

/** The day in Iceland at a moment. */
export function dayAt(now: Date): Day {
  return now.toISOString().slice(0, 10)
}

export function addDays(day: Day, days: number): Day {
  const [year, month, date] = partsOf(day)
  return dayOf(year, month, date + days)
}

/** The same date of another month, or that month's last day where it is shorter. */
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

/** 0 for Monday, 6 for Sunday. */
export function weekdayOf(day: Day): number {
  return (new Date(day).getUTCDay() + 6) % 7
}

function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** Every day of a month, in order. */
export function daysOfMonth(year: number, month: number): Day[] {
  return Array.from({ length: daysInMonth(year, month) }, (_, index) => dayOf(year, month, index + 1))
}

/** DD.MM.YYYY (SES-43); what is no day is given back as it is. */
export function dayText(day: Day): string {
  return isDay(day) ? day.split('-').reverse().join('.') : day
}

/** No game begins at midnight: it stands for a time that is not known. */
export const isTimeKnown = (game: string): boolean => game.slice(11, 16) !== '00:00'

/** Day and clock of a game, DD.MM.YY - HH:mm (SES-43), or the day alone; it comes as `YYYY-MM-DDTHH:mm:ss`. */
export function gameTimeText(game: string): string {
  const day = `${game.slice(8, 10)}.${game.slice(5, 7)}.${game.slice(2, 4)}`
  return isTimeKnown(game) ? `${day} - ${game.slice(11, 16)}` : day
}

/** A moment, which is ISO 8601 in UTC, as DD.MM.YYYY kl. HH:mm. */
export function momentText(moment: string): string {
  return `${dayText(moment.slice(0, 10))} kl. ${moment.slice(11, 16)}`
}

/** As queries send it: YYYY.MM.DD (ASG-12, OP-047). */
export const dotted = (day: Day): string => day.replaceAll('-', '.')

export function isDay(text: string): boolean {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []
  return year !== undefined && exists(Number(year), Number(month), Number(date))
}

/**
 * The day that somebody typed: 3.8.2026, 3.8.26, 03082026, 030826, 3/8 or 3.8. of the year of `today`, or
 * 2026-08-03. Null where it is none.
 */
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

/** A month or date beyond its end runs on into the next one. */
function dayOf(year: number, month: number, date: number): Day {
  return dayAt(new Date(Date.UTC(year, month - 1, date)))
}
