import './mail.css'
import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId, useMemo } from 'react'
import { useText } from '#app/platform/i18n.ts'
import type { MailList } from '#domain/mail/bulk-mail.ts'
import { divide, type MailRow } from '#domain/mail/recipients.ts'
import { withDots } from '../list/view/values.ts'
import { LetterForm } from './LetterForm.tsx'
import { Receipt } from './Receipt.tsx'
import { useLetter } from './use-letter.ts'

type Props = { list: MailList; rows: readonly MailRow[]; onClose: () => void }

/** Writes to the ticked rows of a list, and then tells how far the mail is until it is closed (REF-04, EMP-05). */
export function MailDialog({ list, rows, onClose }: Props) {
  const text = useText()
  const heading = useId()
  const fullScreen = useMediaQuery('(max-width: 599.95px)', { noSsr: true })
  const { recipients, leftOut } = useMemo(() => divide(rows), [rows])
  const letter = useLetter(
    list,
    rows.map((row) => row.PersonId),
  )
  const count = recipients.length
  const title = letter.answer
    ? text('mail.receipt.title')
    : text('mail.title', { smart_count: count, count: withDots(count) })

  return (
    <Dialog
      open
      // While it is being sent, only the button that says so breaks it off.
      onClose={letter.sending ? undefined : onClose}
      aria-labelledby={heading}
      maxWidth="sm"
      fullWidth
      fullScreen={fullScreen}
      slotProps={{ paper: { className: 'mail-dialog' } }}
    >
      <DialogTitle id={heading}>{title}</DialogTitle>
      {letter.answer ? (
        <Receipt answer={letter.answer} rows={rows} onClose={onClose} />
      ) : (
        <LetterForm {...{ letter, rows, count, leftOut, onClose }} />
      )}
    </Dialog>
  )
}
