import { createContext, use } from 'react'
import { useWatch } from 'react-hook-form'
import type { AnyRecord } from '#app/platform/resource/resource.ts'
import type { Form, Typed } from './declaration.ts'
import type { Saving } from './use-saving.ts'

/** What the parts of a form know beside react-admin's SaveContext and react-hook-form's context. */
export type FormKit = Saving & {
  form: Form
  record: AnyRecord | null
  /** The element's id: buttons elsewhere submit it too. */
  id: string
  isDialog: boolean
  /** Why nothing can be saved now, as a sentence. */
  whyNot: string | null
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

/** What is typed now; whoever asks is drawn again at each key. */
export function useTyped(): Typed {
  return useWatch<Record<string, unknown>>()
}
