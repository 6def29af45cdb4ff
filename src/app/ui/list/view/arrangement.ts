import { compareIcelandic } from '#domain/platform/icelandic.ts'
import { searchWords } from '#domain/platform/lists/search-words.ts'
import type { Sections } from '../declaration.ts'
import { type FilterChoice, type FilterKind, rangeIn } from '../filters.ts'
import type { AnyColumn, Row } from '../list.ts'
import { SearchTexts } from './search-texts.ts'
import { sortKeyOf, textOf } from './values.ts'
import type { Sort } from './view.ts'

/** A filter that rows must pass: `kind` and `of` are those of the filter's declaration. */
export type Wanted = {
  field: string
  kind: FilterKind
  values: readonly string[]
  of?: (row: Row) => string
}

type Asked = { sort: Sort; search: string; shown: readonly string[]; among: readonly Wanted[] }

/** Sorts and searches the rows of one answer. Each order and the search texts are computed once, on first use. */
export class Arrangement {
  readonly #rows: readonly Row[]
  readonly #columns: ReadonlyMap<string, AnyColumn>
  readonly #orders = new Map<string, readonly number[]>()
  #search: { fields: string; texts: SearchTexts } | null = null
  readonly #sections: (Sections<Row> & { sortedBy: string }) | undefined

  /**
   * `answered` is the order in which the server returned the rows, if it sorts. `sortedBy` is the field by which a list with
   * sections is sorted at first.
   */
  constructor(
    rows: readonly Row[],
    columns: readonly AnyColumn[],
    answered?: Sort,
    sections?: Sections<Row> & { sortedBy: string },
  ) {
    this.#rows = rows
    this.#sections = sections
    if (answered && !sections) this.#orders.set(nameOf(answered), [...rows.keys()])
    this.#columns = new Map(columns.map((column) => [column.field, column]))
  }

  /** The sorted rows that match every filter and contain every search word in a visible field. */
  arranged(wanted: Asked): readonly Row[] {
    const words = searchWords(wanted.search)
    const among = wanted.among.map((one) => testOf(this.#column(one.field), one))
    const order = this.#order(wanted.sort)
    const found = words.length ? this.#textsIn(wanted.shown).find(order, words) : order
    const rows = found.map((index) => this.#rows[index]!)
    return among.length ? rows.filter((row) => among.every((isMeant) => isMeant(row))) : rows
  }

  /** For each value of a field: how many rows have it, among those that match the search and the other filters. */
  counts({ by, ...wanted }: Asked & { by: Pick<Wanted, 'field' | 'of'> }): ReadonlyMap<string, number> {
    const keyOf = by.of ?? ((row: Row) => textOf(this.#column(by.field), row))
    const counts = new Map<string, number>()
    for (const row of this.arranged(wanted)) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1)
    return counts
  }

  /** Computes search texts as long as there is time. Returns true once all are computed. */
  prepareSearch(shown: readonly string[], hasTime: () => boolean): boolean {
    return this.#textsIn(shown).prepare(hasTime)
  }

  /** Frees the memory of the search texts. A later search computes them again. */
  forgetSearch() {
    this.#search = null
  }

  choices(field: string): FilterChoice[] {
    const texts = new Set(this.#rows.map((row) => textOf(this.#column(field), row)))
    texts.delete('')
    return [...texts].sort(compareIcelandic).map((text) => ({ Value: text, Label: text }))
  }

  /** Row indexes in sorted order. Empty values come last in both directions; equal values keep the server's order. */
  #order(sort: Sort): readonly number[] {
    return kept(this.#orders, nameOf(sort), () => {
      const { field, descending } = sort
      const column = this.#column(field)
      const keys = this.#rows.map((row) => sortKeyOf(column, row))
      const sign = descending ? -1 : 1
      const sections = this.#sectionOf()
      const turned = this.#turned(sort)
      return Array.from(keys.keys()).sort((one, other) => {
        const section = sections?.[one] ?? 0
        if (sections && section !== sections[other]) return section - sections[other]!
        const [a, b] = [keys[one]!, keys[other]!]
        if (a === b) return one - other
        if (a === null || b === null) return a === null ? 1 : -1
        return a < b === turned.has(section) ? sign : -sign
      })
    })
  }

  #sectionOf(): readonly number[] | null {
    const { of } = this.#sections ?? {}
    if (!of) return null
    const places = new Map(this.#sectionNames().map((section, place) => [section, place]))
    return this.#rows.map((row) => places.get(of(row)) ?? -1)
  }

  /** The keys of all sections in order. Sections whose title is not declared come first. */
  #sectionNames(): readonly string[] {
    const { titles = {}, of } = this.#sections ?? {}
    const others = new Set(of ? this.#rows.map(of) : [])
    for (const named of Object.keys(titles)) others.delete(named)
    return [...[...others].sort(), ...Object.keys(titles)]
  }

  #turned(sort: Sort): ReadonlySet<number> {
    const { backwards = [], sortedBy } = this.#sections ?? {}
    const order = this.#sectionNames()
    return new Set(sort.field === sortedBy ? backwards.map((section) => order.indexOf(section)) : [])
  }

  /** The search texts of these columns. Those of other columns are dropped. */
  #textsIn(shown: readonly string[]): SearchTexts {
    const fields = shown.join(' ')
    if (this.#search?.fields !== fields) {
      const columns = shown.map((field) => this.#column(field))
      this.#search = { fields, texts: new SearchTexts(this.#rows, columns) }
    }
    return this.#search.texts
  }

  #column(field: string): AnyColumn {
    return this.#columns.get(field) ?? { field, title: 'app.name', width: 0 }
  }
}

function testOf(column: AnyColumn, { kind, values, of }: Wanted): (row: Row) => boolean {
  const { field } = column
  if (kind === 'switch') return (row) => Boolean(row[field])
  if (kind === 'dates') {
    const { from, to } = rangeIn(values[0])
    // Compares days as texts. If a value has a time, only its day counts.
    return (row) => isBetween(String(row[field] ?? '').slice(0, 10), from, to)
  }
  if (kind === 'numbers') {
    const { from, to } = rangeIn(values[0])
    const numberOf = (value: unknown) => (value === null || value === undefined ? '' : Number(value))
    return (row) =>
      isBetween(numberOf(row[field]), from === '' ? '' : Number(from), to === '' ? '' : Number(to))
  }
  const texts = new Set(values)
  return (row) => texts.has(of ? of(row) : textOf(column, row))
}

/** Whether a value is in a range. An empty end sets no limit. An empty value is in no range. */
function isBetween<Value extends string | number>(
  value: Value | '',
  from: Value | '',
  to: Value | '',
): boolean {
  if (value === '') return false
  return (from === '' || value >= from) && (to === '' || value <= to)
}

const nameOf = ({ field, descending }: Sort) => (descending ? `-${field}` : field)

function kept<Value>(made: Map<string, Value>, name: string, make: () => Value): Value {
  const value = made.get(name) ?? make()
  made.set(name, value)
  return value
}
