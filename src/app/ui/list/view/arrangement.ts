import { compareIcelandic, fold } from '#domain/platform/icelandic.ts'
import { searchWords } from '#domain/platform/lists/search-words.ts'
import type { Sections } from '../declaration.ts'
import { type FilterChoice, type FilterKind, rangeIn } from '../filters.ts'
import type { AnyColumn, Row } from '../list.ts'
import { sortKeyOf, textOf } from './values.ts'
import type { Sort } from './view.ts'

/** What a filter wants of a field; `of` as in its declaration. */
export type Wanted = {
  field: string
  kind: FilterKind
  values: readonly string[]
  of?: (row: Row) => string
}

type Asked = { sort: Sort; search: string; shown: readonly string[]; among: readonly Wanted[] }

/** The rows of one answer, and how to order and search them; each key is made once, when it is first needed. */
export class Arrangement {
  readonly #rows: readonly Row[]
  readonly #columns: ReadonlyMap<string, AnyColumn>
  readonly #orders = new Map<string, readonly number[]>()
  readonly #folded = new Map<string, readonly string[]>()

  readonly #sections: (Sections<Row> & { sortedBy: string }) | undefined

  /** `answered` is the order in which the rows came, where they came in one; `sortedBy` what a list with sections opens with. */
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

  /** The rows that each filter lets through, and that have every searched word in a shown field. */
  arranged(wanted: Asked): readonly Row[] {
    const words = searchWords(wanted.search)
    const haystack = words.length ? this.#haystack(wanted.shown) : []
    const among = wanted.among.map((one) => testOf(this.#column(one.field), one))
    return this.#order(wanted.sort)
      .filter((index) => words.every((word) => haystack[index]!.includes(word)))
      .map((index) => this.#rows[index]!)
      .filter((row) => among.every((isMeant) => isMeant(row)))
  }

  /** How many of the rows that the search and the other filters leave have each value. */
  counts({ by, ...wanted }: Asked & { by: Pick<Wanted, 'field' | 'of'> }): ReadonlyMap<string, number> {
    const keyOf = by.of ?? ((row: Row) => textOf(this.#column(by.field), row))
    const counts = new Map<string, number>()
    for (const row of this.arranged(wanted)) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1)
    return counts
  }

  /** Makes what the first key in the search would else wait for. */
  prepareSearch(shown: readonly string[]) {
    this.#haystack(shown)
  }

  /** The texts that occur in a field, in Icelandic order. */
  choices(field: string): FilterChoice[] {
    const texts = new Set(this.#rows.map((row) => textOf(this.#column(field), row)))
    texts.delete('')
    return [...texts].sort(compareIcelandic).map((text) => ({ Value: text, Label: text }))
  }

  /** The places of the rows in order. What is empty comes last either way; equals stay as the server gave them. */
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

  /** The place of each row's section among the others. */
  #sectionOf(): readonly number[] | null {
    const { of } = this.#sections ?? {}
    if (!of) return null
    const places = new Map(this.#sectionNames().map((section, place) => [section, place]))
    return this.#rows.map((row) => places.get(of(row)) ?? -1)
  }

  /** All sections in their order: those without a title of their own first. */
  #sectionNames(): readonly string[] {
    const { titles = {}, of } = this.#sections ?? {}
    const others = new Set(of ? this.#rows.map(of) : [])
    for (const named of Object.keys(titles)) others.delete(named)
    return [...[...others].sort(), ...Object.keys(titles)]
  }

  /** The places of the sections that run backwards. */
  #turned(sort: Sort): ReadonlySet<number> {
    const { backwards = [], sortedBy } = this.#sections ?? {}
    const order = this.#sectionNames()
    return new Set(sort.field === sortedBy ? backwards.map((section) => order.indexOf(section)) : [])
  }

  #haystack(shown: readonly string[]): readonly string[] {
    return kept(this.#folded, shown.join(' '), () => {
      const columns = shown.map((field) => this.#column(field))
      const textsOf = (row: Row) => columns.map((column) => textOf(column, row)).filter(Boolean)
      return this.#rows.map((row) => fold(textsOf(row).join(' ')))
    })
  }

  #column(field: string): AnyColumn {
    return this.#columns.get(field) ?? { field, title: 'app.name', width: 0 }
  }
}

/** Whether a row has what a filter of this column wants. */
function testOf(column: AnyColumn, { kind, values, of }: Wanted): (row: Row) => boolean {
  const { field } = column
  if (kind === 'switch') return (row) => Boolean(row[field])
  if (kind === 'dates') {
    const { from, to } = rangeIn(values[0])
    // Days are compared as texts, and a moment by its day.
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

/** An end that is empty sets no limit; what has no value lies in no range. */
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
