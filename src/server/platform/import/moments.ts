import { isDay } from '#domain/platform/dates.ts'
import { type CellKind, shown, Wrong } from './cells.ts'

/** A column of dates. A time of midnight in a cell is ignored, because databases export it. */
export const date: CellKind = {
  type: 'date',
  read: (cell) => {
    const [, day = '', rest = ''] = /^(\d{4}-\d\d-\d\d)(.*)$/.exec(isoOf(cell)) ?? []
    return isDay(day) && isOfOurTime(day) && /^([T ]00:00(:00(\.0+)?)?Z?)?$/.test(rest)
      ? day
      : new Wrong(`${shown(cell)} is not a date such as 2026-05-31${hintFor(cell)}`)
  },
}

/** A moment in Iceland. A date alone means that the time is unknown (`dayWithoutTime`). */
export const time: CellKind = {
  type: 'timestamp',
  read: (cell) =>
    momentIn(cell) ??
    new Wrong(
      `${shown(cell)} is not a time such as 2026-05-31T19:15, nor a day such as 2026-05-31${hintFor(cell)}`,
    ),
}

const moment =
  /^(\d{4}-\d\d-\d\d)(?:[T ]((?:[01]\d|2[0-3]):[0-5]\d)(?::([0-5]\d)(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/

function momentIn(cell: string): string | null {
  const [, day = '', clock = '00:00', seconds = '00', zone] = moment.exec(isoOf(cell)) ?? []
  if (!isDay(day) || !isOfOurTime(day)) return null
  const written = `${day}T${clock}:${seconds}`
  if (!zone || zone === 'Z') return written
  // Read the time as UTC, because Iceland has been on UTC all year since 1968.
  const at = new Date(`${written}${zone.replace(/^(...)(..)$/, '$1:$2')}`)
  return day >= '1969' && !Number.isNaN(at.getTime()) ? at.toISOString().slice(0, 19) : null
}

/** Converts the Icelandic format 31.5.2026 kl. 19:15 to ISO 8601. Returns any other text unchanged. */
function isoOf(cell: string): string {
  const [, day = '', month = '', year = '', hour, minute = '', second = '00'] = spoken.exec(cell) ?? []
  if (!year) return cell
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return hour === undefined ? date : `${date}T${hour.padStart(2, '0')}:${minute}:${second}`
}

const spoken = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})(?:\s+(?:kl\.?\s*)?(\d{1,2})[:.](\d\d)(?:[:.](\d\d))?)?$/i

const hintFor = (cell: string) =>
  /^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}/.test(cell) ? '; write the year first' : ''

const isOfOurTime = (day: string) => /^(19|20|21)/.test(day)
