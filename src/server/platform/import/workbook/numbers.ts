/** Formats a number as a spreadsheet shows it, with 15 of the 17 stored digits. */
export function numberText(raw: string): string {
  const number = Number(raw)
  return raw.trim() === '' || !Number.isFinite(number) ? raw.trim() : String(Number(number.toPrecision(15)))
}

const daySeconds = 86_400
/** The serial number of 31 December 9999, the last valid day. */
const lastDay = 2_958_465

/** Formats a serial number as a day, a day with time, or a time of day. Returns any other number unchanged. */
export function momentText(raw: string, isFrom1904: boolean): string {
  const number = raw.trim() === '' ? Number.NaN : Number(raw)
  // Round to whole seconds, because a time is stored as a fraction of a day, which is slightly inexact.
  const seconds = Math.round(number * daySeconds)
  const day = Math.floor(seconds / daySeconds)
  if (!(day >= 0 && day <= lastDay)) return numberText(raw)
  const clock = clockText(seconds % daySeconds)
  if (day === 0) return clock
  const date = dayText(day, isFrom1904)
  return clock === '00:00' ? date : `${date}T${clock}`
}

function clockText(seconds: number): string {
  const text = new Date(seconds * 1000).toISOString().slice(11, 19)
  return text.endsWith(':00') ? text.slice(0, 5) : text
}

/** Converts a serial day to a date. Spreadsheets count 29 February 1900, which did not exist. */
function dayText(day: number, isFrom1904: boolean): string {
  if (!isFrom1904 && day === 60) return '1900-02-29'
  const first = isFrom1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, day < 60 ? 31 : 30)
  return new Date(first + day * daySeconds * 1000).toISOString().slice(0, 10)
}
