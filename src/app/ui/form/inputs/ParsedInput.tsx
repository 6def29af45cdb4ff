import TextField from '@mui/material/TextField'
import { useState } from 'react'
import type { Field } from '../declaration.ts'
import { useField } from '../use-field.ts'

type Props = {
  field: Field
  /** Converts the typed text to the field's value. Returns text it cannot parse unchanged, and the schema then refuses it. */
  parse: (typed: string) => unknown
  shown: (value: unknown) => string
  inputMode: 'numeric' | 'decimal'
}

/** An input that accepts several notations, such as an amount or a time of day. Formats the value when it loses the focus. */
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
