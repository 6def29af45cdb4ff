import type { ComponentProps } from 'react'
import { type Choice, Select } from '../../inputs/Select.tsx'
import type { Field, Typed } from '../declaration.ts'
import { useFormValues } from '../declared-form.ts'
import { useField, useReason } from '../use-field.ts'

export type ChoiceDetail = {
  /** A hook that returns the choices. They may come from a call or the surrounding page, or depend on the typed values. */
  useChoices: (typed: Typed) => readonly Choice[]
  none?: ComponentProps<typeof Select>['none']
}

export function SelectInput({ field, useChoices, none }: ChoiceDetail & { field: Field }) {
  const choices = useChoices(useFormValues())
  const { onChange, error, help, readOnly, ...input } = useField<number | string>(field)
  const isFixed = useReason(field) !== null
  return (
    <Select
      {...{ ...input, choices, none }}
      // A field that can never be edited is disabled: a select that opens but accepts no choice would mislead (CON-10).
      disabled={isFixed}
      readOnly={readOnly && !isFixed}
      error={Boolean(error)}
      helperText={error ?? help}
      onChoose={onChange}
    />
  )
}
