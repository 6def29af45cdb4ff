import type { ComponentProps } from 'react'
import { type Choice, Select } from '../../inputs/Select.tsx'
import type { Field, Typed } from '../declaration.ts'
import { useFormValues } from '../form-kit.ts'
import { useField, useReason } from '../use-field.ts'

export type ChoiceDetail = {
  /** A hook: the choices may come from a call, from the page around it, or follow what is typed. */
  useChoices: (typed: Typed) => readonly Choice[]
  none?: ComponentProps<typeof Select>['none']
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
