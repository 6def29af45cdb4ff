import { type Day, isDay } from '#domain/platform/dates.ts'
import { type DayWindow, whyNotWindow } from '#domain/platform/day-window.ts'
import type { TextKey } from '#domain/texts/keys.ts'

export type FilterChoice = { Value: number | string; Label: string }

/** The kind of field. `many` and `club` choose several options, `one` and `person` a single one, `dates` and `numbers` a range. */
export type FilterKind = 'many' | 'one' | 'club' | 'person' | 'dates' | 'numbers' | 'switch'

type Base = {
  title: TextKey
  /** The Icelandic name of the filter in the page's address. */
  address: string
  kind?: FilterKind
  choices?: () => FilterChoice[]
  /** The filter's value before the user changes it, for example a range of days that begins today. */
  initial?: () => readonly string[]
  /** True if the filter must always have a value. If the user removes it, or it is invalid, the initial value applies. */
  isRequired?: true
  /**
   * Whether an option fits the values of the other filters, as a day must fit a year. Options that do not fit are not offered, and
   * are removed if chosen.
   */
  fits?: (value: string, chosen: Readonly<Record<string, readonly string[]>>) => boolean
  /** The label of no choice in a filter of kind `one`; default: 'Allt'. */
  none?: TextKey
}
/** A filter that the server applies, under the name `name`. Its options come with the answer or are known beforehand. */
type ServerFilter<Name extends string, OptionName extends string> = Base & {
  name: Name
  options?: OptionName
}
/**
 * A filter that the browser applies to the column `field`. Without known options, `many` and `one` offer the texts in the column.
 */
type LocalFilter<Row> = Base & {
  field: keyof Row & string
  /** The text of a row that is compared with the filter's value; default: the column's text. */
  of?: (row: Row) => string
}

export type FilterDeclaration<Row, Name extends string = string, OptionName extends string = string> =
  | ServerFilter<Name, OptionName>
  | LocalFilter<Row>

export type Filter = FilterDeclaration<Readonly<Record<string, unknown>>>

/** A range in the address: `2026-01-01..2026-12-31`. Either end may be missing. */
export function rangeText(from: string, to: string): string {
  return from || to ? `${from}..${to}` : ''
}

export function rangeIn(text = ''): { from: string; to: string } {
  const [from = '', to = ''] = text.split('..')
  return { from, to }
}

export function daysFrom(from: Day, to: Day): readonly string[] {
  return [rangeText(from, to)]
}

/** The filter's values from the address, without invalid ones. `given` is null if the address does not contain the filter. */
export function valuesIn(filter: Filter, given: readonly string[] | null): readonly string[] {
  const first = filter.initial?.() ?? []
  if (!given) return first
  const values = meantOf(filter, given, first)
  return values.length || !filter.isRequired ? values : first
}

function meantOf(filter: Filter, given: readonly string[], first: readonly string[]): readonly string[] {
  const { kind, isRequired } = filter
  if (kind === 'dates') return daysIn(rangeIn(given[0]), isRequired ? rangeIn(first[0]) : null)
  if (kind === 'numbers') return numbersIn(rangeIn(given[0]))
  if (!isRequired || !filter.choices) return given
  const known = filter.choices().map(({ Value }) => String(Value))
  return given.filter((value) => known.includes(value))
}

/** The range of days from an address. An invalid day counts as missing. A required range takes a missing end from its default. */
function daysIn(asked: DayWindow, usual: DayWindow | null): readonly string[] {
  const from: Day = isDay(asked.from) ? asked.from : (usual?.from ?? '')
  const to: Day = isDay(asked.to) ? asked.to : (usual?.to ?? '')
  const isWrong = usual ? whyNotWindow({ from, to }) !== null : from !== '' && to !== '' && from > to
  return isWrong ? [] : [rangeText(from, to)].filter(Boolean)
}

function numbersIn({ from, to }: { from: string; to: string }): readonly string[] {
  const number = (text: string) => (Number.isFinite(Number(text)) ? text.trim() : '')
  return [rangeText(number(from), number(to))].filter(Boolean)
}

export function toPayload(filter: Filter, values: readonly string[]): unknown {
  const { kind = 'many' } = filter
  if (kind === 'dates' || kind === 'numbers') return rangeIn(values[0])
  if (kind === 'switch') return true
  const known = filter.choices?.().map(({ Value }) => Value)
  // Finds the options for the texts in the address, so that values are sent with their own type. Unknown values are dropped.
  const sent = known?.filter((value) => values.includes(String(value))) ?? [...values]
  return kind === 'one' || kind === 'person' ? sent[0] : sent
}

/** Drops the values that no longer fit after another filter has changed. */
export function fitting(
  filters: readonly Filter[],
  chosen: Readonly<Record<string, readonly string[]>>,
): Readonly<Record<string, readonly string[]>> {
  const isLeft = ({ fits, address }: Filter) =>
    !fits || chosen[address]?.every((value) => fits(value, chosen))
  const gone = filters.filter((filter) => !isLeft(filter)).map(({ address }) => address)
  return gone.length
    ? Object.fromEntries(Object.entries(chosen).filter(([address]) => !gone.includes(address)))
    : chosen
}
