import { useTranslate } from '#app/platform/i18n.ts'
import { asGridCell } from '#app/ui/table/roles.ts'
import type { CellProps, EditableColumn } from './declaration.ts'
import styles from './editable-table.module.css'

type Props<Row, Draft, Name extends string> = CellProps<Row, Draft> & {
  column: Extract<EditableColumn<Row, Draft, Name>, { as: 'choice' }>
  mayType: boolean
  onType: (id: string) => void
}

/** One of the options that the row offers. */
export function ChoiceCell<Row, Draft, Name extends string>(props: Props<Row, Draft, Name>) {
  const translate = useTranslate()
  const { column, row, draft, stop, describedBy, mayType, onType } = props
  const options = column.options(row, draft)
  const value = column.value(row, draft)
  const label = options.find(({ id }) => id === value)?.label
  if (!mayType)
    return (
      <td {...asGridCell} data-column={column.name} {...stop}>
        {column.Shown ? <column.Shown {...{ row, draft, stop, describedBy }} /> : label && translate(label)}
      </td>
    )
  return (
    <td {...asGridCell} data-column={column.name}>
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
    </td>
  )
}
