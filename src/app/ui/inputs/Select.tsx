import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { useTranslate } from '#app/platform/i18n.ts'
import type { TextKey } from '#domain/texts/keys.ts'

export type Choice = { readonly Value: number | string; readonly Label: string }

/**
 * Adds the current value to the choices if it is unknown, for example because the address was typed by hand. The server refuses
 * such a value.
 */
export function withUnknown<One extends Choice>(choices: readonly One[], value: string): readonly Choice[] {
  const isKnown = value === '' || choices.some(({ Value }) => String(Value) === value)
  return isKnown ? choices : [{ Value: value, Label: value }, ...choices]
}

type Props = Omit<TextFieldProps, 'value'> & {
  value: Choice['Value'] | null | undefined
  choices: readonly Choice[]
  /** The option for no choice. */
  none?: { Value: number | string; title: TextKey }
  readOnly?: boolean
  onChoose: (value: Choice['Value']) => void
}

/** The device's native select, which is quick by keyboard and on a phone. */
export function Select({ value, choices, none, readOnly, onChoose, ...shown }: Props) {
  const translate = useTranslate()
  const all = none ? [{ Value: none.Value, Label: translate(none.title) }, ...choices] : choices
  // The browser returns the chosen value as a string. Pass on the choice's own value, which may be a number.
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
