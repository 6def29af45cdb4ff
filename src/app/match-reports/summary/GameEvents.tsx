import { useText } from '#app/platform/i18n.ts'
import { StateMark } from '#app/ui/states/StateMark.tsx'
import { isDismissal } from '#domain/match-reports/incidents/incidents.ts'
import { type GameReport, teamOf } from '#domain/match-reports/report.ts'
import { useReportActs } from '../acts/ReportActs.tsx'
import { countedIncidents } from '../acts/shown-incidents.ts'
import { IncidentIcon } from '../events/IncidentIcon.tsx'
import { labelOf, minuteMark, playerLabel } from '../events/incident-label.ts'

/** What happened in the order of the game. */
export function GameEvents({ report }: { report: GameReport }) {
  const text = useText()
  const incidents = countedIncidents(useReportActs().shown)
  if (!incidents.length) return <p className="summary-reason">{text('matchReports.events.none')}</p>
  return (
    <ol className="summary-events">
      {incidents.map((incident) => (
        <li key={incident.key}>
          <span className="event-when">{minuteMark(incident)}</span>
          <IncidentIcon type={incident.IncidentTypeId} />
          <span>
            <strong>{text(labelOf(incident.IncidentTypeId))}</strong> {playerLabel(incident)}{' '}
            <span className="event-team">{teamOf(report, incident.Side).ShortName}</span>
          </span>
          {isDismissal(incident.IncidentTypeId) && (
            <StateMark state={incident.HasDiscipline ? 'done' : 'attention'}>
              {text(
                incident.HasDiscipline ? 'matchReports.discipline.filed' : 'matchReports.discipline.missing',
              )}
            </StateMark>
          )}
        </li>
      ))}
    </ol>
  )
}
