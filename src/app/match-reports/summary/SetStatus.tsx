import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import { Select } from '#app/ui/inputs/Select.tsx'
import { StateMark } from '#app/ui/states/StateMark.tsx'
import shared from '#app/ui/theme/shared.module.css'
import { ReportStatus, reportStatuses } from '#domain/games/codes.ts'
import type { GameReport } from '#domain/match-reports/report.ts'
import { StatusDialog } from '../status/StatusDialog.tsx'
import { useStatusAction } from '../status/use-status-action.ts'
import styles from './summary.module.css'

/**
 * Buttons for the statuses that the user may set, other than confirming. If staff have opened a confirmed
 * report for correction, these buttons can withdraw its confirmation.
 */
export function SetStatus({ report }: { report: GameReport }) {
  const translate = useTranslate()
  const status = useStatusAction(report)
  const offered = status.open.filter((id) => id !== ReportStatus.Confirmed)
  const isConfirmed = report.Game.GameReportStatus === ReportStatus.Confirmed
  const pending = status.pending?.body.Status === ReportStatus.Confirmed ? undefined : status.pending
  const problem = status.problem?.body.Status === ReportStatus.Confirmed ? undefined : status.problem
  if (!offered.length && !pending && !problem) return null
  const title = translate(isConfirmed ? 'matchReports.summary.reopen' : 'matchReports.summary.status')
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {isConfirmed && <p className={shared.soft}>{translate('matchReports.summary.reopenHelp')}</p>}
      <NewStatus
        report={report}
        offered={offered}
        isPending={status.pending !== undefined}
        onSet={status.set}
      />
      {pending && (
        <p role="status">
          <StateMark state={pending.state === 'waiting' ? 'waiting' : 'draft'}>
            {translate(
              pending.state === 'waiting' ? 'matchReports.events.waits' : 'matchReports.events.saving',
            )}
          </StateMark>
        </p>
      )}
      {problem && (
        <Alert severity="error" role="alert" onClose={status.forget} closeText={translate('frame.close')}>
          {problem.error === 'record.stale' ? translate('matchReports.summary.statusStale') : problem.message}
        </Alert>
      )}
    </section>
  )
}

type NewProps = {
  report: GameReport
  offered: ReturnType<typeof useStatusAction>['open']
  isPending: boolean
  onSet: ReturnType<typeof useStatusAction>['set']
}

function NewStatus({ report, offered, isPending, onSet }: NewProps) {
  const translate = useTranslate()
  const [chosen, setChosen] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const isConfirmed = report.Game.GameReportStatus === ReportStatus.Confirmed
  const to = offered.find((id) => (id ?? '') === chosen) ?? null
  const set = (reason: string) => {
    setAsking(false)
    setChosen(null)
    onSet(to, reason)
  }
  return (
    <div className={styles.status}>
      <Select
        label={translate('matchReports.summary.newStatus')}
        none={{ Value: 'none', title: 'matchReports.discipline.choose' }}
        value={chosen ?? 'none'}
        choices={reportStatuses
          .filter(({ id }) => offered.some((one) => one === id))
          .map(({ id, label }) => ({ Value: id ?? '', Label: translate(label) }))}
        onChoose={(value) => setChosen(value === 'none' ? null : String(value))}
      />
      <Button
        variant="outlined"
        aria-haspopup="dialog"
        disabled={chosen === null || isPending}
        onClick={() => setAsking(true)}
      >
        {translate(isConfirmed ? 'matchReports.summary.reopenNow' : 'matchReports.summary.setStatus')}
      </Button>
      {isAsking && <StatusDialog report={report} to={to} onSet={set} onClose={() => setAsking(false)} />}
    </div>
  )
}
