import TextField from '@mui/material/TextField'
import type { Field } from '../declaration.ts'
import { useField } from '../use-field.ts'

export type TextDetail = {
  max?: number
  /** Many lines, and at least this many in sight. */
  lines?: number
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email'
  /** What may be typed at all; other keys do nothing. */
  mayType?: (typed: string) => boolean
  /** Between the keys and what is kept. */
  parse?: (typed: string) => string
  /** As it is read, where it is not typed. */
  shown?: (value: string) => string
}

/** A text; react-admin's own would disable what is only read. */
export function TextInput({ field, ...detail }: TextDetail & { field: Field }) {
  const { max, lines, inputMode, mayType = () => true, parse = asItIs, shown = asItIs } = detail
  const { value, onChange, error, help, readOnly, ...input } = useField<string | null>(field)
  return (
    <TextField
      {...input}
      value={readOnly ? shown(value ?? '') : (value ?? '')}
      onChange={({ target }) => mayType(target.value) && onChange(parse(target.value))}
      error={Boolean(error)}
      helperText={error ?? help}
      multiline={lines !== undefined}
      minRows={lines}
      maxRows={lines && Math.max(lines * 2, 6)}
      autoComplete="off"
      slotProps={{
        htmlInput: { readOnly, maxLength: max, inputMode },
        formHelperText: { 'aria-live': field.help ? 'polite' : undefined },
      }}
    />
  )
}

const asItIs = (text: string) => text
