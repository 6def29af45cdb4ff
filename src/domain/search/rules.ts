import { bareKennitala, isKennitala, mayHoldKennitala } from '../platform/kennitala.ts'
import { hasSearchWord } from '../platform/lists/search-words.ts'
import type { TextKey } from '../texts/keys.ts'

export const searchMax = 100
/** Minimum number of letters in a search. Fewer letters occur in nearly every name. */
export const fewestLetters = 3

/** Why the text cannot be searched by name or number, or `null`. */
export function whyNotSearch(typed: string): TextKey | null {
  const sought = typed.trim()
  if (sought.length > searchMax) return 'validation.search'
  if (mayHoldKennitala(sought)) return 'validation.search'
  if (isNumber(sought)) return null
  return sought.length >= fewestLetters && hasSearchWord(sought) ? null : 'validation.search'
}

export type Sought = { by: 'name' | 'number'; text: string } | { by: 'nationalId'; ssn: string }

/** Interprets the typed text as a name, number or national id; `null` if it is too short or none of these. */
export function soughtOf(typed: string): Sought | null {
  const ssn = bareKennitala(typed)
  if (isKennitala(ssn)) return { by: 'nationalId', ssn }
  if (whyNotSearch(typed)) return null
  const text = typed.trim()
  return { by: isNumber(text) ? 'number' : 'name', text }
}

function isNumber(text: string): boolean {
  return /^\d+$/.test(text)
}
