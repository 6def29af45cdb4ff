import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { useTranslate } from '#app/platform/i18n.ts'
import type { TextKey } from '#domain/texts/keys.ts'
import type { Field, Typed } from '../declaration.ts'
import { useFormValues } from '../form-kit.ts'
import { useField, useReason } from '../use-field.ts'

export type Choice = { readonly Value: number | string; readonly Label: string }
export type ChoiceDetail = {
  /** A hook: the choices may come from a call, from the page around it, or follow what is typed. */
  useChoices: (typed: Typed) => readonly Choice[]
  /** The choice of nothing: its value and its text. */
  none?: { Value: number | string; title: TextKey }
}

/** One of a few, as a field of a form. */
export function SelectInput({ field, useChoices, none }: ChoiceDetail & { field: Field }) {
  const choices = useChoices(useFormValues())
  const { onChange, error, help, readOnly, ...input } = useField<number | string>(field)
  const isFixed = useReason(field) !== null
  return (
    <Select
      {...{ ...input, choices, none }}
      // A list that opens and takes no choice would mislead (CON-10).
      disabled={isFixed}
      readOnly={readOnly && !isFixed}
      error={Boolean(error)}
      helperText={error ?? help}
      onChoose={onChange}
    />
  )
}

type SelectProps = Omit<TextFieldProps, 'value'> &
  Pick<ChoiceDetail, 'none'> & {
    value: Choice['Value'] | null | undefined
    choices: readonly Choice[]
    readOnly: boolean
    onChoose: (value: Choice['Value']) => void
  }

/** One of a few, as the device's own list: quick by keyboard and at a thumb. */
export function Select({ value, choices, none, readOnly, onChoose, ...shown }: SelectProps) {
  const translate = useTranslate()
  const all = none ? [{ Value: none.Value, Label: translate(none.title) }, ...choices] : choices
  // The element holds texts only.
  const choose = (chosen: string) =>
    onChoose(all.find(({ Value }) => String(Value) === chosen)?.Value ?? chosen)
  return (
    <TextField
      {...shown}
      select
      value={value ?? ''}
      onChange={({ target }) => !readOnly && choose(target.value)}
      slotProps={{ select: { native: true }, htmlInput: { 'aria-readonly': readOnly || undefined } }}
    >
      {all.map(({ Value, Label }) => (
        <option key={Value} value={Value}>
          {Label}
        </option>
      ))}
    </TextField>
  )
}
