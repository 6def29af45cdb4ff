import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { Link } from 'react-router'
import { useCall } from '#app/platform/calls/use-call.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { can } from '#app/platform/policy.ts'
import { useUser } from '#app/platform/session/session.ts'
import { withDots } from '#app/ui/list/view/values.ts'
import { ModalDialog } from '#app/ui/overlay/ModalDialog.tsx'
import { StateMark } from '#app/ui/states/StateMark.tsx'
import shared from '#app/ui/theme/shared.module.css'
import type { BulkMailAnswer } from '#domain/mail/bulk-mail.ts'
import { mailProgress, ownMails } from '#domain/mail/calls.ts'
import type { MailProgress } from '#domain/mail/outbox.ts'
import type { MailRow } from '#domain/mail/recipients.ts'
import { restListInput } from '#domain/platform/lists/rest-query.ts'
import { LeftOutList } from './LeftOutList.tsx'
import styles from './mail.module.css'

const everyMillis = 1000
const now = { gcTime: 0, staleTime: 0 }

/** How many messages are delivered; polled until none is waiting. `null` until the server has answered. */
function useProgress({ Queued, Subject }: { Queued: number; Subject: string }): MailProgress | null {
  // The answer to sending contains no id, so this finds the user's newest mail with that subject.
  const sort = { field: 'At', descending: true }
  const query = restListInput({ sort, page: 1, size: 1, filter: { Subject } })
  const newest = useCall(ownMails, { query }, { ...now, enabled: Queued > 0 }).data?.[0]
  const progress = useCall(
    mailProgress,
    { params: { id: String(newest?.id) } },
    {
      ...now,
      enabled: newest !== undefined,
      refetchInterval: ({ state }) => (isOver(state.data) ? false : everyMillis),
    },
  )
  return progress.data ?? newest ?? null
}

/** Without a mail server the progress cannot change, so polling stops. */
function isOver(progress: MailProgress | undefined): boolean {
  return progress !== undefined && (progress.Queued === 0 || !progress.IsConnected)
}

type Props = { answer: BulkMailAnswer & { Subject: string }; rows: readonly MailRow[]; onClose: () => void }

export function Receipt({ answer, rows, onClose }: Props) {
  const translate = useTranslate()
  const heading = useId()
  const user = useUser()
  const progress = useProgress(answer)
  const said = useSentence(answer, progress)
  return (
    <ModalDialog onClose={onClose} aria-labelledby={heading} maxWidth="sm" fullWidth>
      <DialogTitle id={heading}>{translate('mail.receipt.title')}</DialogTitle>
      <DialogContent className={`${shared.stack} ${shared.roomy}`}>
        <p className={shared.strong}>{answer.Subject}</p>
        <p role="status">{said}</p>
        {progress && answer.Queued > 0 && <Counts progress={progress} queued={answer.Queued} />}
        <LeftOutList rows={rows} leftOut={answer.LeftOut} />
      </DialogContent>
      <DialogActions className={styles.actions}>
        {can(user, 'open', 'outbox') && answer.Queued > 0 && (
          <Button component={Link} to={paths.outbox()} onClick={onClose}>
            {translate('mail.receipt.toOutbox')}
          </Button>
        )}
        <Button variant="contained" onClick={onClose} autoFocus>
          {translate('frame.close')}
        </Button>
      </DialogActions>
    </ModalDialog>
  )
}

function Counts({ progress: { Queued, Sent, Failed }, queued }: { progress: MailProgress; queued: number }) {
  const translate = useTranslate()
  const count = (number: number) => ({ smart_count: number, count: withDots(number) })
  return (
    <>
      <progress
        className={styles.progress}
        aria-label={translate('mail.receipt.progress')}
        max={queued}
        value={Sent + Failed}
      />
      <p className={shared.wrap}>
        {Sent > 0 && <StateMark state="done">{translate('mail.receipt.sent', count(Sent))}</StateMark>}
        {Queued > 0 && (
          <StateMark state="waiting">{translate('mail.receipt.waiting', count(Queued))}</StateMark>
        )}
        {Failed > 0 && (
          <StateMark state="refused">{translate('mail.receipt.failed', count(Failed))}</StateMark>
        )}
      </p>
    </>
  )
}

function useSentence({ Queued }: BulkMailAnswer, progress: MailProgress | null): string {
  const translate = useTranslate()
  if (Queued === 0) return translate('mail.receipt.nobody')
  if (!progress) return translate('mail.receipt.queued', { smart_count: Queued, count: withDots(Queued) })
  if (progress.Queued > 0)
    return translate(progress.IsConnected ? 'mail.receipt.going' : 'mail.receipt.noServer')
  const failed = { smart_count: progress.Failed, count: withDots(progress.Failed) }
  return progress.Failed > 0 ? translate('mail.receipt.doneExcept', failed) : translate('mail.receipt.done')
}
