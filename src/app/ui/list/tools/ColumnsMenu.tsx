import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import Columns from 'lucide-react/icons/columns-3'
import { useTranslate } from '#app/platform/i18n.ts'
import { type ColumnWidths, Density, type ListPreferences } from '#domain/platform/lists/preferences.ts'
import type { TextKey } from '#domain/texts/keys.ts'
import { clampWidth } from '../table/widths.ts'
import { type Chosen, choiceOf } from '../view/columns.ts'
import { Menu } from './Menu.tsx'
import styles from './menu.module.css'

type Props = {
  /** All columns in the user's order, including hidden ones. The first column cannot be hidden or moved. */
  columns: readonly Chosen[]
  density: Density
  widths: ColumnWidths
  save: (change: (now: ListPreferences) => ListPreferences) => void
  isBare: boolean
}

/** Chooses the visible columns, their order and the density; stored per user. */
export function ColumnsMenu({ isBare, ...props }: Props) {
  const translate = useTranslate()
  const { columns, save } = props
  return (
    <Menu label={translate('list.columns')} icon={Columns} isBare={isBare}>
      {() => (
        <div className={styles.columns}>
          <ul>
            {columns.map(({ column }, index) => (
              <ColumnLine key={column.field} {...props} index={index} />
            ))}
          </ul>
          <DensityChoice {...props} />
          <Button onClick={() => save((now) => ({ ...now, Columns: [], Density: 'normal', Widths: {} }))}>
            {translate('list.columnsReset')}
          </Button>
        </div>
      )}
    </Menu>
  )
}

function ColumnLine({ columns, widths, save, index }: Omit<Props, 'isBare'> & { index: number }) {
  const translate = useTranslate()
  const choose = (chosen: readonly Chosen[]) => save((now) => ({ ...now, Columns: choiceOf(chosen) }))
  const { column, shown } = columns[index]!
  const name = translate(column.title)
  const toggle = () =>
    choose(columns.map((one, place) => (place === index ? { ...one, shown: !one.shown } : one)))
  const setWidth = (width: number | null) =>
    save(({ Widths: { [column.field]: _before, ...others }, ...now }) => ({
      ...now,
      Widths: width ? { ...others, [column.field]: width } : others,
    }))
  return (
    <li>
      <label>
        <input type="checkbox" checked={shown} disabled={index === 0} onChange={toggle} />
        {name}
      </label>
      <WidthField column={column} width={widths[column.field]} onChange={setWidth} />
      <IconButton
        aria-label={translate('list.columnUp', { name })}
        disabled={index < 2}
        onClick={() => choose(swapped(columns, index - 1))}
      >
        <ChevronUp />
      </IconButton>
      <IconButton
        aria-label={translate('list.columnDown', { name })}
        disabled={index === 0 || index === columns.length - 1}
        onClick={() => choose(swapped(columns, index))}
      >
        <ChevronDown />
      </IconButton>
    </li>
  )
}

function DensityChoice({ density, save }: Pick<Props, 'density' | 'save'>) {
  const translate = useTranslate()
  return (
    <fieldset>
      <legend>{translate('list.density')}</legend>
      {Density.options.map((one) => (
        <label key={one}>
          <input
            type="radio"
            name="density"
            checked={one === density}
            onChange={() => save((now) => ({ ...now, Density: one }))}
          />
          {translate(densityTitles[one])}
        </label>
      ))}
    </fieldset>
  )
}

type WidthProps = { column: Chosen['column']; width?: number; onChange: (width: number | null) => void }

/** A field for the width of a column in pixels. If empty, the column has its default width. */
function WidthField({ column, width, onChange }: WidthProps) {
  const translate = useTranslate()
  const written = width === undefined ? '' : String(width)
  return (
    <input
      key={written}
      inputMode="numeric"
      className={styles.width}
      aria-label={translate('list.columnWidth', { name: translate(column.title) })}
      defaultValue={written}
      placeholder={String(column.width)}
      maxLength={4}
      onBlur={({ target: { value } }) => {
        if (value.trim() === written) return
        const typed = Number(value.trim() || Number.NaN)
        onChange(Number.isFinite(typed) ? clampWidth(typed) : null)
      }}
    />
  )
}

const densityTitles: Record<Density, TextKey> = {
  normal: 'list.densityNormal',
  compact: 'list.densityCompact',
}

function swapped(columns: readonly Chosen[], place: number): Chosen[] {
  return columns.map((one, index) => {
    if (index === place) return columns[place + 1] ?? one
    return index === place + 1 ? (columns[place] ?? one) : one
  })
}
