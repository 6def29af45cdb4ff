import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import X from 'lucide-react/icons/x'
import { type Ref, useId, useRef, useState } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import shared from '#app/ui/theme/shared.module.css'
import { parseWhole } from '#domain/platform/typed/numbers.ts'
import type { TextKey } from '#domain/texts/keys.ts'
import type { Field, FieldOptions } from './declaration.ts'
import styles from './form.module.css'
import { useField } from './use-field.ts'

type Cell<Row> = {
  title: TextKey
  value: (row: Row) => unknown
  /** Returns the row with the typed value: a number, `null` if the cell is empty, or text that is no number and will be refused. */
  put: (row: Row, typed: number | string | null) => Row
}

type Detail<Row> = {
  cells: readonly Cell<Row>[]
  newRow: Row
  most: number
  /** The name of a row; `%{number}` is its position. */
  rowName: TextKey
  add: TextKey
  /** A row in text form, for conflicts. */
  shown: (row: Row) => string
}

export function rows<Name extends string, Row>(
  name: Name,
  { cells, newRow, most, rowName, add, shown, ...options }: FieldOptions & Detail<Row>,
): Field<Name> {
  const detail = { cells, newRow, most, rowName, add, shown }
  return {
    ...options,
    name,
    isOrdered: true,
    Input: ({ field }) => <RowsInput field={field} {...detail} />,
    // The cast is safe, because the declaration of the field fixes the type of its value.
    Shown: ({ value }) => (Array.isArray(value) ? value : []).map((row: Row) => shown(row)).join(', '),
  }
}

function RowsInput<Row>({ field, cells, newRow, most, rowName, add }: Detail<Row> & { field: Field }) {
  const translate = useTranslate()
  const about = useId()
  const adding = useRef<HTMLButtonElement>(null)
  const [added, setAdded] = useState(-1)
  const { label, value, onChange, onBlur, error, help, readOnly, inputRef } = useField<readonly Row[]>(field)
  const said = error ?? help
  const remove = (place: number) => {
    onChange(value.filter((_row, index) => index !== place))
    adding.current?.focus()
  }
  const addRow = () => {
    setAdded(value.length)
    onChange([...value, newRow])
  }
  return (
    <fieldset className={`${shared.column} ${shared.start} ${shared.box}`} aria-describedby={said && about}>
      <legend>{label}</legend>
      {value.map((row, place) => (
        <RowInput
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified only by its position
          key={place}
          row={row}
          cells={cells}
          called={translate(rowName, { number: place + 1 })}
          isNew={place === added}
          firstRef={place === 0 ? inputRef : undefined}
          isWrong={Boolean(error)}
          readOnly={readOnly}
          onChange={(next) => onChange(value.with(place, next))}
          onBlur={onBlur}
          onRemove={() => remove(place)}
        />
      ))}
      <Button ref={adding} size="small" disabled={readOnly || value.length >= most} onClick={addRow}>
        {translate(add)}
      </Button>
      {said && <Said id={about} text={said} isWrong={Boolean(error)} />}
    </fieldset>
  )
}

type RowProps<Row> = {
  row: Row
  cells: readonly Cell<Row>[]
  called: string
  /** True if the row was just added. Its first field then gets the focus. */
  isNew: boolean
  firstRef: Ref<HTMLInputElement> | undefined
  isWrong: boolean
  readOnly: boolean
  onChange: (row: Row) => void
  onBlur: () => void
  onRemove: () => void
}

function RowInput<Row>({ row, cells, called, isNew, firstRef, isWrong, readOnly, ...on }: RowProps<Row>) {
  const translate = useTranslate()
  return (
    <div className={styles.row}>
      <span aria-hidden>{called}</span>
      {cells.map((cell, index) => (
        <TextField
          key={cell.title}
          label={translate(cell.title)}
          value={String(cell.value(row) ?? '')}
          onChange={({ target }) => on.onChange(cell.put(row, parseWhole(target.value)))}
          onBlur={on.onBlur}
          autoFocus={isNew && index === 0}
          inputRef={index === 0 ? firstRef : undefined}
          error={isWrong}
          autoComplete="off"
          slotProps={{
            htmlInput: {
              readOnly,
              inputMode: 'numeric',
              maxLength: 4,
              'aria-label': `${called}: ${translate(cell.title)}`,
            },
          }}
        />
      ))}
      <IconButton
        size="small"
        disabled={readOnly}
        aria-label={translate('form.removeRow', { row: called })}
        onClick={on.onRemove}
      >
        <X size={16} />
      </IconButton>
    </div>
  )
}

/** The error message of the rows, or the help text. */
function Said({ id, text, isWrong }: { id: string; text: string; isWrong: boolean }) {
  return (
    <FormHelperText id={id} error={isWrong} className={shared.across}>
      {text}
    </FormHelperText>
  )
}
