import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTranslate } from '#app/platform/i18n.ts'
import shared from '#app/ui/theme/shared.module.css'
import { incidentLabel } from '#domain/games/codes.ts'
import type { GameReport } from '#domain/match-reports/report.ts'
import { useReportActions } from '../actions/ReportActions.tsx'
import { changedBy, type ShownIncident } from '../actions/shown-incidents.ts'
import type { IncidentBody } from '../actions/use-incident-actions.ts'
import type { Problem } from '../actions/use-queued-actions.ts'
import styles from './events.module.css'
import { minuteMark, playerLabel } from './incident-label.ts'

type Props = { report: GameReport; incident: ShownIncident; problem: Problem<IncidentBody> }

/**
 * Shows why the server refused an incident, with buttons to resolve it. In a version conflict it shows both versions, and the user
 * chooses one.
 */
export function IncidentProblem({ report, incident, problem }: Props) {
  const translate = useTranslate()
  const { incidents } = useReportActions()
  const { key, Version } = incident
  const isConflict = problem.error === 'record.stale' && Version > 0
  const mine = { ...incident, ...changedBy(report, incident, problem.body) }
  const describe = (one: ShownIncident) =>
    `${minuteMark(one)} ${translate(incidentLabel(one.IncidentTypeId))} · ${playerLabel(one)}`
  const sendAgain = () => {
    // If the incident was deleted meanwhile, creates it again.
    const isNew = Version === 0
    incidents.post(key, { ...problem.body, Id: isNew ? 0 : problem.body.Id, Version: isNew ? null : Version })
  }
  if (isConflict)
    return (
      <Changed
        isDelete={problem.body.Delete === true}
        theirs={describe(incident)}
        mine={describe(mine)}
        onTakeTheirs={() => incidents.forget(key)}
        onKeepMine={sendAgain}
      />
    )
  return (
    <Alert severity="error" role="alert" className={styles.conflict}>
      <strong>{problem.message}</strong>
      {Version > 0 && !problem.body.Delete && (
        <p>{translate('matchReports.events.yoursWas', { mine: describe(mine) })}</p>
      )}
      <div className={`${shared.wrap} ${shared.below}`}>
        <Button variant="outlined" onClick={() => incidents.forget(key)}>
          {translate('matchReports.events.drop')}
        </Button>
        <Button variant="outlined" onClick={sendAgain}>
          {translate('matchReports.events.again')}
        </Button>
      </div>
    </Alert>
  )
}

type ChangedProps = {
  isDelete: boolean
  theirs: string
  mine: string
  onTakeTheirs: () => void
  onKeepMine: () => void
}

/** Shows both versions if another user changed the incident too, and lets the user choose one (T10). */
function Changed({ isDelete, theirs, mine, onTakeTheirs, onKeepMine }: ChangedProps) {
  const translate = useTranslate()
  return (
    <Alert severity="warning" role="alert" className={styles.conflict}>
      <strong>{translate('matchReports.events.changedElsewhere')}</strong>
      <dl>
        <dt>{translate('matchReports.events.savedNow')}</dt>
        <dd>{theirs}</dd>
        <dt>{translate('matchReports.events.yours')}</dt>
        <dd>{isDelete ? translate('matchReports.events.yourDelete') : mine}</dd>
      </dl>
      <div className={`${shared.wrap} ${shared.below}`}>
        <Button variant="outlined" onClick={onTakeTheirs}>
          {translate('matchReports.events.takeTheirs')}
        </Button>
        <Button variant="outlined" onClick={onKeepMine}>
          {translate(isDelete ? 'matchReports.events.deleteAnyway' : 'matchReports.events.keepMine')}
        </Button>
      </div>
    </Alert>
  )
}
