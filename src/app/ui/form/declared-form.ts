import { createContext, use } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslate } from '#app/platform/i18n.ts'
import type { AnyRecord } from '#app/platform/resource/resource.ts'
import type { Form, Typed } from './declaration.ts'
import type { Saving } from './use-saving.ts'

/** The context of a form's parts, besides react-admin's SaveContext and react-hook-form's context. */
type DeclaredForm = Omit<Saving, 'startFrom'> & {
  form: Form
  record: AnyRecord | null
  /** The id of the form element, so that buttons outside it can submit it. */
  id: string
  isDialog: boolean
  /** Why the form is read-only, as a sentence. */
  whyNot: string | null
  /** What is missing outside the fields, as a sentence. */
  whyNotSend: string | null
  /** Restarts from the server's values. `typed` becomes the content of the form if it differs from them. */
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

/** The current values; renders the caller at each keystroke. Pass `false` if a field has no rules about others, to keep long forms fast. */
export function useFormValues(listens = true): Typed {
  return useWatch<Record<string, unknown>>({ disabled: !listens })
}
