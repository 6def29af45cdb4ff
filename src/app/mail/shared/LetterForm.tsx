import { useCallback } from 'react'
import type { z } from 'zod'
import { send } from '#app/platform/calls/http.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { useUser } from '#app/platform/session/session.ts'
import { FormDialog } from '#app/ui/form/FormDialog.tsx'
import { longText, text as textField } from '#app/ui/form/fields.tsx'
import { formOf } from '#app/ui/form/form.ts'
import shared from '#app/ui/theme/shared.module.css'
import {
  BulkMail,
  type BulkMailAnswer,
  isSigned,
  Letter,
  type MailList,
  maxRecipients,
  seesAddresses,
  whyNotSend,
} from '#domain/mail/bulk-mail.ts'
import { bulkMail } from '#domain/mail/calls.ts'
import type { LeftOut, MailRow } from '#domain/mail/recipients.ts'
import { Addresses } from './Addresses.tsx'
import { LeftOutList } from './LeftOutList.tsx'

/**
 * The form for a letter to the ticked people. The request includes their ids, so the same text to other people counts as another
 * request.
 */
const LetterForm = formOf('mail', {
  schema: BulkMail,
  empty: () => ({ Subject: '', Text: '' }),
  toFormValues: () => ({ Subject: '', Text: '' }),
  fields: [
    textField('Subject', { title: 'mail.subject', autoFocus: true }),
    longText('Text', { title: 'mail.text', lines: 8 }),
  ],
  toPayload: (sent, record) => ({ ...sent, ...record?.to }),
  submit: 'mail.send',
  sending: 'mail.sending',
  unsure: 'mail.unsure',
})

type Props = {
  list: MailList
  rows: readonly MailRow[]
  title: string
  count: number
  leftOut: readonly LeftOut[]
  onSent: (answer: BulkMailAnswer & { Subject: string }) => void
  onClose: () => void
}

export function LetterDialog({ list, rows, title, count, leftOut, onSent, onClose }: Props) {
  const translate = useTranslate()
  const { AuthType } = useUser()
  const refusal = whyNotSend(AuthType, rows.length)
  const whyNot = refusal ? translate(`refusals.${refusal}`, { max: maxRecipients(AuthType) }) : null
  // The ids are sorted, so selecting the same people again after a reload produces the same request.
  const PersonIds = rows.map(({ PersonId }) => PersonId).toSorted((one, other) => one - other)
  const post = useCallback(
    async (sent: z.input<typeof BulkMail>, how: { key: string; signal: AbortSignal }) => {
      const body = BulkMail.parse(sent)
      return { ...(await send(bulkMail, { body }, how)), Subject: Letter.shape.Subject.parse(body.Subject) }
    },
    [],
  )
  const reasons = leftOut.map(({ PersonId, reason }) => ({
    PersonId,
    Reason: translate(`mail.leftOut.${reason}`),
  }))
  return (
    <FormDialog
      form={LetterForm}
      record={{ id: list, to: { List: list, PersonIds } }}
      title={title}
      size="sm"
      cancel="frame.close"
      whyNot={whyNot ?? (count === 0 ? translate('mail.nobody') : null)}
      send={post}
      onSaved={onSent}
      onClose={onClose}
      before={
        <p className={shared.soft}>
          {translate('mail.eachAlone')} {isSigned(AuthType) && translate('mail.isSigned')}
        </p>
      }
    >
      <LeftOutList rows={rows} leftOut={reasons} />
      {seesAddresses(AuthType) && <Addresses rows={rows} />}
    </FormDialog>
  )
}
