import TextField from '@mui/material/TextField'
import type { Field } from '../declaration.ts'
import { useField } from '../use-field.ts'

export type TextDetail = {
  max?: number
  /** Makes the input multi-line, with this minimum number of visible lines. */
  lines?: number
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email'
  /** Tests the text after a keystroke. If it returns false, the keystroke is ignored. */
  mayType?: (typed: string) => boolean
  /** Converts the typed text to the stored value. */
  parse?: (typed: string) => string
  /** Formats the value of a read-only input. */
  shown?: (value: string) => string
}

/** A text input. Unlike react-admin's, it does not disable read-only inputs. */
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
