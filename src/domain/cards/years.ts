/** The first season in the search for cards (CRD-03). */
export const firstCardYear = 2001
const yearsAhead = 4

export const lastCardYear = (thisYear: number) => thisYear + yearsAhead

/** The years to search cards in, newest first. `older` are the years before 2001 with games. */
export function cardYears(thisYear: number, older: readonly number[]): number[] {
  const last = lastCardYear(thisYear)
  return [...Array.from({ length: last - firstCardYear + 1 }, (_, index) => last - index), ...older]
}

export function whyNotCardYear(
  year: number,
  thisYear: number,
  older: readonly number[],
): 'cards.year' | null {
  return cardYears(thisYear, older).includes(year) ? null : 'cards.year'
}
