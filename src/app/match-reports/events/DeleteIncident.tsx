import { useTranslate } from '#app/platform/i18n.ts'
import { Question } from '#app/ui/overlay/Question.tsx'
import type { GameReport } from '#domain/match-reports/report.ts'
import { useReportActions } from '../actions/ReportActions.tsx'
import type { ShownIncident } from '../actions/shown-incidents.ts'
import { useIncidentText } from './incident-label.ts'

type Props = { report: GameReport; incident: ShownIncident; onClose: () => void }

/** REP-20: asks for confirmation before an incident is deleted, because the deletion cannot be undone. */
export function DeleteIncident({ report, incident, onClose }: Props) {
  const translate = useTranslate()
  const describe = useIncidentText(report)
  const { incidents } = useReportActions()
  const handleDelete = () => {
    incidents.remove(incident)
    onClose()
  }
  return (
    <Question
      asked="matchReports.events.deleteAsked"
      act="matchReports.events.delete"
      cancel="matchReports.cancel"
      isDangerous
      onAct={handleDelete}
      onClose={onClose}
    >
      <p>{describe(incident)}</p>
      <p>{translate('matchReports.events.deleteHelp')}</p>
      {incident.HasDiscipline && <p>{translate('matchReports.events.deleteWithDiscipline')}</p>}
    </Question>
  )
}
