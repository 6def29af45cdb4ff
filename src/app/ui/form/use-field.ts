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
    // The cast is safe, because the declaration of the field fixes the type of its value.
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

/** If the form cannot be sent because of this field's value, returns the reason at once, so the field shows it. */
function useProblemNow({ name }: Field): string | undefined {
  const { form } = useDeclaredForm()
  const typed = useFormValues(form.whyNotSend !== undefined)
  const refusal = form.whyNotSend?.(typed) ?? null
  const problem = refusal && form.check?.(typed)
  // An empty field shows no error before the form is sent.
  if ((typed[name] ?? '') === '' || !problem || typeof problem === 'string' || !('Refusal' in problem))
    return undefined
  return problem.Field === name && problem.Refusal === refusal ? problemText(problem) : undefined
}

/** Why this field alone is read-only; `null` if it is not. The whole form may be read-only for other reasons. */
export function useReason({ whyNot }: Field) {
  const { record } = useDeclaredForm()
  const user = useUser()
  const typed = useFormValues(whyNot !== undefined)
  return whyNot?.({ typed, record, user }) ?? null
}
