import { useMemo, useState } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import { withDots } from '#app/ui/list/view/values.ts'
import type { BulkMailAnswer, MailList } from '#domain/mail/bulk-mail.ts'
import { type MailRow, partitionRecipients } from '#domain/mail/recipients.ts'
import { LetterDialog } from './LetterForm.tsx'
import { Receipt } from './Receipt.tsx'

type Props = { list: MailList; rows: readonly MailRow[]; onClose: () => void }

/** Writes to the selected rows of a list, then shows the delivery progress until it is closed (REF-04, EMP-05). */
export function MailDialog({ list, rows, onClose }: Props) {
  const translate = useTranslate()
  const { recipients, leftOut } = useMemo(() => partitionRecipients(rows), [rows])
  const [answer, setAnswer] = useState<(BulkMailAnswer & { Subject: string }) | null>(null)
  if (answer) return <Receipt answer={answer} rows={rows} onClose={onClose} />
  const count = recipients.length
  const title = translate('mail.title', { smart_count: count, count: withDots(count) })
  return (
    <LetterDialog
      list={list}
      rows={rows}
      title={title}
      count={count}
      leftOut={leftOut}
      onClose={onClose}
      onSent={setAnswer}
    />
  )
}
