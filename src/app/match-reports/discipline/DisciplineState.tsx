import Button from '@mui/material/Button'
import { useTranslate } from '#app/platform/i18n.ts'
import { useUser } from '#app/platform/session/session.ts'
import { StateMark } from '#app/ui/states/StateMark.tsx'
import shared from '#app/ui/theme/shared.module.css'
import { mayRewriteDiscipline } from '#domain/match-reports/fields.ts'
import type { Discipline } from '#domain/match-reports/report.ts'
import { momentText } from '#domain/platform/dates.ts'
import { useReportActions } from '../actions/ReportActions.tsx'
import type { ShownIncident } from '../actions/shown-incidents.ts'
import styles from '../events/events.module.css'
import { useIncidentText } from '../events/incident-label.ts'
import { useReport } from '../report-context.ts'
import { disciplineName } from './DisciplineDialog.tsx'
import { useDismissalTypes } from './use-dismissal-types.ts'

type Props = { incident: ShownIncident; onWrite: () => void }

export function DisciplineState({ incident, onWrite }: Props) {
  const translate = useTranslate()
  const user = useUser()
  const { report, whyNot } = useReport()
  const describe = useIncidentText(report)
  const { disciplines } = useReportActions()
  const name = disciplineName(incident)
  const sending = disciplines.pending.find((one) => one.name === name)?.state
  const isRefused = name in disciplines.problems
  const { Discipline: filed, HasDiscipline } = incident
  const isOthers = filed !== null && !mayRewriteDiscipline(user, filed.RegisteredById)
  const mayWrite =
    !whyNot('discipline', incident.Side) && !sending && !isOthers && (!HasDiscipline || filed !== null)
  return (
    <div className={`${shared.wrap} ${styles.discipline}`}>
      <Mark {...{ sending, isRefused, isFiled: HasDiscipline }} />
      {mayWrite && (
        <Button
          variant="outlined"
          aria-label={translate(
            HasDiscipline ? 'matchReports.discipline.changeThis' : 'matchReports.discipline.writeThis',
            { incident: describe(incident) },
          )}
          onClick={onWrite}
        >
          {translate(HasDiscipline ? 'matchReports.discipline.change' : 'matchReports.discipline.write')}
        </Button>
      )}
      {filed && !mayWrite && <DisciplineText filed={filed} />}
    </div>
  )
}

function DisciplineText({ filed }: { filed: Discipline }) {
  const translate = useTranslate()
  const { reasons, details } = useDismissalTypes()
  const labelOf = (options: typeof reasons, id: number) => options.find(({ Value }) => Value === id)?.Label
  const choice = [labelOf(reasons, filed.DisciplineTypeId), labelOf(details, filed.DisciplineTypeId2)]
  return (
    <div>
      <p>{choice.filter(Boolean).join(' · ')}</p>
      {filed.Comments && <p className={styles.comments}>{filed.Comments}</p>}
      <small>
        {translate('matchReports.discipline.by', {
          name: filed.RegisteredByName,
          at: momentText(filed.RegisteredAt),
        })}
      </small>
    </div>
  )
}

type MarkProps = { sending: 'saving' | 'waiting' | undefined; isRefused: boolean; isFiled: boolean }

/** The state of the report on a dismissal: filed, being sent, refused or missing. */
function Mark({ sending, isRefused, isFiled }: MarkProps) {
  const translate = useTranslate()
  if (sending === 'saving')
    return <StateMark state="draft">{translate('matchReports.discipline.saving')}</StateMark>
  if (sending) return <StateMark state="waiting">{translate('matchReports.discipline.waits')}</StateMark>
  if (isRefused) return <StateMark state="refused">{translate('matchReports.discipline.refused')}</StateMark>
  if (isFiled) return <StateMark state="done">{translate('matchReports.discipline.filed')}</StateMark>
  return <StateMark state="attention">{translate('matchReports.discipline.missing')}</StateMark>
}
