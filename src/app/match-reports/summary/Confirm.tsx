import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import { StateMark } from '#app/ui/states/StateMark.tsx'
import shared from '#app/ui/theme/shared.module.css'
import { ReportStatus } from '#domain/games/codes.ts'
import type { GameReport } from '#domain/match-reports/report.ts'
import { readOnlyText } from '../frame/row-text.ts'
import { useReportSaveState } from '../frame/use-report-save-state.ts'
import { useStatusAction } from '../status/use-status-action.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Receipt } from './Receipt.tsx'
import styles from './summary.module.css'

/** The button that confirms the report (REP-30), or the reason why it cannot be confirmed. While sending, it shows the progress. */
export function Confirm({ report }: { report: GameReport }) {
  const translate = useTranslate()
  const status = useStatusAction(report)
  // While edits are unsaved the report cannot be confirmed, because they would be lost (T27).
  const isUnsaved = useReportSaveState(report.Game.GameId).kind === 'unsaved'
  const [isAsking, setIsAsking] = useState(false)
  if (report.Game.GameReportStatus === ReportStatus.Confirmed)
    return report.Game.IsInCorrection ? null : <Receipt report={report} />

  const isOwn = status.pending?.body.Status === ReportStatus.Confirmed
  const reason = status.whyNotTo(ReportStatus.Confirmed)
  const confirm = (why: string) => {
    setIsAsking(false)
    status.set(ReportStatus.Confirmed, why)
  }
  return (
    <section
      className={`${shared.column} ${shared.wide} ${styles.confirm}`}
      aria-label={translate('matchReports.summary.confirm')}
    >
      <Button
        variant="contained"
        disabled={reason !== null || isUnsaved || status.pending !== undefined}
        onClick={() => setIsAsking(true)}
      >
        {translate('matchReports.summary.confirm')}
      </Button>
      {reason && !isOwn && (
        <p className={shared.soft}>
          {translate(reason === 'access.notYours' ? 'matchReports.summary.notYours' : readOnlyText(reason))}
        </p>
      )}
      {!reason && isUnsaved && <p className={shared.soft}>{translate('matchReports.summary.unsaved')}</p>}
      <Progress state={isOwn ? status.pending?.state : undefined} onTryNow={() => status.tryNow()} />
      <NotConfirmed status={status} />
      {isAsking && <ConfirmDialog report={report} onConfirm={confirm} onClose={() => setIsAsking(false)} />}
    </section>
  )
}

type Status = ReturnType<typeof useStatusAction>
type ProgressProps = { state: 'saving' | 'waiting' | undefined; onTryNow: () => void }

function Progress({ state, onTryNow }: ProgressProps) {
  const translate = useTranslate()
  return (
    <div role="status" className={`${shared.column} ${shared.wide} ${styles.state}`}>
      {state === 'saving' && (
        <StateMark state="draft">{translate('matchReports.summary.confirming')}</StateMark>
      )}
      {state === 'waiting' && (
        <>
          <StateMark state="waiting">{translate('matchReports.summary.notConfirmedYet')}</StateMark>
          <p>{translate('matchReports.summary.notConfirmedHelp')}</p>
          <Button variant="outlined" onClick={onTryNow}>
            {translate('matchReports.summary.tryNow')}
          </Button>
        </>
      )}
    </div>
  )
}

function NotConfirmed({ status: { problem, forget } }: { status: Status }) {
  const translate = useTranslate()
  if (problem?.body.Status !== ReportStatus.Confirmed) return null
  return (
    <Alert severity="error" role="alert" onClose={forget} closeText={translate('frame.close')}>
      <strong>{translate('matchReports.summary.notConfirmed')}</strong>{' '}
      {problem.error === 'record.stale'
        ? translate('matchReports.summary.changedElsewhere')
        : problem.message}
    </Alert>
  )
}
