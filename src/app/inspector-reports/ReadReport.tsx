import { useMemo } from 'react'
import { useUser } from '#app/platform/session/session.ts'
import { LeftOver } from '#app/ui/wizard/LeftOver.tsx'
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
        note={
          isOwn && (
            <LeftOver
              of={reportUnit}
              id={reportUnitId(report.GameResult.GameId, user.PersonId)}
              snapshot={open.unit.base}
            />
          )
        }
      />
    </ReportContext>
  )
}
