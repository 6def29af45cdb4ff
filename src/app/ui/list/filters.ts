import { type Day, isDay } from '#domain/platform/dates.ts'
import { type DayWindow, whyNotWindow } from '#domain/platform/day-window.ts'
import type { TextKey } from '#domain/texts/keys.ts'

export type FilterChoice = { Value: number | string; Label: string }

/** `many` and `club` choose several options of a list, `one` and `person` a single one, `dates` and `numbers` a range. */
export type FilterKind = 'many' | 'one' | 'club' | 'person' | 'dates' | 'numbers' | 'switch'

type Base = {
  title: TextKey
  /** Its Icelandic name in the address of the page. */
  address: string
  kind?: FilterKind
  choices?: () => FilterChoice[]
  /** The initial value, such as a range of days that begins today. */
  initial?: () => readonly string[]
  /** The filter always has a value. A removed or invalid value becomes the initial one. */
  isRequired?: true
  /** Whether a value fits the other chosen filters, such as a day and a year. Other values are not offered and are dropped. */
  fits?: (value: string, chosen: Readonly<Record<string, readonly string[]>>) => boolean
  /** The label of no choice in a filter of kind `one`; default: 'Allt'. */
  none?: TextKey
}
/** Sent to the server under `name`. The options come with the answer or are known beforehand. */
type ServerFilter<Name extends string, OptionName extends string> = Base & {
  name: Name
  options?: OptionName
}
/** Applied in the browser to the column `field`. Without known options, `many` and `one` offer the texts that occur. */
type LocalFilter<Row> = Base & {
  field: keyof Row & string
  /** The text to compare; default: the column's text. */
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

/** The valid values that the address gives a filter. `given` is null if the address does not mention the filter. */
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

/** An invalid day counts as missing. In a required range, a missing end is taken from the default range. */
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
  // An address contains only texts. Known options are sent with their own type, and unknown ones are dropped.
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
