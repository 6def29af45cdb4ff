/** A number as a spreadsheet shows it: of the 17 digits that it stores 15 count. */
export function numberText(raw: string): string {
  const number = Number(raw)
  return raw.trim() === '' || !Number.isFinite(number) ? raw.trim() : String(Number(number.toPrecision(15)))
}

const daySeconds = 86_400
/** The last day of the year 9999. */
const lastDay = 2_958_465

/** A number of days and their fractions as a day, a moment or a time of day; a number that is none of these as it is. */
export function momentText(raw: string, isFrom1904: boolean): string {
  const number = raw.trim() === '' ? Number.NaN : Number(raw)
  // A spreadsheet keeps a time as a fraction of a day, which is a little beside it.
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

/** Spreadsheets count a 29th of February in 1900, which there was not. */
function dayText(day: number, isFrom1904: boolean): string {
  if (!isFrom1904 && day === 60) return '1900-02-29'
  const first = isFrom1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, day < 60 ? 31 : 30)
  return new Date(first + day * daySeconds * 1000).toISOString().slice(0, 10)
}
