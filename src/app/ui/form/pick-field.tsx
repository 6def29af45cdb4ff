import { OptionPicker } from '#app/ui/inputs/OptionPicker.tsx'
import type { Choice } from '#app/ui/inputs/Select.tsx'
import type { Field, FieldOptions, Typed } from './declaration.ts'
import { useFormValues } from './declared-form.ts'
import { useField } from './use-field.ts'

type Detail = { useChoices: (typed: Typed) => readonly Choice[] }

export function pick<Name extends string>(
  name: Name,
  { useChoices, ...options }: FieldOptions & Detail,
): Field<Name> {
  return {
    ...options,
    name,
    Input: ({ field }) => <PickInput field={field} useChoices={useChoices} />,
    Shown: ({ value }) => useChoices(useFormValues()).find(({ Value }) => Value === value)?.Label ?? '',
  }
}

function PickInput({ field, useChoices }: Detail & { field: Field }) {
  const { value, onChange, label, error, help, readOnly, inputRef, onBlur } = useField<number>(field)
  const choices = useChoices(useFormValues())
  return (
    <OptionPicker
      isAbove
      label={label}
      error={error}
      help={help}
      readOnly={readOnly}
      inputRef={inputRef}
      onBlur={onBlur}
      options={choices.map(({ Value, Label }) => ({ Value: String(Value), Label }))}
      value={value ? String(value) : ''}
      onChoose={(chosen) => onChange(Number(chosen))}
    />
  )
}
