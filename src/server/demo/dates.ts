/** Calendar dates as text, so that no time zone touches them. */
export function addDays(date: string, days: number): string {
  const [year, month, day] = partsOf(date)
  return textOf(new Date(Date.UTC(year, month - 1, day + days)))
}

export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000
}

export const yearOf = (date: string) => partsOf(date)[0]

export function isWeekend(date: string): boolean {
  const [year, month, day] = partsOf(date)
  return [0, 6].includes(new Date(Date.UTC(year, month - 1, day)).getUTCDay())
}

function partsOf(date: string): [year: number, month: number, day: number] {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  return [year, month, day]
}

const textOf = (date: Date) => date.toISOString().slice(0, 10)
