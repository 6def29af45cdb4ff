import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import { type ComponentType, useId } from 'react'
import shared from '#app/ui/theme/shared.module.css'
import type { Field } from '../declaration.ts'
import styles from '../form.module.css'
import { isSame } from '../form.ts'
import { useField } from '../use-field.ts'

/** A single checkbox. `yes` and `no` are the values that are sent for ticked and unticked. */
export function TickInput({ field, yes, no }: { field: Field; yes: unknown; no: unknown }) {
  const { label, value, onChange, error, help, readOnly, inputRef, autoFocus, ...input } =
    useField<unknown>(field)
  const about = useId()
  const said = error ?? help
  return (
    <div>
      <FormControlLabel
        label={label}
        control={
          <Checkbox
            {...input}
            checked={value === yes}
            disabled={readOnly}
            autoFocus={autoFocus}
            onChange={({ target }) => onChange(target.checked ? yes : no)}
            slotProps={{
              input: {
                ref: inputRef,
                'aria-invalid': Boolean(error) || undefined,
                'aria-describedby': said && about,
              },
            }}
          />
        }
      />
      {said && (
        <FormHelperText id={about} error={Boolean(error)}>
          {said}
        </FormHelperText>
      )}
    </div>
  )
}

export type ChecksDetail = {
  /** A hook that returns the choices, as in a select. The values may be objects. */
  useChoices: () => readonly { value: unknown; label: string }[]
  /** The content to show while there are no choices: they are loading, have failed or are none. */
  None: ComponentType
}

export function ChecksInput({ field, useChoices, None }: ChecksDetail & { field: Field }) {
  const about = useId()
  const choices = useChoices()
  const { label, value, onChange, error, help, readOnly } = useField<readonly unknown[]>(field)
  const said = error ?? help
  const toggle = (one: unknown) => {
    const left = value.filter((chosen) => !isSame(chosen, one))
    onChange(left.length < value.length ? left : [...value, one])
  }
  return (
    <fieldset className={`${shared.box} ${styles.checks}`} aria-describedby={said && about}>
      <legend>{label}</legend>
      {choices.length === 0 && <None />}
      {choices.map((choice) => (
        <FormControlLabel
          key={choice.label}
          label={choice.label}
          control={
            <Checkbox
              checked={value.some((chosen) => isSame(chosen, choice.value))}
              disabled={readOnly}
              onChange={() => toggle(choice.value)}
              slotProps={{ input: { 'aria-invalid': Boolean(error) || undefined } }}
            />
          }
        />
      ))}
      {said && (
        <FormHelperText id={about} error={Boolean(error)} className={shared.across}>
          {said}
        </FormHelperText>
      )}
    </fieldset>
  )
}
