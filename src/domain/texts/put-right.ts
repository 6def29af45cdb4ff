import { whyNotText } from './check.ts'
import { placeholdersIn } from './forms.ts'
import type { Problem } from './problem.ts'

/** A part of a line that is to be another one, without a choice. */
export type Swap = { line: number; from: string; to: string }

/** What puts a text or its name right; null where only its writer knows. */
export function swapOf(problem: Problem, own: ReadonlyMap<string, string>, lines: string[]): Swap | null {
  const { id, key, line, column, length = 0, values } = problem
  if (id === 'renamed') {
    const name = key.slice(key.lastIndexOf('.') + 1)
    return { line, from: JSON.stringify(name), to: JSON.stringify(values?.name ?? name) }
  }
  const from = (lines[line - 1] ?? '').slice(column - 1, column - 1 + length)
  const to = putRight(problem, from, own.get(key) ?? '')
  return to === null ? null : { line, from, to }
}

/** The line of a text that is missing. */
export function lineOfMissing({ key }: Problem, own: ReadonlyMap<string, string>): string {
  const name = key.slice(key.lastIndexOf('.') + 1)
  return `${JSON.stringify(name)}: ${JSON.stringify(own.get(key) ?? '')},`
}

/** A text between its quotes with what is wrong in it mended; null where it would still not do. */
function putRight({ id }: Problem, marked: string, own: string): string | null {
  if (id !== 'bars' && id !== 'severalLines' && id !== 'placeholderLost') return null
  const better = menders[id](marked, own)
  return whyNotText(own, textIn(better)) ? null : better
}

const menders = { bars: withFourBars, severalLines: inOneLine, placeholderLost: withPlaceholders }

function withFourBars(text: string): string {
  return text.replace(/\s*\|(?:\s*\|)*\s*/g, ' |||| ')
}

function inOneLine(text: string): string {
  const broken = /(\\\\)|\s*(?:\\[nrt]|\\u000[9ad]|\\u202[89]|[\u2028\u2029])\s*/gi
  return text.replace(broken, (_all, backslash: string | undefined) => backslash ?? ' ')
}

/** Placeholders without their percent sign, and one that was translated. */
function withPlaceholders(text: string, own: string): string {
  const names = [...placeholdersIn(own)]
  const signed = names.reduce(
    (before, name) =>
      before.replaceAll(new RegExp(`(?:[%$]\\s*)*\\{\\s*${name}\\s*\\}`, 'g'), () => `%{${name}}`),
    text,
  )
  const there = [...placeholdersIn(signed)]
  const [lost, ...others] = names.filter((name) => !there.includes(name))
  const [strange, ...strangers] = there.filter((name) => !names.includes(name))
  if (lost === undefined || strange === undefined || others.length || strangers.length) return signed
  return signed.replaceAll(`%{${strange}}`, () => `%{${lost}}`)
}

/** Nothing where it is no text at all. */
function textIn(marked: string): string {
  try {
    return String(JSON.parse(marked))
  } catch {
    return ''
  }
}
