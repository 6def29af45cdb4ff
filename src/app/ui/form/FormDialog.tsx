import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { CreateBase, SaveContextProvider, type SaveHandlerCallbacks, useUpdate } from 'react-admin'
import { useFormAddress } from '#app/platform/form-address.ts'
import { translate } from '#app/platform/i18n.ts'
import { type AnyRecord, recordOf } from '#app/platform/resource/resource.ts'
import { ModalDialog } from '#app/ui/overlay/ModalDialog.tsx'
import shared from '#app/ui/theme/shared.module.css'
import type { TextKey } from '#domain/texts/keys.ts'
import type { Form } from './declaration.ts'
import { useDeclaredForm } from './declared-form.ts'
import { FormActs } from './FormActs.tsx'
import { FormBase } from './FormBase.tsx'
import { FormFields } from './FormFields.tsx'
import { FormState } from './FormState.tsx'
import styles from './form.module.css'
import { useLeaveGuard } from './leave-guard.tsx'
import type { SavingOptions } from './use-saving.ts'

type Props<Sent, Answer> = Omit<SavingOptions<Sent, Answer>, 'name' | 'onQueued'> & {
  form: Form<Sent>
  record: AnyRecord | null
  title: string
  /** Called when the user closes the dialog, and after a save if there is no `onSaved`. */
  onClose: () => void
  /** A key that tells the drafts of this form apart; default: the record's id. */
  name?: string
  whyNot?: string | null
  cancel?: TextKey
  size?: Size
  before?: ReactNode
  children?: ReactNode
}

type Size = 'xs' | 'sm' | 'md'

/** The dialog of an action that creates or edits a record: `Dialog: formDialog(LeaveForm, 'leave.edit')`. */
export function formDialog(form: Form, title: TextKey, size?: Size) {
  return ({ row, onClose }: { row?: object; onClose: () => void }) => (
    <FormDialog
      form={form}
      record={row && form.of ? recordOf(form.of, { ...row }) : null}
      title={translate(title)}
      size={size}
      onClose={onClose}
    />
  )
}

export function FormDialog<Sent, Answer>(props: Props<Sent, Answer>) {
  const { form, record, onClose, onSaved, name, whyNot, send, ...how } = props
  const { title, size = 'xs', cancel, before, children, ...saving } = how
  const heading = useId()
  const hasAddress = useNamedTab(form, title)
  const fullScreen = useMediaQuery('(max-width: 599.95px)', { noSsr: true })
  // Escape and a press outside the dialog behave like the cancel button.
  const tryToLeave = useRef(onClose)
  return (
    <ModalDialog
      hasAddress={hasAddress}
      onClose={() => tryToLeave.current()}
      aria-labelledby={heading}
      maxWidth={size}
      fullWidth
      fullScreen={fullScreen}
      slotProps={{ paper: { className: styles.dialog } }}
    >
      <SaveBase form={form} record={record} isOwn={send !== undefined || form.queue === true}>
        <FormBase
          {...{ form, record, name, whyNot, send, ...saving }}
          key={name ?? record?.id ?? 'new'}
          isDialog
          onSaved={onSaved ?? onClose}
          onQueued={onClose}
        >
          <DialogTitle
            component="div"
            className={`${shared.wrap} ${shared.tight} ${shared.apart} ${styles.dialogTitle}`}
          >
            <h2 id={heading}>{title}</h2>
            <FormState />
          </DialogTitle>
          <DialogContent>
            {before}
            <FormFields />
            {children}
          </DialogContent>
          <DialogActions className={`${shared.wrap} ${shared.toEnd} ${styles.acts}`}>
            <Acts onClose={onClose} cancel={cancel} tryToLeave={tryToLeave} />
          </DialogActions>
        </FormBase>
      </SaveBase>
    </ModalDialog>
  )
}

/** If the form has an address, the browser tab shows the form's title instead of the page's. Returns whether it has one. */
function useNamedTab({ of }: Form, title: string) {
  const hasAddress = Boolean(useFormAddress(of ?? nowhere)?.opened)
  useEffect(() => {
    if (!hasAddress) return
    const before = document.title
    document.title = `${title} · ${before}`
    return () => {
      document.title = before
    }
  }, [hasAddress, title])
  return hasAddress
}

const nowhere = { name: '', page: 'home' } as const

function Acts({
  onClose,
  cancel,
  tryToLeave,
}: {
  onClose: () => void
  cancel?: TextKey
  tryToLeave: { current: () => void }
}) {
  const { abort } = useDeclaredForm()
  const guard = useLeaveGuard(onClose)
  // While the form is being sent, Escape and a press outside the dialog do nothing; only the cancel button stops the sending.
  tryToLeave.current = abort ? () => {} : guard.tryToLeave
  return (
    <>
      <FormActs onCancel={guard.tryToLeave} cancel={cancel} />
      {guard.question}
    </>
  )
}

/** Provides react-admin's SaveContext, unless the form has its own `send` or uses the write queue. */
function SaveBase({
  form,
  record,
  isOwn,
  children,
}: {
  form: Form
  record: AnyRecord | null
  isOwn: boolean
  children: ReactNode
}) {
  if (isOwn || !form.of) return children
  if (record)
    return (
      <RecordBase resource={form.of.name} record={record}>
        {children}
      </RecordBase>
    )
  return <CreateBase resource={form.of.name}>{children}</CreateBase>
}

type RecordProps = { resource: string; record: AnyRecord; children: ReactNode }

/** Saves a record that is already loaded, such as a list row. Similar to react-admin's EditBase, which would load it. */
function RecordBase({ resource, record, children }: RecordProps) {
  const { id } = record
  const [update, { isPending }] = useUpdate(resource, { id, previousData: record })
  const save = async (data: object, { onSuccess, onError, meta }: SaveHandlerCallbacks = {}) =>
    void update(resource, { id, data, previousData: record, meta }, { onSuccess, onError })
  return (
    <SaveContextProvider value={{ save, saving: isPending, mutationMode: 'pessimistic' }}>
      {children}
    </SaveContextProvider>
  )
}
