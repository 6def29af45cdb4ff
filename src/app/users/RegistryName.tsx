import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { CallError, lastResort, mayHelpAgain } from '#app/platform/calls/call-error.ts'
import { useCall } from '#app/platform/calls/use-call.ts'
import { useText } from '#app/platform/i18n.ts'
import type { Field } from '#app/ui/form/declaration.ts'
import { useFormKit, useTyped } from '#app/ui/form/form-kit.ts'
import { useField } from '#app/ui/form/use-field.ts'
import { bareKennitala, isKennitala } from '#domain/platform/kennitala.ts'
import { lookUp } from '#domain/users/calls.ts'

/** USR-06: the registry's name, asked for exactly ten digits; anything else has none. Kept in memory only, and not for long. */
export function RegistryName({ field }: { field: Field }) {
  const text = useText()
  const { record } = useFormKit()
  const ssn = bareKennitala(String(useTyped().Ssn ?? ''))
  const { setError, clearErrors } = useFormContext()
  const { value, onChange, error, help, label, name, inputRef } = useField<string>(field)
  const asked = useCall(
    lookUp,
    { query: { ssn } },
    { enabled: !record && isKennitala(ssn), gcTime: 0, refetchOnWindowFocus: false },
  )
  const failure = asked.isFetching ? null : asked.error
  const found = record ? value : (asked.data?.Name ?? '')
  useEffect(() => {
    if (found !== value) onChange(found)
  })
  useEffect(() => {
    // What is wrong with a national id is not wrong with the next one.
    clearErrors([name, 'Ssn'])
    const message = failure instanceof CallError ? failure.message : lastResort
    if (failure && ssn) setError('Ssn', { type: 'server', message })
  }, [failure, ssn, name, clearErrors, setError])
  return (
    <>
      <TextField
        name={name}
        label={label}
        inputRef={inputRef}
        value={value}
        error={Boolean(error)}
        helperText={error ?? (asked.isFetching ? text('users.asking') : help)}
        slotProps={{ htmlInput: { readOnly: true }, formHelperText: { 'aria-live': 'polite' } }}
      />
      {failure && mayHelpAgain(failure) && (
        <Button variant="outlined" onClick={() => void asked.refetch()}>
          {text('frame.failure.retry')}
        </Button>
      )}
    </>
  )
}
