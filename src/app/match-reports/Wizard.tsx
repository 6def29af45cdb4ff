import { useMemo } from 'react'
import { useUser } from '#app/platform/session/session.ts'
import { whyNotEdit } from '#domain/match-reports/access.ts'
import type { ReportStep } from '#domain/match-reports/steps.ts'
import { ReportActs } from './acts/ReportActs.tsx'
import { HeldStep } from './events/HeldStep.tsx'
import { WizardFrame } from './frame/WizardFrame.tsx'
import { type OpenReport, ReportContext } from './report-context.ts'
import { useReportNow } from './use-report-now.ts'

type Props = Omit<OpenReport, 'whyNot'> & { step: ReportStep }

/** One open report: what its steps share, and the frame around them. */
export function Wizard({ report, step, addressOf, change, refetch }: Props) {
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
        <WizardFrame step={step} />
      </ReportActs>
    </ReportContext>
  )
}
