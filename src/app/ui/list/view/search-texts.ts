import { fold } from '#domain/platform/icelandic.ts'
import type { AnyColumn, Row } from '../list.ts'
import { textOf } from './values.ts'

/** The folded text of each row in which a search looks. Each text is made on first use, or earlier by `prepare`. */
export class SearchTexts {
  readonly #rows: readonly Row[]
  readonly #columns: readonly AnyColumn[]
  readonly #texts: (string | undefined)[]
  #prepared = 0
  /** The latest search. A search that only adds letters looks in its rows alone. */
  #latest: { order: readonly number[]; words: readonly string[]; found: readonly number[] } | null = null

  constructor(rows: readonly Row[], columns: readonly AnyColumn[]) {
    this.#rows = rows
    this.#columns = columns
    this.#texts = new Array(rows.length)
  }

  /** The indexes in `order` whose rows contain every word, in the same order. */
  find(order: readonly number[], words: readonly string[]): readonly number[] {
    const before = this.#latest
    const isNarrower = before?.order === order && narrows(before.words, words)
    const found = (isNarrower ? before.found : order).filter((index) => {
      const text = this.#at(index)
      return words.every((word) => text.includes(word))
    })
    this.#latest = { order, words, found }
    return found
  }

  /** Makes missing texts as long as there is time. Returns true once there is a text for each row. */
  prepare(hasTime: () => boolean): boolean {
    while (this.#prepared < this.#rows.length && hasTime()) {
      const end = Math.min(this.#prepared + atOnce, this.#rows.length)
      for (; this.#prepared < end; this.#prepared++) this.#at(this.#prepared)
    }
    return this.#prepared === this.#rows.length
  }

  #at(index: number): string {
    const text = this.#texts[index] ?? this.#made(this.#rows[index]!)
    this.#texts[index] = text
    return text
  }

  #made(row: Row): string {
    let whole = ''
    for (const column of this.#columns) {
      const text = textOf(column, row)
      if (text) whole += whole ? ` ${text}` : text
    }
    return fold(whole)
  }
}

/** Whether each row that contains the words of `now` also contains the words of `before`. */
function narrows(before: readonly string[], now: readonly string[]): boolean {
  return before.every((word) => now.some((longer) => longer.includes(word)))
}

/** The number of texts that are made between two looks at the clock. */
const atOnce = 25
