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
import { namesIn, placeOf } from './names.ts'
import type { Found, Member, Problem, TextFaultId } from './problem.ts'
import type { TextTree } from './tree.ts'

/**
 * The texts that are safe to show: the edited file's, and the last good one wherever an edit is wrong
 * (T28). The result always has every key of the built-in texts and no other.
 */
export function check(
  builtIn: TextTree,
  edited: Found,
  lastGood: TextTree = builtIn,
): { tree: TextTree; problems: Problem[] } {
  const problems: Problem[] = []
  const tree = merge({ builtIn, lastGood }, edited, '', problems)
  return { tree, problems: problems.sort((a, b) => a.line - b.line || a.column - b.column) }
}

function merge(
  { builtIn, lastGood }: { builtIn: TextTree; lastGood: TextTree },
  edited: Found,
  path: string,
  problems: Problem[],
): TextTree {
  if (edited.kind !== 'group') {
    if (edited.kind !== 'unread')
      problems.push({ id: 'notGroup', key: path.slice(0, -1), ...placeOf(edited) })
    return lastGood
  }
  problems.push(...namesIn(builtIn, edited, path))
  return Object.fromEntries(
    Object.entries(builtIn).map(([name, own]) => {
      const [key, instead, value] = [path + name, lastGood[name] ?? own, lastOf(edited.members, name)]
      if (!value) return [name, instead]
      if (typeof own === 'string')
        return [name, pick(own, value, key, problems) ?? (typeof instead === 'string' ? instead : own)]
      const below = { builtIn: own, lastGood: typeof instead === 'string' ? own : instead }
      return [name, merge(below, value, `${key}.`, problems)]
    }),
  )
}

/** What a name stands for. A group that stands twice has the texts of both, the later ones first. */
function lastOf(members: Member[], name: string): Found | undefined {
  const values = members.filter((member) => member.name === name).map(({ value }) => value)
  return values.reduce<Found | undefined>((before, value) => {
    if (before?.kind !== 'group' || value.kind !== 'group') return value
    const later = new Set(value.members.map((member) => member.name))
    const added = before.members.filter((member) => !later.has(member.name))
    return { ...value, members: [...added, ...value.members] }
  }, undefined)
}

function pick(builtIn: string, edited: Found, key: string, problems: Problem[]): string | null {
  if (edited.kind === 'unread') return null
  // What nobody has changed is sound, and nearly all of a file is.
  if (edited.kind === 'text' && edited.text === builtIn) return builtIn
  const wrong = edited.kind === 'text' ? whyNotText(builtIn, edited.text) : ({ id: 'notText' } as const)
  if (wrong) problems.push({ ...wrong, key, ...placeOf(edited) })
  return wrong || edited.kind !== 'text' ? null : edited.text.normalize('NFC').trim()
}

/** A telephone is about as wide. */
const longestOneWord = 40

/** The reason why an edited text cannot be shown in place of the built-in one. */
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

// Texts are never HTML: a tag would be shown and read aloud letter by letter (T28).
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

/** A text of words stays one, and one of one line too. */
function whyNotSigns(builtIn: string, edited: string): Reason {
  if (hasLineOrTab(edited.trim()) && !hasLineOrTab(builtIn)) return { id: 'severalLines' }
  return hasWords(builtIn) && !formsOf(edited).every(hasWords) ? { id: 'wordless' } : null
}

/** What is much longer than the built-in text has no room on the screen; short ones may grow to a sentence. */
function whyNotLength(builtIn: string, edited: string): Reason {
  const max = Math.min(longest, 3 * Math.max(builtIn.length, 20))
  if (edited.length > max)
    return { id: 'tooLong', values: { max: String(max), count: String(edited.length) } }
  const word = Math.max(longestOneWord, longestWord(builtIn))
  return longestWord(edited) > word ? { id: 'longWord', values: { max: String(word) } } : null
}
