import Button from '@mui/material/Button'
import { type KeyboardEvent, useDeferredValue, useMemo, useRef, useState } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import shared from '#app/ui/theme/shared.module.css'
import { fold } from '#domain/platform/icelandic.ts'
import { matches } from '#domain/platform/lists/search-words.ts'
import type { FilterChoice } from '../filters.ts'
import { withDots } from '../view/values.ts'
import { Menu } from './Menu.tsx'
import styles from './menu.module.css'

type Props = {
  label: string
  choices: readonly FilterChoice[]
  chosen: readonly string[]
  /** The number of rows for each choice, if known; computed when the menu opens. */
  countsOf?: () => ReadonlyMap<string, number> | undefined
  /**
   * `isFurther` is false for the first change of the choices after the menu was opened, and true for each later
   * change.
   */
  onChoose: (values: string[], isFurther: boolean) => void
}

export function FilterMenu(props: Props) {
  const translate = useTranslate()
  return (
    <Menu label={props.label} kind={translate('list.filter')} count={props.chosen.length}>
      {() => <Choices {...props} />}
    </Menu>
  )
}

type SelectProps = Pick<Props, 'label' | 'choices' | 'chosen'> & {
  /** The label of the option for no choice. Without it, one option must be chosen. */
  none?: string
  onChoose: (value: string) => void
}

export function FilterSelect({ label, choices, chosen, none, onChoose }: SelectProps) {
  return (
    <label className={`${shared.row} ${shared.soft} ${shared.noWrap}`}>
      {label}
      <select value={chosen[0] ?? ''} onChange={(event) => onChoose(event.target.value)}>
        {choices.map(({ Value, Label }) => (
          <option key={Value} value={Value}>
            {Label}
          </option>
        ))}
        {none !== undefined && <option value="">{none}</option>}
      </select>
    </label>
  )
}

function Choices({ label, choices, chosen, countsOf, onChoose }: Props) {
  const translate = useTranslate()
  const counts = countsOf?.()
  const changes = useRef(0)
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search)
  const folded = useMemo(() => choices.map((choice) => ({ ...choice, found: fold(choice.Label) })), [choices])
  const found = folded.filter((choice) => matches(choice.found, wanted))
  const choose = (values: string[]) => onChoose(values, changes.current++ > 0)

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles arrow keys that bubble from the focusable checkboxes
    <div onKeyDown={moveByArrows}>
      <input
        type="search"
        // biome-ignore lint/a11y/noAutofocus: the user has opened the menu to search
        autoFocus
        aria-label={translate('list.searchChoices', { name: label })}
        placeholder={translate('list.search')}
        onInput={(event) => setSearch(event.currentTarget.value)}
      />
      <div className={styles.choices}>
        {found.map(({ Value, Label }) => {
          const value = String(Value)
          const isChosen = chosen.includes(value)
          const count = counts && (counts.get(value) ?? 0)
          return (
            <label key={value}>
              <input
                type="checkbox"
                checked={isChosen}
                aria-description={
                  count === undefined
                    ? undefined
                    : translate('list.rows', { smart_count: count, count: withDots(count) })
                }
                onChange={() => choose(isChosen ? chosen.filter((one) => one !== value) : [...chosen, value])}
              />
              {Label}
              {count !== undefined && <small aria-hidden>{withDots(count)}</small>}
            </label>
          )
        })}
        {found.length === 0 && <p role="status">{translate('list.noChoice')}</p>}
      </div>
      <Button disabled={!chosen.length} onClick={() => choose([])}>
        {translate('list.clearFilter')}
      </Button>
    </div>
  )
}

function moveByArrows(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  const stops = [...event.currentTarget.querySelectorAll('input')]
  const place = stops.indexOf(document.activeElement as HTMLInputElement)
  stops[place + step]?.focus()
  event.preventDefault()
}
