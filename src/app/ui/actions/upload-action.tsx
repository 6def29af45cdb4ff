import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import { useNotice } from '#app/platform/use-notice.ts'
import { AppDialog } from '#app/ui/overlay/AppDialog.tsx'
import { SendFiles } from '#app/ui/upload/SendFiles.tsx'
import { UploadField } from '#app/ui/upload/UploadField.tsx'
import { useUploads } from '#app/ui/upload/use-uploads.ts'
import type { InputOf, JsonCall } from '#domain/platform/call.ts'
import type { FileField } from '#domain/platform/upload.ts'
import type { TextKey } from '#domain/texts/keys.ts'
import { type ActionOptions, type Calls, type DialogAction, nameOf, type Of } from './action.ts'

type UploadName<A extends Calls> = { [N in keyof A & string]: A[N] extends JsonCall ? N : never }[keyof A &
  string]

type Declaration<Row, Input> = ActionOptions<Row> & {
  /** The heading of the dialog; `%{name}` is the name of the record. */
  asked: TextKey
  before?: (row: Row) => ReactNode
  label: TextKey
  cancel: TextKey
  submit: TextKey
  done: TextKey
  field: (row: Row) => FileField
  /** The storage key for the names of files that are chosen but not sent. */
  draft: (row: Row) => string
  input: (row: Row, file: File) => Input
}

/** Uploads files one by one. The dialog stays open until the server has stored all of them. */
export function uploadAction<Row extends object, A extends Calls, N extends UploadName<A>>(
  of: Of<Row, A>,
  action: N,
  declared: Declaration<Row, InputOf<A[N]>>,
): DialogAction<Row, null> {
  const { asked, before, label, cancel, submit, done, field, draft, input, ...options } = declared
  const call = of.actions?.[action]
  if (!call || call.answerType === 'file') throw new Error(`${of.name} has no upload action ${action}`)
  const Sending = ({ row, onClose }: { row: Row; onClose: () => void }) => {
    const translate = useTranslate()
    const notice = useNotice()
    const uploads = useUploads(call, {
      resource: of,
      key: draft(row),
      field: field(row),
      // The cast is safe, because the type of the declaration has checked this input.
      input: (file) => input(row, file) as never,
    })
    const send = async () => {
      if (!(await uploads.sendAll())) return
      notice.done(translate(done))
      onClose()
    }
    return (
      <AppDialog
        title={translate(asked, { name: nameOf(of, row) })}
        onClose={onClose}
        actions={
          <>
            <Button variant="outlined" onClick={onClose}>
              {translate(cancel)}
            </Button>
            <SendFiles uploads={uploads} onSend={send}>
              {translate(submit)}
            </SendFiles>
          </>
        }
      >
        {before?.(row)}
        <UploadField label={translate(label)} uploads={uploads} />
      </AppDialog>
    )
  }
  return {
    ...options,
    action,
    resource: of,
    Records: ({ rows: [row], onClose }) => row && <Sending row={row} onClose={onClose} />,
  }
}
