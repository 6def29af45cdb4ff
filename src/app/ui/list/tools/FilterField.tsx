import { useEffect, useState } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import { lazyPart } from '#app/ui/states/lazy-part.tsx'
import shared from '#app/ui/theme/shared.module.css'
import { plainSigns } from '#domain/platform/typed/signs.ts'
import { type Filter, fitting, rangeIn, rangeText } from '../filters.ts'
import styles from '../list.module.css'
import { useListState } from '../list-state.ts'
import { FilterMenu, FilterSelect } from './FilterMenu.tsx'

// These fields are loaded on demand, because most pages have no filters of these kinds.
const DateRange = lazyPart(async () => (await import('#app/ui/inputs/DateRange.tsx')).DateRange)
const SwitchField = lazyPart(async () => (await import('#app/ui/inputs/SwitchField.tsx')).SwitchField)
const OptionPicker = lazyPart(async () => (await import('#app/ui/inputs/OptionPicker.tsx')).OptionPicker)

export function FilterField({ filter }: { filter: Filter }) {
  const translate = useTranslate()
  const { list, view, shown, change } = useListState()
  const { address, kind = 'many' } = filter
  const label = translate(filter.title)
  const chosen = view.filters[address] ?? []
  const all = shown?.choices[address] ?? []
  const choices = filter.fits ? all.filter(({ Value }) => filter.fits?.(String(Value), view.filters)) : all
  const choose = (values: readonly string[], isFurther = false) => {
    const { [address]: _before, ...others } = view.filters
    const kept = values.filter(Boolean)
    const filters = kept.length ? { ...others, [address]: kept } : others
    change({ filters: fitting(list.filters, filters) }, isFurther ? 'replace' : 'push')
  }
  switch (kind) {
    case 'many':
    case 'club':
      return (
        <FilterMenu
          label={label}
          choices={choices}
          chosen={chosen}
          countsOf={() => shown?.countsOf?.(filter)}
          onChoose={choose}
        />
      )
    case 'one':
      return (
        <FilterSelect
          label={label}
          choices={choices}
          chosen={chosen}
          none={filter.isRequired ? undefined : translate(filter.none ?? 'list.any')}
          onChoose={(value) => choose([value])}
        />
      )
    case 'person':
      return (
        <OptionPicker
          label={label}
          options={choices.map(({ Value, Label }) => ({ Value: String(Value), Label }))}
          value={chosen[0] ?? ''}
          onChoose={(value) => choose([value])}
        />
      )
    case 'dates':
      return (
        <DateRange
          title={filter.title === 'dates.window' ? undefined : label}
          value={rangeIn(chosen[0])}
          onChange={({ from, to }) => choose([rangeText(from, to)], true)}
        />
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
        <SwitchField label={label} isOn={chosen.length > 0} onChange={(isOn) => choose(isOn ? ['1'] : [])} />
      )
  }
}

type Range = { from: string; to: string }
type Props = { label: string; value: Range; onChange: (range: Range) => void }

/** A range of numbers. An empty end sets no limit; invalid text is not applied. */
function NumberRange({ label, value, onChange }: Props) {
  const translate = useTranslate()
  const [typed, setTyped] = useState(value)
  const { from, to } = value
  useEffect(() => setTyped({ from, to }), [from, to])
  const change = (end: keyof Range, text: string) => {
    setTyped((now) => ({ ...now, [end]: text }))
    const number = plainSigns(text).replace(',', '.')
    if (Number.isFinite(Number(number))) onChange({ ...value, [end]: number })
  }
  const ends = [
    { end: 'from', title: translate('list.numberFrom', { name: label }) },
    { end: 'to', title: translate('list.numberTo', { name: label }) },
  ] as const
  return (
    <fieldset className={`${shared.row} ${shared.tight} ${styles.numbers}`}>
      <legend>{label}</legend>
      {ends.map(({ end, title }) => (
        <input
          key={end}
          inputMode="numeric"
          size={6}
          aria-label={title}
          value={typed[end]}
          onChange={(event) => change(end, event.target.value)}
        />
      ))}
    </fieldset>
  )
}
