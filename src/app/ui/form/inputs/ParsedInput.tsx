import TextField from '@mui/material/TextField'
import { useState } from 'react'
import type { Field } from '../declaration.ts'
import { useField } from '../use-field.ts'

type Props = {
  field: Field
  /** What the typed text means; a text that means nothing stays as it is, and the schema says so. */
  parse: (typed: string) => unknown
  shown: (value: unknown) => string
  inputMode: 'numeric' | 'decimal'
}

/** What is typed in several ways and kept in one: an amount, a time of day. It is written out when the field is left. */
export function ParsedInput({ field, parse, shown, inputMode }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const { value, onChange, onBlur, error, help, readOnly, ...input } = useField<unknown>(field)
  return (
    <TextField
      {...input}
      value={typed ?? shown(value)}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(parse(target.value))
      }}
      onBlur={() => {
        setTyped(null)
        onBlur()
      }}
      error={Boolean(error)}
      helperText={error ?? help}
      autoComplete="off"
      slotProps={{ htmlInput: { readOnly, inputMode, maxLength: 20 } }}
    />
  )
}
