import { fold } from '../icelandic.ts'

/** More words make a search no narrower, and each of them is looked for in every row. */
export const mostSearchWords = 6
const fewestLetters = 2

/**
 * The folded words of a search: the first six different words of two letters or more. A single letter is in nearly every
 * name, so it is left out, unless only single letters were typed: then the first of them is the search.
 */
export function searchWords(typed: string): string[] {
  const words = [...new Set(fold(typed).split(' '))].filter(Boolean)
  const long = words.filter((word) => word.length >= fewestLetters)
  return long.length ? long.slice(0, mostSearchWords) : words.slice(0, 1)
}

/** Whether a search has a word of two letters or more: all rows match most single letters. */
export function hasSearchWord(typed: string): boolean {
  return searchWords(typed).some((word) => word.length >= fewestLetters)
}

/** Whether all words of a search occur in a text that is folded already. */
export function matches(foldedText: string, typed: string): boolean {
  return searchWords(typed).every((word) => foldedText.includes(word))
}
