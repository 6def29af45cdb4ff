import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslate } from '#app/platform/i18n.ts'
import type { Field } from '#app/ui/form/declaration.ts'
import { useDeclaredForm, useFormValues } from '#app/ui/form/declared-form.ts'
import { useField } from '#app/ui/form/use-field.ts'
import { useNationalId } from '#app/ui/person-picker/NationalIdField.tsx'
import { personSource, wholeNationalId } from '#app/ui/person-picker/source.ts'
import { lookUpByPost } from '#domain/users/calls.ts'

const registry = personSource({
  call: lookUpByPost,
  input: (typed) => {
    const ssn = wholeNationalId(typed)
    return ssn ? { body: { ssn } } : null
  },
  person: (person) => person,
})

/** USR-06: the name in the national registry, looked up once ten digits are typed. It is cached briefly, and only in memory. */
export function RegistryName({ field }: { field: Field }) {
  const translate = useTranslate()
  const { record } = useDeclaredForm()
  const { Ssn = '' } = useFormValues()
  const typed = record ? '' : String(Ssn)
  const { setError, clearErrors } = useFormContext()
  const { value, onChange, error, help, label, name, inputRef } = useField<string>(field)
  const { person, problem, isAsking, askAgain } = useNationalId(registry, typed)
  const found = record ? value : (person?.Name ?? '')
  useEffect(() => {
    if (found !== value) onChange(found)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: an error about one national id must not stay for the next
  useEffect(() => {
    clearErrors([name, 'Ssn'])
    if (problem) setError('Ssn', { type: 'server', message: problem })
  }, [problem, typed, name, clearErrors, setError])
  return (
    <>
      <TextField
        name={name}
        label={label}
        inputRef={inputRef}
        value={value}
        error={Boolean(error)}
        helperText={error ?? (isAsking ? translate('personPicker.asking') : help)}
        slotProps={{ htmlInput: { readOnly: true }, formHelperText: { 'aria-live': 'polite' } }}
      />
      {askAgain && (
        <Button variant="outlined" onClick={askAgain}>
          {translate('frame.failure.retry')}
        </Button>
      )}
    </>
  )
}
