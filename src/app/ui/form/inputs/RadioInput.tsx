import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useId } from 'react'
import type { Choice } from '#app/ui/inputs/Select.tsx'
import shared from '#app/ui/theme/shared.module.css'
import type { Field } from '../declaration.ts'
import styles from '../form.module.css'
import { useField } from '../use-field.ts'

export function RadioInput({ field, useChoices }: { field: Field; useChoices: () => readonly Choice[] }) {
  const about = useId()
  const choices = useChoices()
  const { label, value, onChange, onBlur, name, error, help, readOnly, inputRef } = useField<number | string>(
    field,
  )
  const said = error ?? help
  return (
    <fieldset className={`${shared.box} ${styles.checks}`} aria-describedby={said && about}>
      <legend>{label}</legend>
      <RadioGroup name={name} value={value} row onBlur={onBlur}>
        {choices.map(({ Value, Label }, index) => (
          <FormControlLabel
            key={Value}
            label={Label}
            control={
              <Radio
                value={Value}
                checked={value === Value}
                disabled={readOnly}
                onChange={() => onChange(Value)}
                slotProps={{
                  input: {
                    ref: index === 0 ? inputRef : undefined,
                    'aria-invalid': Boolean(error) || undefined,
                  },
                }}
              />
            }
          />
        ))}
      </RadioGroup>
      {said && (
        <FormHelperText id={about} error={Boolean(error)} className={shared.across}>
          {said}
        </FormHelperText>
      )}
    </fieldset>
  )
}
