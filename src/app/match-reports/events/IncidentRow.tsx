import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useTranslate } from '#app/platform/i18n.ts'
import { StateMark } from '#app/ui/states/StateMark.tsx'
import shared from '#app/ui/theme/shared.module.css'
import { isDismissal } from '#domain/games/cards.ts'
import { incidentLabel } from '#domain/games/codes.ts'
import { groupOf } from '#domain/match-reports/incidents/incidents.ts'
import { type GameReport, teamOf } from '#domain/match-reports/report.ts'
import { useReportActions } from '../actions/ReportActions.tsx'
import type { ShownIncident } from '../actions/shown-incidents.ts'
import { DisciplineState } from '../discipline/DisciplineState.tsx'
import { useReport } from '../report-context.ts'
import styles from './events.module.css'
import { IncidentIcon } from './IncidentIcon.tsx'
import { IncidentProblem } from './IncidentProblem.tsx'
import { minuteMark, playerLabel, useIncidentText } from './incident-label.ts'

type Props = {
  report: GameReport
  incident: ShownIncident
  /** The score after this incident. */
  result: string
  onEdit: () => void
  onDelete: () => void
  onWriteReport: () => void
}

export function IncidentRow({ report, incident, result, onEdit, onDelete, onWriteReport }: Props) {
  const translate = useTranslate()
  const { whyNot } = useReport()
  const { incidents } = useReportActions()
  const { key, state, isGoing, Id, IncidentTypeId, Side } = incident
  const name = useIncidentText(report)(incident)
  const mayChange = state === 'saved' && !whyNot('incident', Side)
  return (
    <li className={`${shared.dense} ${styles.row}`} data-going={isGoing || undefined} data-side={Side}>
      <span className={`${shared.figures} ${shared.strong}`}>{minuteMark(incident)}</span>
      <IncidentIcon type={IncidentTypeId} />
      <What report={report} incident={incident} result={result} />
      <span className={`${shared.wrap} ${styles.acts}`}>
        <Progress incident={incident} />
        {state === 'waiting' && Id === 0 && !isGoing && (
          <Button
            aria-label={translate('matchReports.events.undo', { incident: name })}
            onClick={() => incidents.undo({ names: [key] })}
          >
            {translate('frame.undo')}
          </Button>
        )}
        {mayChange && <ChangeButtons name={name} onEdit={onEdit} onDelete={onDelete} />}
      </span>
      {isDismissal(IncidentTypeId) && !isGoing && (
        <DisciplineState incident={incident} onWrite={onWriteReport} />
      )}
      {incident.problem && <IncidentProblem report={report} incident={incident} problem={incident.problem} />}
    </li>
  )
}

function Progress({ incident: { state, isGoing } }: { incident: ShownIncident }) {
  const translate = useTranslate()
  if (state === 'saved') return null
  if (state === 'refused')
    return <StateMark state="refused">{translate('matchReports.events.refused')}</StateMark>
  if (state === 'waiting')
    return (
      <StateMark state="waiting">
        {translate(isGoing ? 'matchReports.events.deleteWaits' : 'matchReports.events.waits')}
      </StateMark>
    )
  return (
    <StateMark state="draft">
      {translate(isGoing ? 'matchReports.events.deleting' : 'matchReports.events.saving')}
    </StateMark>
  )
}

type ChangeProps = Pick<Props, 'onEdit' | 'onDelete'> & { name: string }

function ChangeButtons({ name, onEdit, onDelete }: ChangeProps) {
  const translate = useTranslate()
  return (
    <>
      <IconButton aria-label={translate('matchReports.events.edit', { incident: name })} onClick={onEdit}>
        <Pencil />
      </IconButton>
      <IconButton
        aria-label={translate('matchReports.events.deleteThis', { incident: name })}
        onClick={onDelete}
      >
        <Trash2 />
      </IconButton>
    </>
  )
}

function What({ report, incident, result }: Pick<Props, 'report' | 'incident' | 'result'>) {
  const translate = useTranslate()
  const { state, isGoing, IncidentTypeId, Side } = incident
  const isGoal = groupOf(IncidentTypeId) === 'goal'
  return (
    <span className={styles.what}>
      <strong>{translate(incidentLabel(IncidentTypeId))}</strong>
      {isGoal && state !== 'refused' && !isGoing && (
        <span className={`${shared.figures} ${shared.strong}`}>{result}</span>
      )}
      <span className={shared.block}>
        {playerLabel(incident)} <span className={shared.soft}>{teamOf(report, Side).ShortName}</span>
      </span>
    </span>
  )
}
