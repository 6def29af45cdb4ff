import { useMemo } from 'react'
import { useUser } from '#app/platform/session/session.ts'
import { UnsavedNotice } from '#app/ui/wizard/UnsavedNotice.tsx'
import type { InspectorReport } from '#domain/inspector-reports/report.ts'
import { reportDocument } from './document/report-document.ts'
import { snapshotOf } from './document/typed-report.ts'
import { ReportWizard } from './ReportWizard.tsx'
import { ReportContext } from './report-context.ts'

type Props = { report: InspectorReport; readAt: number; step: string | undefined }

/** INS-11: the read-only report for everyone but its author, and for the author once it is sent. */
export function ReadReport({ report, readAt, step }: Props) {
  const user = useUser()
  const open = useMemo(() => {
    const base = snapshotOf(report)
    const draft = { value: base.value, base, conflicts: [], problems: [], change: () => {}, choose: () => {} }
    return { report, draft, readOnly: true }
  }, [report])
  const isOwn =
    user.PersonId === report.Inspector?.PersonId && report.WhyNotSave === 'inspectorReports.isSent'
  return (
    <ReportContext value={open}>
      <ReportWizard
        report={report}
        readAt={readAt}
        step={step}
        typed={open.draft.value}
        note={
          isOwn && (
            <UnsavedNotice
              of={reportDocument}
              document={{ gameId: report.GameResult.GameId, personId: user.PersonId }}
              snapshot={open.draft.base}
            />
          )
        }
      />
    </ReportContext>
  )
}
