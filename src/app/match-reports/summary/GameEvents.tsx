import { useTranslate } from '#app/platform/i18n.ts'
import { StateMark } from '#app/ui/states/StateMark.tsx'
import shared from '#app/ui/theme/shared.module.css'
import { isDismissal } from '#domain/games/cards.ts'
import { incidentLabel } from '#domain/games/codes.ts'
import { type GameReport, teamOf } from '#domain/match-reports/report.ts'
import { useReportActions } from '../actions/ReportActions.tsx'
import { countedIncidents } from '../actions/shown-incidents.ts'
import { IncidentIcon } from '../events/IncidentIcon.tsx'
import { minuteMark, playerLabel } from '../events/incident-label.ts'
import styles from './summary.module.css'

export function GameEvents({ report }: { report: GameReport }) {
  const translate = useTranslate()
  const incidents = countedIncidents(useReportActions().shown)
  if (!incidents.length) return <p className={shared.soft}>{translate('matchReports.events.none')}</p>
  return (
    <ol className={styles.events}>
      {incidents.map((incident) => (
        <li key={incident.key}>
          <span className={`${shared.figures} ${shared.strong}`}>{minuteMark(incident)}</span>
          <IncidentIcon type={incident.IncidentTypeId} />
          <span>
            <strong>{translate(incidentLabel(incident.IncidentTypeId))}</strong> {playerLabel(incident)}{' '}
            <span className={shared.soft}>{teamOf(report, incident.Side).ShortName}</span>
          </span>
          {isDismissal(incident.IncidentTypeId) && (
            <StateMark state={incident.HasDiscipline ? 'done' : 'attention'}>
              {translate(
                incident.HasDiscipline ? 'matchReports.discipline.filed' : 'matchReports.discipline.missing',
              )}
            </StateMark>
          )}
        </li>
      ))}
    </ol>
  )
}
