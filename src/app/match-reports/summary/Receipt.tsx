import Button from '@mui/material/Button'
import Check from 'lucide-react/icons/check'
import { useEffect, useState } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import { useSend } from '#app/platform/resource/use-action.ts'
import { useUser } from '#app/platform/session/session.ts'
import shared from '#app/ui/theme/shared.module.css'
import { undoConfirmation } from '#domain/match-reports/calls.ts'
import type { GameReport } from '#domain/match-reports/report.ts'
import { momentText } from '#domain/platform/dates.ts'
import { undoMillisLeft } from '#domain/platform/transitions.ts'
import { withStatus } from '../actions/apply.ts'
import { useReport } from '../report-context.ts'
import { useReportNow } from '../use-report-now.ts'
import styles from './summary.module.css'

export function Receipt({ report }: { report: GameReport }) {
  const translate = useTranslate()
  // The last confirmation: a corrected report has several, and the timeline is sorted newest first.
  const confirmed = report.Timeline.find(({ Act }) => Act === 'confirm' || Act === 'confirmAgain')
  return (
    <section className={`${shared.row} ${shared.box} ${styles.receipt}`} role="status">
      <Check aria-hidden="true" />
      <div>
        <strong>{translate('matchReports.summary.confirmed')}</strong>
        {confirmed && (
          <p>
            {translate('matchReports.summary.receipt', {
              name: confirmed.PersonName,
              at: momentText(confirmed.At),
            })}
          </p>
        )}
        {confirmed?.Reason && (
          <p>{translate('matchReports.summary.reasonIs', { reason: confirmed.Reason })}</p>
        )}
        <TakeBack report={report} />
      </div>
    </section>
  )
}

/** Lets the user who just confirmed undo the confirmation for a short time, unless anything else has happened since. */
function TakeBack({ report }: { report: GameReport }) {
  const translate = useTranslate()
  const { Name } = useUser()
  const { change, refetch } = useReport()
  const [last] = report.Timeline
  const isOwn = last?.Act === 'confirm' && last.PersonName === Name
  const now = useReportNow()
  const left = isOwn ? undoMillisLeft(last, now) : 0
  const [, drawAgain] = useState(0)
  useEffect(() => {
    if (!left) return
    const timer = setTimeout(() => drawAgain((count) => count + 1), left)
    return () => clearTimeout(timer)
  }, [left])
  const [undo, { isPending }] = useSend(undoConfirmation, {
    done: 'frame.undone',
    onDone: (receipt) => {
      change((now) => withStatus(now, receipt))
      void refetch().catch(() => {})
    },
  })
  if (!left) return null
  const { GameId, Version } = report.Game
  return (
    <Button disabled={isPending} onClick={() => void undo({ body: { GameId, Version } })}>
      {translate('frame.undo')}
    </Button>
  )
}
