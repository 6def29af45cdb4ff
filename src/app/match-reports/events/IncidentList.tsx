import { useState } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import shared from '#app/ui/theme/shared.module.css'
import type { GameReport } from '#domain/match-reports/report.ts'
import { resultFromEvents, resultText } from '#domain/match-reports/scores.ts'
import { useReportActions } from '../actions/ReportActions.tsx'
import { countedIncidents, type ShownIncident } from '../actions/shown-incidents.ts'
import { DisciplineDialog } from '../discipline/DisciplineDialog.tsx'
import { DeleteIncident } from './DeleteIncident.tsx'
import styles from './events.module.css'
import { IncidentDialog } from './IncidentDialog.tsx'
import { IncidentRow } from './IncidentRow.tsx'

/** The game's incidents, newest first (REP-20). */
export function IncidentList({ report }: { report: GameReport }) {
  const translate = useTranslate()
  const { shown } = useReportActions()
  const [edited, setEdited] = useState<ShownIncident | null>(null)
  const [deleted, setDeleted] = useState<ShownIncident | null>(null)
  // The incident of the open dialog. It is stored in the list and not in its row, because a new incident gets
  // another row once it is saved.
  const [reported, setReported] = useState<ShownIncident | null>(null)
  const counted = countedIncidents(shown)
  const resultAfter = (incident: ShownIncident) =>
    resultText(resultFromEvents(counted.slice(0, counted.indexOf(incident) + 1)))
  return (
    <section className={styles.list} aria-label={translate('matchReports.events.list')}>
      {shown.length === 0 && <p className={shared.soft}>{translate('matchReports.events.none')}</p>}
      <ol reversed>
        {shown.toReversed().map((incident) => (
          <IncidentRow
            key={incident.key}
            report={report}
            incident={incident}
            result={resultAfter(incident)}
            onEdit={() => setEdited(incident)}
            onDelete={() => setDeleted(incident)}
            onWriteReport={() => setReported(incident)}
          />
        ))}
      </ol>
      {edited && (
        <IncidentDialog key={edited.key} report={report} incident={edited} onClose={() => setEdited(null)} />
      )}
      {deleted && <DeleteIncident report={report} incident={deleted} onClose={() => setDeleted(null)} />}
      {reported && <DisciplineDialog incident={reported} onClose={() => setReported(null)} />}
    </section>
  )
}
