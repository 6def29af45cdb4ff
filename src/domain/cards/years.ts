/** The seasons that can be searched for cards (CRD-03). */
export const firstCardYear = 2001
const yearsAhead = 4

export const lastCardYear = (thisYear: number) => thisYear + yearsAhead

/** Newest first, as they are chosen from. */
export function cardYears(thisYear: number): number[] {
  const last = lastCardYear(thisYear)
  return Array.from({ length: last - firstCardYear + 1 }, (_, index) => last - index)
}

export function whyNotCardYear(year: number, thisYear: number): 'cards.year' | null {
  return year < firstCardYear || year > lastCardYear(thisYear) ? 'cards.year' : null
}
