import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useMemo } from 'react'
import { useUnit } from '#app/platform/autosave/use-autosave.ts'
import { useText } from '#app/platform/i18n.ts'
import { useUser } from '#app/platform/session/session.ts'
import type { InspectorReport } from '#domain/inspector-reports/report.ts'
import { ReportWizard } from './ReportWizard.tsx'
import { ReportContext } from './report-context.ts'
import { reportUnit, reportUnitId } from './unit/unit.ts'
import { snapshotOf } from './unit/unit-rows.ts'

type Props = { report: InspectorReport; readAt: number; step: string | undefined }

/** INS-11: for everybody but its writer, and for the writer once it has been sent. */
export function ReadReport({ report, readAt, step }: Props) {
  const user = useUser()
  const open = useMemo(() => {
    const base = snapshotOf(report)
    const unit = { mine: base.rows, base, conflicts: [], problems: {}, change: () => {}, choose: () => {} }
    return { report, unit, readOnly: true }
  }, [report])
  const isOwn =
    user.PersonId === report.Inspector?.PersonId && report.WhyNotSave === 'inspectorReports.isSent'
  return (
    <ReportContext value={open}>
      <ReportWizard
        {...{ report, readAt, step }}
        mine={open.unit.mine}
        note={isOwn ? <LeftOver report={report} /> : undefined}
      />
    </ReportContext>
  )
}

/** What was typed here and had not been saved when the report was sent, from another device for one: it is said before it goes. */
function LeftOver({ report }: { report: InspectorReport }) {
  const text = useText()
  const { PersonId } = useUser()
  const id = reportUnitId(report.GameResult.GameId, PersonId)
  const unit = useUnit(
    reportUnit,
    id,
    useMemo(() => snapshotOf(report), [report]),
  )
  if (unit.state !== 'unsaved') return null
  return (
    <Alert
      severity="warning"
      role="alert"
      action={
        <Button variant="outlined" onClick={() => unit.change(unit.base.rows)}>
          {text('inspectorReports.drop')}
        </Button>
      }
    >
      {text('inspectorReports.left')}
    </Alert>
  )
}
