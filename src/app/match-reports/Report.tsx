import { useMemo } from 'react'
import { useUser } from '#app/platform/session/session.ts'
import { whyNotEdit } from '#domain/match-reports/access.ts'
import { ReportActs } from './acts/ReportActs.tsx'
import { HeldStep } from './events/HeldStep.tsx'
import { ReportWizard } from './frame/ReportWizard.tsx'
import { type OpenReport, ReportContext } from './report-context.ts'
import { useReportNow } from './use-report-now.ts'

type Props = Omit<OpenReport, 'whyNot'> & { step: string | undefined }

/** One open report: what its steps share, and the wizard around them. */
export function Report({ report, step, addressOf, change, refetch }: Props) {
  const user = useUser()
  const now = useReportNow()
  const { GameDay, GameReportStatus } = report.Game

  const open = useMemo<OpenReport>(
    () => ({
      report,
      change,
      refetch,
      addressOf,
      whyNot: (act, side) =>
        whyNotEdit(act, user.AuthType, report.Mine, { Status: GameReportStatus, GameDay }, now, side),
    }),
    [report, change, refetch, addressOf, user.AuthType, GameReportStatus, GameDay, now],
  )
  return (
    <ReportContext value={open}>
      <ReportActs report={report}>
        <HeldStep />
        <ReportWizard step={step} />
      </ReportActs>
    </ReportContext>
  )
}
