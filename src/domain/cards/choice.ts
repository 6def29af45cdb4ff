import { maxTournaments } from './calls.ts'

/** Why the cards of this number of tournaments cannot be counted, or `null` (OP-035, D1-014). */
export function whyNotCount(chosen: number): 'cards.whyNotCount' | 'cards.tooMany' | null {
  if (chosen === 0) return 'cards.whyNotCount'
  return chosen > maxTournaments ? 'cards.tooMany' : null
}
