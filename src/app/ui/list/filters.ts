import { type Day, isDay } from '#domain/platform/dates.ts'
import { type DayWindow, whyNotWindow } from '#domain/platform/day-window.ts'
import type { TextKey } from '#domain/texts/keys.ts'

export type FilterChoice = { Value: number | string; Label: string }

/**
 * How a filter is chosen: `many` and `club` of a list of options, `one` and `person` a single one of it, `dates` and
 * `numbers` from and to, `switch` on or off.
 */
export type FilterKind = 'many' | 'one' | 'club' | 'person' | 'dates' | 'numbers' | 'switch'

type Base = {
  title: TextKey
  /** Its Icelandic name in the address of the page. */
  address: string
  /** `many` unless said. */
  kind?: FilterKind
  choices?: () => FilterChoice[]
  /** What it is until somebody chooses: a range of days that begins with today, for one. */
  initial?: () => readonly string[]
  /** It is never without a value: what is taken away, or is none, becomes what it began with. */
  isRequired?: true
  /** Which of its values go with what else is chosen, as the days of a year; the others are not offered, and fall away. */
  fits?: (value: string, chosen: Readonly<Record<string, readonly string[]>>) => boolean
  /** What it is called in a filter of kind `one` that nothing is chosen; 'Allt' unless said. */
  none?: TextKey
}
/** Sent to the server under its name; the options come with the answer, or are known beforehand. */
type ServerFilter<Name extends string, OptionName extends string> = Base & {
  name: Name
  options?: OptionName
}
/** Applied here, to the column of this field; of `many` and `one` the options are the texts that occur, unless they are known. */
type LocalFilter<Row> = Base & {
  field: keyof Row & string
  /** What of a row is compared, where the column's text is not it. */
  of?: (row: Row) => string
}

export type FilterDeclaration<Row, Name extends string = string, OptionName extends string = string> =
  | ServerFilter<Name, OptionName>
  | LocalFilter<Row>

export type Filter = FilterDeclaration<Readonly<Record<string, unknown>>>

/** A range as it stands in an address: `2026-01-01..2026-12-31`, either end may be missing. */
export function rangeText(from: string, to: string): string {
  return from || to ? `${from}..${to}` : ''
}

export function rangeIn(text = ''): { from: string; to: string } {
  const [from = '', to = ''] = text.split('..')
  return { from, to }
}

/** A range of days that a filter begins with. */
export function daysFrom(from: Day, to: Day): readonly string[] {
  return [rangeText(from, to)]
}

/** The values of a filter, of those that an address gives it; null where the address does not name it. */
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

/** What is no day counts as missing. A window that must be there takes the end that is missing from the usual one. */
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

/** What the server is sent for the chosen values. */
export function toPayload(filter: Filter, values: readonly string[]): unknown {
  const { kind = 'many' } = filter
  if (kind === 'dates' || kind === 'numbers') return rangeIn(values[0])
  if (kind === 'switch') return true
  const known = filter.choices?.().map(({ Value }) => Value)
  // An address holds texts only: where the values are known, they are sent as they are, without those that are none.
  const sent = known?.filter((value) => values.includes(String(value))) ?? [...values]
  return kind === 'one' || kind === 'person' ? sent[0] : sent
}

/** What is left of the chosen values where a filter goes with another that has changed. */
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
