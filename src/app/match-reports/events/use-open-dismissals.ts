import { isDismissal } from '#domain/games/cards.ts'
import { ReportStatus } from '#domain/games/codes.ts'
import { useReportActions } from '../actions/ReportActions.tsx'
import { countedIncidents, type ShownIncident } from '../actions/shown-incidents.ts'
import { useReport } from '../report-context.ts'

/**
 * Dismissals without a report to the disciplinary committee that keep this user on the events step (REP-24). Includes only
 * dismissals whose report the user may write, so a club sees its own only. A report that is still being sent counts as done.
 * A confirmed match report has none unless it is open for correction.
 */
export function useOpenDismissals(): ShownIncident[] {
  const { report, whyNot } = useReport()
  const { shown, disciplines } = useReportActions()
  const { GameReportStatus, IsInCorrection } = report.Game
  if (GameReportStatus === ReportStatus.Confirmed && !IsInCorrection) return []
  const isMine = ({ Side }: ShownIncident) => whyNot('discipline', Side) === null
  const isOnItsWay = ({ PersonId }: ShownIncident) =>
    disciplines.pending.some(({ body }) => body.PersonId === PersonId)
  return countedIncidents(shown).filter(
    (one) => isDismissal(one.IncidentTypeId) && !one.HasDiscipline && isMine(one) && !isOnItsWay(one),
  )
}
