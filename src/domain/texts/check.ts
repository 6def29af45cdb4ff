import { formsOf, placeholdersIn } from './forms.ts'
import type { TextTree } from './tree.ts'

/** What stands in the edited file at one place. `other` is anything that is neither a text nor a group. */
export type Found = { line: number; column: number } & (
  | { kind: 'text'; text: string }
  | { kind: 'group'; members: { name: string; line: number; column: number; value: Found }[] }
  | { kind: 'other' }
)

/** Why the built-in text stands in for what the file has; the name of a sentence below `texts.problems`. */
export type ProblemId =
  | 'unreadable'
  | BrokenId
  | 'missing'
  | 'groupMissing'
  | 'empty'
  | 'notText'
  | 'notGroup'
  | 'placeholderLost'
  | 'placeholderUnknown'
  | 'pluralLost'
  | 'pluralUnknown'
  | 'tooLong'
  | 'markup'
  | 'characters'
  | 'unknown'
  | 'twice'

/** What breaks the whole file. */
export type BrokenId = 'broken' | 'brokenComma' | 'brokenName' | 'brokenColon' | 'brokenQuote' | 'brokenBrace'

export type Problem = {
  id: ProblemId
  /** The path of the text; empty where the whole file is meant. */
  key: string
  /** 1 is the first; 0 where there is no file to point into. */
  line: number
  column: number
  /** What the sentence about the problem needs. */
  values?: Record<string, string>
}

/**
 * The texts that are safe to show: the edited file's, and the built-in one wherever an edit is wrong
 * (T28). The result always has every key of the built-in texts and no other.
 */
export function check(builtIn: TextTree, edited: Found): { tree: TextTree; problems: Problem[] } {
  const problems: Problem[] = []
  const tree = merge(builtIn, edited, '', problems)
  return { tree, problems: problems.sort((a, b) => a.line - b.line || a.column - b.column) }
}

function merge(builtIn: TextTree, edited: Found, path: string, problems: Problem[]): TextTree {
  if (edited.kind !== 'group') {
    problems.push({ id: 'notGroup', key: path.slice(0, -1), line: edited.line, column: edited.column })
    return builtIn
  }
  problems.push(...strangers(builtIn, edited.members, path))
  return Object.fromEntries(
    Object.entries(builtIn).map(([name, own]) => {
      const key = path + name
      // As in JSON.parse, the last of two equal names counts.
      const value = edited.members.findLast((member) => member.name === name)?.value
      if (!value) {
        const id = typeof own === 'string' ? 'missing' : 'groupMissing'
        problems.push({ id, key, line: edited.line, column: edited.column })
        return [name, own]
      }
      return [
        name,
        typeof own === 'string' ? pick(own, value, key, problems) : merge(own, value, `${key}.`, problems),
      ]
    }),
  )
}

type Members = Extract<Found, { kind: 'group' }>['members']

/** Names that the product does not know, and names that stand twice in one group. */
function strangers(builtIn: TextTree, members: Members, path: string): Problem[] {
  const seen = new Set<string>()
  return members.flatMap(({ name, line, column }) => {
    const id = !Object.hasOwn(builtIn, name) ? 'unknown' : seen.has(name) ? 'twice' : null
    seen.add(name)
    return id ? [{ id, key: path + name, line, column } as const] : []
  })
}

function pick(builtIn: string, edited: Found, key: string, problems: Problem[]): string {
  const wrong = edited.kind === 'text' ? whyNotText(builtIn, edited.text) : ({ id: 'notText' } as const)
  if (wrong) problems.push({ ...wrong, key, line: edited.line, column: edited.column })
  return wrong || edited.kind !== 'text' ? builtIn : edited.text.normalize('NFC')
}

export const longest = 2000

/** The reason why an edited text cannot be shown in place of the built-in one. */
export function whyNotText(builtIn: string, edited: string): Pick<Problem, 'id' | 'values'> | null {
  const [ours, theirs] = [formsOf(builtIn), formsOf(edited)]
  if (theirs.join('') === '') return { id: 'empty' }
  if (theirs.length > ours.length) return { id: 'pluralUnknown' }
  if (theirs.length < ours.length || theirs.includes('')) return { id: 'pluralLost' }
  const lost = ours.flatMap((form, index) =>
    missingFrom(placeholdersIn(theirs[index] ?? ''), placeholdersIn(form)),
  )
  if (lost.length) return { id: 'placeholderLost', values: { names: written(lost) } }
  const unknown = missingFrom(placeholdersIn(builtIn), placeholdersIn(edited))
  if (unknown.length) return { id: 'placeholderUnknown', values: { names: written(unknown) } }
  if (hasOpenPlaceholder(edited)) return { id: 'placeholderUnknown', values: { names: '%{' } }
  if (edited.length > longest) return { id: 'tooLong', values: { max: String(longest) } }
  if (isUnclean(edited)) return { id: 'characters' }
  return markup.test(edited) ? { id: 'markup' } : null
}

function missingFrom(there: Set<string>, wanted: Set<string>): string[] {
  return [...wanted].filter((name) => !there.has(name))
}

const written = (names: string[]) => [...new Set(names)].map((name) => `%{${name}}`).join(', ')

const hasOpenPlaceholder = (text: string) => text.lastIndexOf('%{') > text.lastIndexOf('}')

// Texts are never HTML: a tag would be shown and read aloud letter by letter (threats T28).
const markup = /<\/?[a-z!][^>]*>/i

function isUnclean(text: string) {
  // A file that was saved in another encoding reads as U+FFFD where it had its own letters; U+202A to U+2069
  // turn the direction of what follows.
  return /[^\P{Cc}\t\n\r]|[\u202a-\u202e\u2066-\u2069\ufffd]/u.test(text) || !text.isWellFormed()
}
