import { useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { previousPath } from '#app/platform/previous-path.ts'
import { useUser } from '#app/platform/session/session.ts'
import { whyNotEdit } from '#domain/match-reports/access.ts'
import { ReportActions } from './actions/ReportActions.tsx'
import { useOpenDismissals } from './events/use-open-dismissals.ts'
import { ReportWizard } from './frame/ReportWizard.tsx'
import { type OpenReport, ReportContext, useReport } from './report-context.ts'
import { useReportNow } from './use-report-now.ts'

type Props = Omit<OpenReport, 'whyNot'> & { step: string | undefined }

export function Report({ step, ...of }: Props) {
  return (
    <ReportContext value={useOpenReport(of)}>
      <ReportActions report={of.report}>
        <RedirectToEvents />
        <ReportWizard step={step} />
      </ReportActions>
    </ReportContext>
  )
}

/** The value of the report's context. It stays the same object until one of its parts changes. */
function useOpenReport({ report, addressOf, change, refetch }: Omit<Props, 'step'>) {
  const user = useUser()
  const now = useReportNow()
  const { GameDay, GameReportStatus, Outcome, IsInCorrection } = report.Game

  return useMemo<OpenReport>(
    () => ({
      report,
      change,
      refetch,
      addressOf,
      whyNot: (act, side) =>
        whyNotEdit(
          act,
          user.AuthType,
          report.Mine,
          { Status: GameReportStatus, GameDay, Outcome, IsInCorrection },
          now,
          side,
        ),
    }),
    [
      report,
      change,
      refetch,
      addressOf,
      user.AuthType,
      GameReportStatus,
      GameDay,
      Outcome,
      IsInCorrection,
      now,
    ],
  )
}

/**
 * REP-24: returns the user to the events step if they left it by changing the address, which reloads the page. A user who left the
 * report for another page may return to any step.
 */
function RedirectToEvents() {
  const navigate = useNavigate()
  const { key, pathname } = useLocation()
  const { addressOf } = useReport()
  const events = addressOf('atburdir')
  const isOwing = useOpenDismissals().length > 0
  // Whether to redirect is decided once, when the page loads. A dismissal recorded later does not redirect, nor
  // does following a link.
  const [isHeld] = useState(
    () => isOwing && key === 'default' && pathname !== events && previousPath() === events,
  )
  useEffect(() => {
    if (isHeld) void navigate(`${events}?vantar=1`, { replace: true })
  }, [isHeld, events, navigate])
  return null
}
