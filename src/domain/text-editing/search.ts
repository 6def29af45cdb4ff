import { fold } from '../platform/icelandic.ts'
import { formsOf } from '../texts/forms.ts'

/** A text prepared for the search: each of its plural forms is folded and split at its placeholders. */
export type Searchable = { readonly key: string; readonly forms: readonly string[][] }

/** How well a text matches; lower is better. */
export const Fit = { Same: 0, WithValues: 1, Part: 2, Words: 3, Loose: 4 } as const
export type Fit = (typeof Fit)[keyof typeof Fit]

// Stands for a placeholder in a prepared text. It is a private-use character, which no text contains.
const gap = '\ue000'

export function searchable(key: string, text: string): Searchable {
  const forms = formsOf(text).map((form) => foldedWithGaps(form).split(gap))
  return { key: key.toLowerCase(), forms }
}

/**
 * How well a text matches the search, or `null` if it does not. 'Dómari Jón í 3 leikjum' matches 'Dómari %{name} í %{smart_count} leikjum'.
 */
export function fitOf(one: Searchable, sought: string): Fit | null {
  return fitOfSought(one, soughtIn(sought))
}

/** The typed search, prepared once for all texts. */
type Sought = { readonly text: string; readonly words: readonly string[]; readonly letters: number }

function soughtIn(typed: string): Sought {
  const text = foldedWithGaps(typed)
  const words = [...new Set(wordsOf(text))]
  return { text, words, letters: lettersIn(words.join('')) }
}

function fitOfSought({ key, forms }: Searchable, sought: Sought): Fit | null {
  if (!sought.text) return null
  const fits = forms.flatMap((pieces) => fitOfForm(pieces, sought) ?? [])
  if (fits.length) return min(fits)
  return sought.text.length > 2 && key.includes(sought.text) ? Fit.Words : null
}

/** The matching texts, best match first. Of equally good matches the shorter text comes first. */
export function bestFirst<Row extends { Text: string }>(
  rows: readonly Row[],
  searchableOf: (row: Row) => Searchable,
  typed: string,
): Row[] {
  const sought = soughtIn(typed)
  return rows
    .flatMap((row) => {
      const fit = fitOfSought(searchableOf(row), sought)
      return fit === null ? [] : [{ row, fit }]
    })
    .sort((one, other) => one.fit - other.fit || one.row.Text.length - other.row.Text.length)
    .map(({ row }) => row)
}

/** Whether the words are a whole text with values in place of its placeholders. */
export function isShownAs(one: Searchable, words: string): boolean {
  const fit = fitOf(one, words)
  return fit === Fit.Same || fit === Fit.WithValues
}

function fitOfForm(pieces: string[], sought: Sought): Fit | null {
  const text = pieces.join(gap)
  if (text === sought.text) return Fit.Same
  if (pieces.length > 1 && isFilled(pieces, sought.text)) return Fit.WithValues
  if (text.includes(sought.text)) return Fit.Part
  if (sought.words.length && sought.words.every((word) => text.includes(word))) return Fit.Words
  return pieces.length > 1 && isLooselyFilled(sought, text, pieces.length - 1) ? Fit.Loose : null
}

/** Whether all pieces of a text occur in the words in order, the first at the start and the last at the end. */
function isFilled(pieces: string[], words: string): boolean {
  const [first = '', ...rest] = pieces
  const last = rest.pop() ?? ''
  // Skip texts of almost nothing but placeholders: they would match any search.
  if (lettersIn(pieces.join('')) < 3) return false
  if (!words.startsWith(first) || !words.endsWith(last)) return false
  let at = first.length
  for (const piece of rest) {
    const found = words.indexOf(piece, at)
    if (found < 0) return false
    at = found + piece.length
  }
  return at <= words.length - last.length
}

const wordsPerValue = 3

/**
 * Whether the words may be a text with its placeholders filled in: most letters belong to the text, and the
 * other words are few enough to be values.
 */
function isLooselyFilled({ words, letters: all }: Sought, text: string, values: number): boolean {
  const own = new Set(wordsOf(text))
  const known = words.filter((word) => own.has(word))
  if (words.length - known.length > values * wordsPerValue) return false
  const letters = lettersIn(known.join(''))
  return letters >= 5 && letters * 2 >= all
}

const foldedWithGaps = (text: string) => fold(text.replace(/%\{[^%}]*\}/g, gap))

const lettersIn = (text: string) => text.match(/\p{L}/gu)?.length ?? 0

const wordsOf = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean)

const min = (fits: Fit[]) => fits.reduce((best, fit) => (fit < best ? fit : best))
