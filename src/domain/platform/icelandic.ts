import { folded, hidden, keys, small } from './icelandic-letters.ts'

// The functions in this file do the same as icelandic_order() and fold() in the database
// (migrations/000-base.sql).

/**
 * Returns a key that sorts in Icelandic order as plain text, in any collation. Ignores case, punctuation and foreign accents. Numbers sort
 * before letters, by value up to ten digits.
 */
export function icelandicOrder(text: string): string {
  return plainOrder(text) ?? orderOfAny(text)
}

export function compareIcelandic(a: string, b: string): number {
  const [one, other] = [icelandicOrder(a), icelandicOrder(b)]
  return one < other ? -1 : one > other ? 1 : 0
}

/** Returns the form that searches compare: lower case without accents, ð as d, þ as th, æ as ae, ö as o, single spaces. */
export function fold(text: string): string {
  return plainText.test(text) ? text.toLowerCase().replace(ownLetters, foldOfLetter) : foldOfAny(text)
}

const accents = /[\u0300-\u036f]/g
const invisible = /[\u00ad\u200b-\u200f\u2060\ufeff]/g
const blanks = /[\p{Cc} \u00a0\u2000-\u200a\u202f\u205f\u3000]+/gu
const pauses = /[-/_\u2010-\u2015\p{Cc} \u00a0\u2000-\u200a\u202f\u205f\u3000]+/gu
const punctuation =
  /[!-,.:-@[-^`{-~\u00a1-\u00a9\u00ab-\u00b9\u00bb-\u00bf\u00d7\u00f7\u2016-\u202e\u2030-\u205e]/g
const ends = /^ | $/g

function orderOfAny(text: string): string {
  const words = normalizeName(text)
    .replace(invisible, '')
    .replace(punctuation, '')
    .replace(pauses, ' ')
    .replace(ends, '')
    .replace(/[0-9]+/g, (run) => run.replace(/^0+/, '').padStart(10, '0'))
  // A character without a sort key comes after all letters, by its code point.
  return each(words, (letter) => keys.get(letter) ?? `79${String(letter.codePointAt(0)).padStart(7, '0')}`)
}

function foldOfAny(text: string): string {
  return each(normalizeName(text), (letter) => folded.get(letter) ?? letter)
    .replace(invisible, '')
    .replace(blanks, ' ')
    .replace(ends, '')
}

function normalizeName(text: string): string {
  const bare = each(text.normalize('NFC'), (letter) => hidden.get(letter) ?? letter)
    .normalize('NFD')
    .replace(accents, '')
  return each(bare, (letter) => small.get(letter) ?? letter)
}

function each(text: string, change: (letter: string) => string): string {
  let result = ''
  for (const letter of text) result += change(letter)
  return result
}

// Texts that consist of these characters and single spaces take a fast path, as nearly all names do.
const ownSmall = 'áðéíóúýþæöäøå'
const plainLetters = `abcdefghijklmnopqrstuvwxyz${ownSmall}`
const anyCase = plainLetters + plainLetters.toUpperCase()
const plainWord = `[${anyCase}0-9.,'@/_+:()-]+`
const plainText = new RegExp(`^${plainWord}(?: ${plainWord})*$`)
const ownLetters = new RegExp(`[${ownSmall}]`, 'g')
const ownFolds = new Map(Array.from(ownSmall, (letter) => [letter, foldOfAny(letter)]))
const foldOfLetter = (letter: string) => ownFolds.get(letter) ?? letter

const plainKeys: string[] = []
for (const letter of anyCase) plainKeys[letter.charCodeAt(0)] = orderOfAny(letter)
plainKeys[32] = '20'

/** The sort key of a text of plain letters; `undefined` if the text has another character. */
function plainOrder(text: string): string | undefined {
  let result = ''
  let wasBlank = true
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    const key = plainKeys[code]
    const isBlank = code === 32
    if (key === undefined || (isBlank && wasBlank)) return undefined
    wasBlank = isBlank
    result += key
  }
  return wasBlank ? undefined : result
}
