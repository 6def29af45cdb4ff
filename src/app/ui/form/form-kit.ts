import { createContext, use } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslate } from '#app/platform/i18n.ts'
import type { AnyRecord } from '#app/platform/resource/resource.ts'
import type { Form, Typed } from './declaration.ts'
import type { Saving } from './use-saving.ts'

/** What the parts of a form know beside react-admin's SaveContext and react-hook-form's context. */
type FormKit = Omit<Saving, 'startFrom'> & {
  form: Form
  record: AnyRecord | null
  /** The element's id: buttons elsewhere submit it too. */
  id: string
  isDialog: boolean
  /** Why nothing can be changed now, as a sentence. */
  whyNot: string | null
  /** Why it cannot be sent yet: what is still missing beside the fields. */
  whyNotSend: string | null
  /** Goes on from what the server has; `typed` where that is not what stands in the form then. */
  startFrom: (next: Saving['base'], typed?: Typed) => void
  /** Puts back what it began with. */
  discard: () => void
  submit: () => void
}

export const FormKitContext = createContext<FormKit | null>(null)

export function useFormKit(): FormKit {
  const kit = use(FormKitContext)
  if (!kit) throw new Error('There is no form around this')
  return kit
}

/** Why the main button can do nothing now, or null. */
export function useWhyNotSend(): string | null {
  const translate = useTranslate()
  const { form, whyNot, whyNotSend } = useFormKit()
  const refusal = form.whyNotSend?.(useFormValues()) ?? null
  return whyNot ?? (refusal && translate(`refusals.${refusal}`)) ?? whyNotSend
}

/**
 * What is typed now; whoever asks is drawn again at each key. A field that has no rule about the others does not listen, so
 * that in a long form a key draws one field and not all of them.
 */
export function useFormValues(listens = true): Typed {
  return useWatch<Record<string, unknown>>({ disabled: !listens })
}
