import { dayText } from '#domain/platform/dates.ts'
import { type Filter, type FilterChoice, rangeIn } from '../filters.ts'
import type { List } from '../list.ts'
import type { View } from '../view/view.ts'

type Choices = Readonly<Record<string, readonly FilterChoice[]>>

/** The active filters with their values as text. */
export function filterWords({ filters }: List, view: View, choices: Choices) {
  return filters.flatMap((filter) => {
    const values = view.filters[filter.address]
    return values ? [{ title: filter.title, labels: labelsOf(filter, values, choices[filter.address]) }] : []
  })
}

/**
 * The labels of a filter's values. A value without an option, for example from an old address, is shown as it is, so the user can
 * remove it.
 */
export function labelsOf(
  { kind }: Filter,
  values: readonly string[],
  choices: readonly FilterChoice[] = [],
): readonly string[] {
  if (kind === 'dates' || kind === 'numbers') {
    const { from, to } = rangeIn(values[0])
    return [`${dayText(from)} – ${dayText(to)}`.trim()]
  }
  return values.map((value) => choices.find((choice) => String(choice.Value) === value)?.Label ?? value)
}
