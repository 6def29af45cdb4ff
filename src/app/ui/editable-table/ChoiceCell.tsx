import { useId } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import { asGridCell, inColumn } from '#app/ui/table/roles.ts'
import segments from '#app/ui/theme/segments.module.css'
import type { TextKey } from '#domain/texts/keys.ts'
import type { CellProps, EditableColumn } from './declaration.ts'
import styles from './editable-table.module.css'

type Props<Row, Draft, Name extends string> = CellProps<Row, Draft> & {
  column: Extract<EditableColumn<Row, Draft, Name>, { as: 'choice' }>
  mayType: boolean
  onType: (id: string) => void
}

export function ChoiceCell<Row, Draft, Name extends string>(props: Props<Row, Draft, Name>) {
  const translate = useTranslate()
  const { column, row, draft, stop, describedBy, mayType, onType } = props
  const options = column.options(row, draft)
  const value = column.value(row, draft)
  const label = options.find(({ id }) => id === value)?.label
  if (!mayType)
    return (
      <td {...asGridCell} {...inColumn(column.name)} {...stop}>
        {column.Shown ? (
          <column.Shown row={row} draft={draft} stop={stop} describedBy={describedBy} />
        ) : (
          label && translate(label)
        )}
      </td>
    )
  if (column.areSegments)
    return (
      <td {...asGridCell} {...inColumn(column.name)}>
        <Segments
          options={options}
          value={value}
          stop={stop}
          describedBy={describedBy}
          onType={onType}
          label={column.label(translate, row, draft)}
        />
      </td>
    )
  return (
    <td {...asGridCell} {...inColumn(column.name)}>
      <Choices {...props} options={options} value={value} />
    </td>
  )
}

type Options = readonly { id: string; label: TextKey }[]
type ChoicesProps<Row, Draft, Name extends string> = Props<Row, Draft, Name> & {
  options: Options
  value: string
}

/** Shows the options as a select. */
function Choices<Row, Draft, Name extends string>(props: ChoicesProps<Row, Draft, Name>) {
  const translate = useTranslate()
  const { column, row, draft, stop, describedBy, onType, options, value } = props
  return (
    <select
      {...stop}
      className={`${styles.choice} ${column.fieldClassName ?? ''}`}
      aria-label={column.label(translate, row, draft)}
      aria-describedby={describedBy}
      value={value}
      onChange={(event) => onType(event.target.value)}
    >
      {options.map(({ id, label: name }) => (
        <option key={id} value={id}>
          {translate(name)}
        </option>
      ))}
    </select>
  )
}

type SegmentsProps = Pick<CellProps<unknown, unknown>, 'stop' | 'describedBy'> & {
  options: Options
  value: string
  label: string
  onType: (id: string) => void
}

/** Radio buttons side by side: left and right choose, up and down move between rows as in every cell. */
function Segments({ options, value, label, stop, describedBy, onType }: SegmentsProps) {
  const translate = useTranslate()
  const name = useId()
  return (
    <span role="radiogroup" aria-label={label} aria-describedby={describedBy} className={segments.segments}>
      {options.map((option) => (
        <label key={option.id}>
          <input
            {...stop}
            type="radio"
            name={name}
            tabIndex={option.id === value ? stop.tabIndex : -1}
            checked={option.id === value}
            onChange={() => onType(option.id)}
          />
          {translate(option.label)}
        </label>
      ))}
    </span>
  )
}
