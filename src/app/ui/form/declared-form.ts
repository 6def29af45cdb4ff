import { createContext, use } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslate } from '#app/platform/i18n.ts'
import type { AnyRecord } from '#app/platform/resource/resource.ts'
import type { Form, Typed } from './declaration.ts'
import type { Saving } from './use-saving.ts'

/** The data that the parts of a form share, in addition to the contexts of react-admin and react-hook-form. */
type DeclaredForm = Omit<Saving, 'startFrom'> & {
  form: Form
  record: AnyRecord | null
  /** The id of the form element, so that buttons outside it can submit it. */
  id: string
  isDialog: boolean
  /** Why the form is read-only, as a sentence. */
  whyNot: string | null
  /** What is missing outside the fields, as a sentence; disables the submit button. */
  whyNotSend: string | null
  /** Starts the form again from the server's values. If `typed` is given, the form shows it as unsaved changes. */
  startFrom: (next: Saving['base'], typed?: Typed) => void
  discard: () => void
  submit: () => void
}

export const DeclaredFormContext = createContext<DeclaredForm | null>(null)

export function useDeclaredForm(): DeclaredForm {
  const kit = use(DeclaredFormContext)
  if (!kit) throw new Error('useFormKit must be called inside a form')
  return kit
}

export function useWhyNotSend(): string | null {
  const translate = useTranslate()
  const { form, whyNot, whyNotSend } = useDeclaredForm()
  const refusal = form.whyNotSend?.(useFormValues()) ?? null
  return whyNot ?? (refusal && translate(`refusals.${refusal}`)) ?? whyNotSend
}

/** The current values of the form. The caller renders at each keystroke. With `false` it does not, which keeps long forms fast. */
export function useFormValues(listens = true): Typed {
  return useWatch<Record<string, unknown>>({ disabled: !listens })
}
