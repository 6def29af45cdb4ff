import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { Link } from 'react-router'
import { useText } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { can } from '#app/platform/policy.ts'
import { useUser } from '#app/platform/session/session.ts'
import type { BulkMailAnswer } from '#domain/mail/bulk-mail.ts'
import type { MailProgress } from '#domain/mail/outbox.ts'
import type { MailRow } from '#domain/mail/recipients.ts'
import { withDots } from '../list/view/values.ts'
import { StateMark } from '../states/StateMark.tsx'
import { LeftOutList } from './LeftOutList.tsx'
import { useProgress } from './use-progress.ts'

type Props = { answer: BulkMailAnswer & { Subject: string }; rows: readonly MailRow[]; onClose: () => void }

/** What became of the mail, up to date until it is closed. */
export function Receipt({ answer, rows, onClose }: Props) {
  const text = useText()
  const heading = useId()
  const user = useUser()
  const progress = useProgress(answer)
  const said = useSentence(answer, progress)
  return (
    <Dialog open onClose={onClose} aria-labelledby={heading} maxWidth="sm" fullWidth>
      <DialogTitle id={heading}>{text('mail.receipt.title')}</DialogTitle>
      <DialogContent className="mail-content">
        <p className="mail-subject">{answer.Subject}</p>
        <p role="status">{said}</p>
        {progress && answer.Queued > 0 && <Counts progress={progress} queued={answer.Queued} />}
        <LeftOutList rows={rows} leftOut={answer.LeftOut} />
      </DialogContent>
      <DialogActions className="mail-actions">
        {can(user, 'open', 'outbox') && answer.Queued > 0 && (
          <Button component={Link} to={paths.outbox()} onClick={onClose}>
            {text('mail.receipt.toOutbox')}
          </Button>
        )}
        <Button variant="contained" onClick={onClose} autoFocus>
          {text('frame.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Counts({ progress: { Queued, Sent, Failed }, queued }: { progress: MailProgress; queued: number }) {
  const text = useText()
  const count = (number: number) => ({ smart_count: number, count: withDots(number) })
  return (
    <>
      <progress
        className="mail-progress"
        aria-label={text('mail.receipt.progress')}
        max={queued}
        value={Sent + Failed}
      />
      <p className="mail-counts">
        {Sent > 0 && <StateMark state="done">{text('mail.receipt.sent', count(Sent))}</StateMark>}
        {Queued > 0 && <StateMark state="waiting">{text('mail.receipt.waiting', count(Queued))}</StateMark>}
        {Failed > 0 && <StateMark state="refused">{text('mail.receipt.failed', count(Failed))}</StateMark>}
      </p>
    </>
  )
}

function useSentence({ Queued }: BulkMailAnswer, progress: MailProgress | null): string {
  const text = useText()
  if (Queued === 0) return text('mail.receipt.nobody')
  if (!progress) return text('mail.receipt.queued', { smart_count: Queued, count: withDots(Queued) })
  if (progress.Queued > 0) return text(progress.IsConnected ? 'mail.receipt.going' : 'mail.receipt.noServer')
  const failed = { smart_count: progress.Failed, count: withDots(progress.Failed) }
  return progress.Failed > 0 ? text('mail.receipt.doneExcept', failed) : text('mail.receipt.done')
}
