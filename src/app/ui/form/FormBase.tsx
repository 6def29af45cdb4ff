import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import { Form as RaForm, ResourceContextProvider } from 'react-admin'
import { useFormContext, useFormState } from 'react-hook-form'
import { useTranslate } from '#app/platform/i18n.ts'
import type { AnyRecord } from '#app/platform/resource/resource.ts'
import { useKey } from '#app/ui/keys/use-key.ts'
import type { Form, Typed } from './declaration.ts'
import { DeclaredFormContext, useDeclaredForm, useFormValues } from './declared-form.ts'
import styles from './form.module.css'
import { byCase } from './form.ts'
import { resolverOf } from './resolver.ts'
import { isAlike } from './use-form-draft.ts'
import { type Saving, type SavingOptions, useSaving } from './use-saving.ts'

type Props<Sent, Answer> = Omit<SavingOptions<Sent, Answer>, 'name'> & {
  form: Form<Sent>
  record: AnyRecord | null
  /** A key that tells the drafts of this form apart; default: the record's id. */
  name?: string
  isDialog?: boolean
  /** Makes the form read-only and says why, as a sentence. */
  whyNot?: string | null
  /** Disables the submit button. The sentence says what is missing outside the fields. */
  whyNotSend?: string | null
  /** Called when the user discards the draft, to reset choices outside the fields. */
  onDiscard?: () => void
  children: ReactNode
}

/** The controller of a form. Wraps react-admin's Form and saves by the nearest SaveContext. Pass the record's id as React key. */
export function FormBase<Sent, Answer>({
  form,
  record: given,
  name,
  isDialog = false,
  whyNot = null,
  whyNotSend = null,
  onDiscard,
  children,
  ...how
}: Props<Sent, Answer>) {
  // The form keeps the record it started with. A newer version reaches it through a refusal.
  const [record] = useState(given)
  const saving = useSaving(form, record, { ...how, name: name ?? String(record?.id ?? 'new') })
  const id = useId()
  const { body, check } = saving
  const rules = useRef({ body, check })
  useEffect(() => {
    rules.current = { body, check }
  })
  const resolver = useMemo(
    () =>
      resolverOf(
        form,
        (typed) => rules.current.body(typed),
        (typed) => rules.current.check(typed),
      ),
    [form],
  )
  return (
    <ResourceContextProvider value={form.name}>
      <RaForm
        id={id}
        className={styles.form}
        noValidate
        record={noRecord}
        defaultValues={saving.start}
        resolver={resolver}
        shouldFocusError={false}
        reValidateMode="onSubmit"
        disableInvalidFormNotification
        onSubmit={(typed: Typed) => saving.send(typed)}
      >
        <Kit
          form={form}
          record={record}
          id={id}
          isDialog={isDialog}
          whyNot={whyNot}
          whyNotSend={whyNotSend}
          onDiscard={onDiscard}
          saving={saving}
        >
          {children}
        </Kit>
      </RaForm>
    </ResourceContextProvider>
  )
}

/** An empty record. Without one, react-admin's Form would start from the record of the surrounding page. */
const noRecord = {}

type KitProps = {
  form: Form
  record: AnyRecord | null
  id: string
  isDialog: boolean
  whyNot: string | null
  whyNotSend: string | null
  onDiscard?: () => void
  saving: Saving
  children: ReactNode
}

function Kit({ form, record, id, isDialog, whyNot, whyNotSend, onDiscard, saving, children }: KitProps) {
  const translate = useTranslate()
  const { reset } = useFormContext()
  /** Starts the form again from the server's values. `typed` is shown in the form, and stored as a draft if it differs. */
  const startFrom = (next: Saving['base'], typed: Typed = next.value) => {
    saving.startFrom(next)
    if (!isAlike(form, typed, next.value)) saving.keep(typed)
    reset({ ...typed })
  }
  const submit = () => {
    const element = document.getElementById(id)
    if (element instanceof HTMLFormElement && !whyNot && !whyNotSend) element.requestSubmit()
  }
  const kit = {
    ...saving,
    form,
    record,
    id,
    isDialog,
    whyNot,
    whyNotSend,
    submit,
    startFrom,
    discard: () => {
      startFrom(saving.base)
      onDiscard?.()
    },
  }
  const keys = { when: !saving.isBusy && !whyNot && !whyNotSend, inDialogs: isDialog }
  const title = translate(byCase(form.submit, record))
  useKey('Ctrl+S', title, submit, keys)
  useKey('Ctrl+Enter', title, submit, keys)
  return (
    <DeclaredFormContext value={kit}>
      <DraftSync />
      {children}
    </DeclaredFormContext>
  )
}

/** Stores what is typed as a draft. After a failed submit, focuses the first invalid field. */
function DraftSync() {
  const { id, form, refused, noteTyped } = useDeclaredForm()
  const typed = useFormValues()
  const { setError } = useFormContext()
  const { submitCount, errors } = useFormState()
  const hasErrors = form.fields.some(({ name }) => errors[name])
  const latest = useRef(typed)
  const seen = useRef<{ submitCount: number; refused: typeof refused }>({ submitCount: 0, refused: null })
  useEffect(() => {
    // Stores no draft before the user changes something.
    if (isAlike(form, latest.current, typed)) return
    latest.current = typed
    seen.current = { submitCount, refused }
    noteTyped(typed)
  })
  useEffect(() => {
    const known = form.fields.filter(({ name }) => refused?.errors[name])
    for (const { name } of known) setError(name, { type: 'server', message: refused?.errors[name] })
  }, [form, refused, setError])
  useEffect(() => {
    const isSeen = seen.current.submitCount === submitCount && seen.current.refused === refused
    // The effect runs again when errors appear after the submit, because errors of the server are rendered
    // later than the refusal.
    if (isSeen || !hasErrors) return
    seen.current = { submitCount, refused }
    document.getElementById(id)?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [id, submitCount, refused, hasErrors])
  return null
}
