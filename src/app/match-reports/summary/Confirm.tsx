import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useText } from '#app/platform/i18n.ts'
import { StateMark } from '#app/ui/states/StateMark.tsx'
import { ReportStatus } from '#domain/games/codes.ts'
import type { GameReport } from '#domain/match-reports/report.ts'
import { missingIn } from '#domain/match-reports/status/missing.ts'
import { useReportSaveState } from '../frame/use-report-save-state.ts'
import { useStatusAct } from '../status/use-status-act.ts'
import { AskAnyway } from './AskAnyway.tsx'
import { Receipt } from './Receipt.tsx'

/** The act that ends the report (REP-30), or why it cannot be done; until the server has spoken its state is seen. */
export function Confirm({ report }: { report: GameReport }) {
  const text = useText()
  const status = useStatusAct(report)
  // What is typed and refused would be lost behind a confirmation (T27).
  const isUnsaved = useReportSaveState(report.Game.GameId).kind === 'unsaved'
  const [isAsking, setIsAsking] = useState(false)
  if (report.Game.GameReportStatus === ReportStatus.Confirmed) return <Receipt report={report} />

  const isOwn = status.pending?.body.Status === ReportStatus.Confirmed
  const reason = status.whyNotTo(ReportStatus.Confirmed)
  const confirm = () => {
    setIsAsking(false)
    status.set(ReportStatus.Confirmed)
  }
  // What blocks is a reason of its own.
  const handleConfirm = () => (missingIn(report).length ? setIsAsking(true) : confirm())
  return (
    <section className="summary-confirm" aria-label={text('matchReports.summary.confirm')}>
      <Button
        variant="contained"
        disabled={reason !== null || isUnsaved || status.pending !== undefined}
        onClick={handleConfirm}
      >
        {text('matchReports.summary.confirm')}
      </Button>
      {reason && !isOwn && (
        <p className="summary-reason">
          {text(reason === 'access.notYours' ? 'matchReports.summary.notYours' : `refusals.${reason}`)}
        </p>
      )}
      {!reason && isUnsaved && <p className="summary-reason">{text('matchReports.summary.unsaved')}</p>}
      <div role="status" className="summary-state">
        {isOwn && status.pending?.state === 'saving' && (
          <StateMark state="draft">{text('matchReports.summary.confirming')}</StateMark>
        )}
        {isOwn && status.pending?.state === 'waiting' && (
          <>
            <StateMark state="waiting">{text('matchReports.summary.notConfirmedYet')}</StateMark>
            <p>{text('matchReports.summary.notConfirmedHelp')}</p>
            <Button variant="outlined" onClick={() => status.tryNow()}>
              {text('matchReports.summary.tryNow')}
            </Button>
          </>
        )}
      </div>
      {status.problem?.body.Status === ReportStatus.Confirmed && (
        <Alert severity="error" role="alert" onClose={status.forget} closeText={text('frame.close')}>
          <strong>{text('matchReports.summary.notConfirmed')}</strong>{' '}
          {status.problem.error === 'record.stale'
            ? text('matchReports.summary.changedElsewhere')
            : status.problem.message}
        </Alert>
      )}
      {isAsking && (
        <AskAnyway
          title={text('matchReports.summary.confirmAsked')}
          act={text('matchReports.summary.confirmAnyway')}
          cancel={text('matchReports.summary.back')}
          report={report}
          missing={missingIn(report)}
          onAct={confirm}
          onClose={() => setIsAsking(false)}
        />
      )}
    </section>
  )
}
