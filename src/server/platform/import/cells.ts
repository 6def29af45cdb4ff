import { parseKronur } from '#domain/platform/money.ts'
import { cleanEmail, isEmail } from '#domain/platform/typed/email.ts'
import { parsePhone } from '#domain/platform/typed/phone.ts'
import { cleanText } from '#domain/platform/typed/signs.ts'
import { isFormula, unmarked } from './sheet/formula.ts'
import { onOneLine } from './sheet/one-line.ts'

/** The format of a column's cells, and their column type in the working table. */
export type CellKind = {
  readonly type: 'integer' | 'text' | 'boolean' | 'date' | 'timestamp'
  readonly read: (cell: string) => Value | Wrong
  /** The cell is free text, so its dashes are kept. In other kinds every dash counts as a hyphen (`plainSigns`). */
  readonly isWords?: boolean
}

export type Value = string | number | boolean

export class Wrong {
  constructor(readonly reason: string) {}
}

export const text = (max = 200): CellKind => ({
  type: 'text',
  isWords: true,
  read: (cell) => {
    if (isFormula(cell)) return new Wrong(`a text that begins with ${cell[0]} could be read as a formula`)
    const bare = unmarked(cell)
    return bare.length > max ? new Wrong(`the text is longer than ${max} characters`) : bare
  },
})

export const integer = (min: number, max: number): CellKind => ({
  type: 'integer',
  read: (cell) => {
    const value = /^\d{1,10}$/.test(cell) ? Number(cell) : -1
    return value >= min && value <= max
      ? value
      : new Wrong(`${shown(cell)} is not a whole number from ${min} to ${max}`)
  },
})

/** A column of whole krónur, written as 15000, 15.000 or kr. 15.000. */
export const amount = (min: number, max: number): CellKind => ({
  type: 'integer',
  read: (cell) => integer(min, max).read(String(parseKronur(cell) ?? cell)),
})

/** A column of choices. Maps each code used in files, and each word shown on screen, to the stored value. */
export const choice = (
  codes: Readonly<Record<string, string>>,
  words: Readonly<Record<string, string>> = {},
): CellKind => {
  const known = new Map(Object.entries({ ...lowerCase(words), ...codes }))
  return {
    type: 'text',
    read: (cell) =>
      known.get(cell) ??
      known.get(cell.toLowerCase()) ??
      new Wrong(`${shown(cell)} is not one of ${Object.keys(codes).join(', ')}`),
  }
}

const lowerCase = (words: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(words).map(([word, code]) => [word.toLowerCase(), code]))

/** A column of genders. The code of women differs between files. */
export const gender = (female: 0 | 2): CellKind => ({
  type: 'text',
  read: (cell) => {
    if (cell === '1') return 'male'
    return cell === String(female)
      ? 'female'
      : new Wrong(`${shown(cell)} is neither 1 (male) nor ${female} (female)`)
  },
})

/** A column of codes that are stored unchanged. */
export const oneOf = (codes: readonly string[]): CellKind =>
  choice(Object.fromEntries(codes.map((code) => [code, code])))

export const number = (codes: readonly number[]): CellKind => ({
  type: 'integer',
  read: (cell) =>
    codes.find((code) => String(code) === cell) ??
    new Wrong(`${shown(cell)} is not one of ${codes.join(', ')}`),
})

export const boolean: CellKind = {
  type: 'boolean',
  read: (cell) => answers[cell.toLowerCase()] ?? new Wrong(`${shown(cell)} is neither 1 nor 0`),
}

const answers: Readonly<Record<string, boolean>> = {
  1: true,
  já: true,
  satt: true,
  true: true,
  0: false,
  nei: false,
  ósatt: false,
  false: false,
}

export const phone: CellKind = {
  type: 'text',
  read: (cell) => parsePhone(cell) ?? new Wrong(`${shown(cell)} is not a telephone number`),
}

export const email: CellKind = {
  type: 'text',
  isWords: true,
  read: (cell) => {
    const address = cleanEmail(unmarked(cell))
    return isEmail(address) ? address : new Wrong(`${shown(cell)} is not an e-mail address`)
  },
}

/** A column with several values in one cell. Duplicate values and repeated separators are removed. */
export const words = (separator: ' ' | '|', one: CellKind): CellKind => ({
  type: 'text',
  isWords: one.isWords,
  read: (cell) => {
    const values = cell
      .split(separator)
      .map((word) => word.trim())
      .filter(Boolean)
      .map(one.read)
    return values.find((value) => value instanceof Wrong) ?? [...new Set(values)].join(separator)
  },
})

/** A column of pairs of numbers such as `2=5|3=4`, with unique first numbers. */
export const pairs: CellKind = {
  type: 'text',
  read: (cell) => {
    const found = cell.split('|').map((pair) => /^\s*(\d{1,9})\s*=\s*(\d{1,9})\s*$/.exec(pair))
    if (found.includes(null)) return new Wrong(`${shown(cell)} is not a list such as 2=5|3=4`)
    const numbers = found.map((pair) => [Number(pair?.[1]), Number(pair?.[2])] as const)
    return new Set(numbers.map(([first]) => first)).size === numbers.length
      ? numbers.map((pair) => pair.join('=')).join('|')
      : new Wrong(`${shown(cell)} has a number twice`)
  },
}

/** A column with a look-up value: the id of an option, or its label. */
export const option: CellKind = {
  type: 'text',
  isWords: true,
  read: (cell) => {
    if (!/^\d+$/.test(cell)) return text(100).read(cell)
    const id = integer(1, 2_147_483_647).read(cell)
    return id instanceof Wrong ? id : String(id)
  },
}

/** Checks a cell of any column: text without control characters (T16, T23). */
export function cleaned(cell: string): string | Wrong {
  // Most cells need no further checks.
  if (/^[ -~]*$/.test(cell)) return cell.trim()
  if (cell.includes('\ufffd'))
    return new Wrong('the text is neither UTF-8 nor UTF-16; save the file as "CSV UTF-8"')
  const line = onOneLine(cell)
  if (/\p{Cc}/u.test(line)) return new Wrong('the text has control characters')
  return cleanText(line)
}

export const shown = (cell: string) =>
  cell === '' ? 'an empty cell' : `"${cell.length > 40 ? `${cell.slice(0, 40)}…` : cell}"`
