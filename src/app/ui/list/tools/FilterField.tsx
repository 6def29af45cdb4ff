import { lazy, Suspense } from 'react'
import { useText } from '#app/platform/i18n.ts'
import { type Filter, rangeIn, rangeText } from '../filters.ts'
import { useListKit } from '../list-kit.ts'
import { FilterMenu, FilterSelect } from './FilterMenu.tsx'
import { NumberRange } from './NumberRange.tsx'

// Pages without such filters load nothing of a form.
const DateRange = lazy(() =>
  import('#app/ui/inputs/DateRange.tsx').then((file) => ({ default: file.DateRange })),
)
const SwitchField = lazy(() =>
  import('#app/ui/inputs/SwitchField.tsx').then((file) => ({ default: file.SwitchField })),
)
const OptionPicker = lazy(() =>
  import('#app/ui/inputs/OptionPicker.tsx').then((file) => ({ default: file.OptionPicker })),
)

/** One filter of the list, in the form of its kind. */
export function FilterField({ filter }: { filter: Filter }) {
  const text = useText()
  const { view, shown, change } = useListKit()
  const { address, kind = 'many' } = filter
  const label = text(filter.title)
  const chosen = view.filters[address] ?? []
  const choices = shown?.choices[address] ?? []
  const choose = (values: readonly string[], isFurther = false) => {
    const { [address]: _before, ...others } = view.filters
    const kept = values.filter(Boolean)
    change({ filters: kept.length ? { ...others, [address]: kept } : others }, isFurther ? 'replace' : 'push')
  }
  switch (kind) {
    case 'many':
    case 'club':
      return <FilterMenu {...{ label, choices, chosen }} onChoose={choose} />
    case 'one':
      return (
        <FilterSelect
          {...{ label, choices, chosen }}
          none={filter.isRequired ? undefined : text(filter.none ?? 'list.any')}
          onChoose={(value) => choose([value])}
        />
      )
    case 'person':
      return (
        <Suspense>
          <OptionPicker
            label={label}
            options={choices.map(({ Value, Label }) => ({ Value: String(Value), Label }))}
            value={chosen[0] ?? ''}
            onChoose={(value) => choose([value])}
          />
        </Suspense>
      )
    case 'dates':
      return (
        <Suspense>
          <DateRange
            title={filter.title === 'dates.window' ? undefined : label}
            value={rangeIn(chosen[0])}
            onChange={({ from, to }) => choose([rangeText(from, to)], true)}
          />
        </Suspense>
      )
    case 'numbers':
      return (
        <NumberRange
          label={label}
          value={rangeIn(chosen[0])}
          onChange={({ from, to }) => choose([rangeText(from, to)], true)}
        />
      )
    case 'switch':
      return (
        <Suspense>
          <SwitchField
            label={label}
            isOn={chosen.length > 0}
            onChange={(isOn) => choose(isOn ? ['1'] : [])}
          />
        </Suspense>
      )
  }
}
