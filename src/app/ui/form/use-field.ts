import { useInput } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { useTranslate } from '#app/platform/i18n.ts'
import { useUser } from '#app/platform/session/session.ts'
import type { Field } from './declaration.ts'
import { useDeclaredForm, useFormValues } from './declared-form.ts'
import { problemText } from './resolver.ts'

const asItIs = (value: unknown) => value

/** react-admin's useInput for a declared field, with its texts and the reason if it is read-only. */
export function useField<Value>(field: Field) {
  const translate = useTranslate()
  const { isBusy, whyNot } = useDeclaredForm()
  const { clearErrors, trigger } = useFormContext()
  const reason = useReason(field)
  const input = useInput({ source: field.name, format: asItIs, parse: asItIs })
  const { value, onChange, onBlur, ref } = input.field
  const live = useProblemNow(field)
  const error = input.fieldState.error?.message ?? live
  return {
    name: field.name,
    label: translate(field.title),
    // The declaration of the field guarantees the type of its value.
    value: value as Value,
    onChange: (next: Value) => {
      if (error) clearErrors(field.name)
      onChange(next)
    },
    onBlur: () => {
      onBlur()
      // Empty fields are validated on submit only, so users are not scolded on the way to the next field.
      if (value !== '' && value !== null) void trigger(field.name)
    },
    inputRef: ref,
    error,
    help: reason ? translate(reason) : field.help && translate(field.help),
    readOnly: isBusy || reason !== null || whyNot !== null,
    autoFocus: field.autoFocus,
  }
}

/** Shows the form's `whyNotSend` reason at its field too, as soon as it applies. */
function useProblemNow({ name }: Field): string | undefined {
  const { form } = useDeclaredForm()
  const typed = useFormValues(form.whyNotSend !== undefined)
  const refusal = form.whyNotSend?.(typed) ?? null
  const problem = refusal && form.check?.(typed)
  // An empty value is not a wrong value.
  if ((typed[name] ?? '') === '' || !problem || typeof problem === 'string' || !('Refusal' in problem))
    return undefined
  return problem.Field === name && problem.Refusal === refusal ? problemText(problem) : undefined
}

/** The reason why this field is read-only, regardless of the state of its form. */
export function useReason({ whyNot }: Field) {
  const { record } = useDeclaredForm()
  const user = useUser()
  const typed = useFormValues(whyNot !== undefined)
  return whyNot?.({ typed, record, user }) ?? null
}
