import type { Day } from '#domain/platform/dates.ts'
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
  /** What it is until somebody chooses: a range of days that begins with today, for one. */
  initial?: () => readonly string[]
}
/** Sent to the server under its name; the options come with the answer, or are known beforehand. */
export type ServerFilter<Name extends string, OptionName extends string> = Base & {
  name: Name
  options?: OptionName
  choices?: () => FilterChoice[]
}
/** Applied here, to the column of this field; of `many` and `one` the options are the texts that occur. */
export type LocalFilter<Field extends string> = Base & { field: Field }

export type FilterDeclaration<Row, Name extends string = string, OptionName extends string = string> =
  | ServerFilter<Name, OptionName>
  | LocalFilter<keyof Row & string>

export type Filter = ServerFilter<string, string> | LocalFilter<string>

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

/** What the server is sent for the chosen values. */
export function sentOf(filter: Filter, values: readonly string[]): unknown {
  const { kind = 'many' } = filter
  if (kind === 'dates' || kind === 'numbers') return rangeIn(values[0])
  if (kind === 'switch') return true
  const known = 'choices' in filter ? filter.choices?.().map(({ Value }) => Value) : undefined
  // An address holds texts only: where the values are known, they are sent as they are, without those that are none.
  const sent = known?.filter((value) => values.includes(String(value))) ?? [...values]
  return kind === 'one' || kind === 'person' ? sent[0] : sent
}
