import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import Columns from 'lucide-react/icons/columns-3'
import { useText } from '#app/platform/i18n.ts'
import { Density, type ListPreferences } from '#domain/platform/lists/preferences.ts'
import type { TextKey } from '#domain/texts/keys.ts'
import { type Chosen, choiceOf } from '../view/columns.ts'
import { Menu } from './Menu.tsx'

type Props = {
  /** All columns, the shown and the hidden, in order; the first one stays. */
  columns: readonly Chosen[]
  density: Density
  save: (change: (now: ListPreferences) => ListPreferences) => void
}

/** Which columns are shown, in which order, and how tightly; kept for this person. */
export function ColumnsMenu({ columns, density, save }: Props) {
  const text = useText()
  const choose = (chosen: readonly Chosen[]) => save((now) => ({ ...now, Columns: choiceOf(chosen) }))
  const toggle = (index: number) =>
    choose(columns.map((one, place) => (place === index ? { ...one, shown: !one.shown } : one)))

  return (
    <Menu label={text('list.columns')} icon={Columns}>
      {() => (
        <div className="list-columns">
          <ul>
            {columns.map(({ column, shown }, index) => (
              <li key={column.field}>
                <label>
                  <input
                    type="checkbox"
                    checked={shown}
                    disabled={index === 0}
                    onChange={() => toggle(index)}
                  />
                  {text(column.title)}
                </label>
                <IconButton
                  aria-label={text('list.columnUp', { name: text(column.title) })}
                  disabled={index < 2}
                  onClick={() => choose(swapped(columns, index - 1))}
                >
                  <ChevronUp />
                </IconButton>
                <IconButton
                  aria-label={text('list.columnDown', { name: text(column.title) })}
                  disabled={index === 0 || index === columns.length - 1}
                  onClick={() => choose(swapped(columns, index))}
                >
                  <ChevronDown />
                </IconButton>
              </li>
            ))}
          </ul>
          <fieldset>
            <legend>{text('list.density')}</legend>
            {Density.options.map((one) => (
              <label key={one}>
                <input
                  type="radio"
                  name="density"
                  checked={one === density}
                  onChange={() => save((now) => ({ ...now, Density: one }))}
                />
                {text(densityTitles[one])}
              </label>
            ))}
          </fieldset>
          <Button onClick={() => save((now) => ({ ...now, Columns: [], Density: 'normal' }))}>
            {text('list.columnsReset')}
          </Button>
        </div>
      )}
    </Menu>
  )
}

const densityTitles: Record<Density, TextKey> = {
  normal: 'list.densityNormal',
  compact: 'list.densityCompact',
}

/** The column at the place and the next one, changed about. */
function swapped(columns: readonly Chosen[], place: number): Chosen[] {
  return columns.map((one, index) => {
    if (index === place) return columns[place + 1] ?? one
    return index === place + 1 ? (columns[place] ?? one) : one
  })
}
