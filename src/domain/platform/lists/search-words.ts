import { fold } from '../icelandic.ts'

/** Maximum number of words in a search, because every row is compared with each word. */
export const mostSearchWords = 6
const fewestLetters = 2

/**
 * Returns the folded words of a search: the first six different words of two letters or more. Single letters occur in
 * nearly every name, so they are left out. If the search has only single letters, the first of them is used.
 */
export function searchWords(typed: string): string[] {
  const words = [...new Set(fold(typed).split(' '))].filter(Boolean)
  const long = words.filter((word) => word.length >= fewestLetters)
  return long.length ? long.slice(0, mostSearchWords) : words.slice(0, 1)
}

/** Whether a search has a word of two letters or more. A single letter would match most rows. */
export function hasSearchWord(typed: string): boolean {
  return searchWords(typed).some((word) => word.length >= fewestLetters)
}

/** Whether a text contains all words of a search. The text must already be folded. */
export function matches(foldedText: string, typed: string): boolean {
  return searchWords(typed).every((word) => foldedText.includes(word))
}
