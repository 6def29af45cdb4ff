import { formsOf, longest, placeholdersIn } from './forms.ts'
import {
  barsIn,
  hasControlCharacter,
  hasHeapedMarks,
  hasLineOrTab,
  hasLostLetter,
  hasWords,
  isGarbled,
  isInvisible,
  longestWord,
  turnsDirection,
} from './letters.ts'
import type { TextFaultId } from './problem.ts'

/** Longest word that a text may contain, in characters. It is about the width of a phone. */
const longestOneWord = 40

/** Why an edited text cannot replace the built-in one, or `null`. */
export function whyNotText(
  builtIn: string,
  edited: string,
): { id: TextFaultId; values?: Record<string, string> } | null {
  if (edited.split('|').join('').trim() === '') return { id: 'empty' }
  if (formsOf(edited).some((form) => form !== '' && isInvisible(form))) return { id: 'invisible' }
  if (hasLostLetter(edited)) return { id: 'lostLetter' }
  if (isGarbled(builtIn, edited)) return { id: 'garbled' }
  if (turnsDirection(edited)) return { id: 'direction' }
  if (hasControlCharacter(edited)) return { id: 'control' }
  if (hasHeapedMarks(edited)) return { id: 'heapedMarks' }
  if (markup.test(edited)) return { id: 'markup' }
  return (
    whyNotForms(builtIn, edited) ??
    whyNotPlaceholders(builtIn, edited) ??
    whyNotSigns(builtIn, edited) ??
    whyNotLength(builtIn, edited)
  )
}

// Matches HTML tags and entities. Texts are never HTML: a tag would be shown, and read aloud letter by letter (T28).
const markup = /<\/?[a-z!][^>]*>|&(?:#\d+|#x[\da-f]+|[a-z]+\d*);/i

type Reason = ReturnType<typeof whyNotText>

function whyNotForms(builtIn: string, edited: string): Reason {
  const [ours, theirs, bars] = [formsOf(builtIn), formsOf(edited), barsIn(edited)]
  if (ours.length === 1) return bars.some((count) => count > 1) ? { id: 'pluralUnknown' } : null
  const wrong = bars.find((count) => count !== 4)
  if (wrong) return { id: 'bars', values: { count: String(wrong) } }
  if (theirs.length > ours.length) return { id: 'pluralMany', values: { count: String(theirs.length) } }
  return theirs.length < ours.length || theirs.includes('') ? { id: 'pluralLost' } : null
}

function whyNotPlaceholders(builtIn: string, edited: string): Reason {
  if (!builtIn.includes('%{') && !edited.includes('%{')) return null
  const theirs = formsOf(edited)
  const lost = formsOf(builtIn).flatMap((form, index) =>
    missingFrom(placeholdersIn(theirs[index] ?? ''), placeholdersIn(form)),
  )
  if (lost.length) return { id: 'placeholderLost', values: { names: written(lost) } }
  const unknown = missingFrom(placeholdersIn(builtIn), placeholdersIn(edited))
  if (unknown.length) return { id: 'placeholderUnknown', values: { names: written(unknown) } }
  const open = edited.replace(/%\{[^{}\r\n]*\}/g, '').includes('%{')
  return open ? { id: 'placeholderOpen', values: { sign: '%{' } } : null
}

function missingFrom(there: Set<string>, required: Set<string>): string[] {
  return [...required].filter((name) => !there.has(name))
}

const written = (names: string[]) => [...new Set(names)].map((name) => `%{${name}}`).join(', ')

/**
 * Why an edited text has no words, or more than one line, although the built-in text has words and one line; or
 * `null`.
 */
function whyNotSigns(builtIn: string, edited: string): Reason {
  if (hasLineOrTab(edited.trim()) && !hasLineOrTab(builtIn)) return { id: 'severalLines' }
  return hasWords(builtIn) && !formsOf(edited).every(hasWords) ? { id: 'wordless' } : null
}

/** Why an edited text is too long for the screen, or `null`. A short text may grow to a sentence. */
function whyNotLength(builtIn: string, edited: string): Reason {
  const max = Math.min(longest, 3 * Math.max(builtIn.length, 20))
  if (edited.length > max)
    return { id: 'tooLong', values: { max: String(max), count: String(edited.length) } }
  const word = Math.max(longestOneWord, longestWord(builtIn))
  return longestWord(edited) > word ? { id: 'longWord', values: { max: String(word) } } : null
}
