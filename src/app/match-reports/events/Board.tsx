import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslate } from '#app/platform/i18n.ts'
import shared from '#app/ui/theme/shared.module.css'
import { incidentLabel, ReportStatus } from '#domain/games/codes.ts'
import { type GameReport, teamOf } from '#domain/match-reports/report.ts'
import { resultFromEvents, resultText, scoreWarnings } from '#domain/match-reports/scores.ts'
import { useReportActions } from '../actions/ReportActions.tsx'
import { countedIncidents } from '../actions/shown-incidents.ts'
import { useReport } from '../report-context.ts'
import { StatusDialog } from '../status/StatusDialog.tsx'
import { useStatusAction } from '../status/use-status-action.ts'
import styles from './events.module.css'
import { minuteMark, playerLabel } from './incident-label.ts'

/** Shows the score by the recorded incidents, the last incident, and the warning of REP-28. */
export function Board({ report }: { report: GameReport }) {
  const translate = useTranslate()
  const { addressOf } = useReport()
  const { shown } = useReportActions()
  const counted = countedIncidents(shown)
  const result = resultText(resultFromEvents(counted))
  const differs = scoreWarnings(report.Game, counted).find(({ id }) => id === 'resultDiffers')
  return (
    <div className={`${shared.column} ${shared.wide} ${styles.board}`}>
      <p className={styles.result}>
        <span>{teamOf(report, 'Home').ShortName}</span>
        <output aria-label={translate('matchReports.events.running')}>{result}</output>
        <span>{teamOf(report, 'Away').ShortName}</span>
      </p>
      <KickOff report={report} />
      {differs && (
        <Alert severity="warning">
          {translate('matchReports.warnings.resultDiffers', differs.values)}{' '}
          <Link to={addressOf('urslit')}>{translate('matchReports.events.toScores')}</Link>
        </Alert>
      )}
    </div>
  )
}

/** Buttons that start and end the game. Minutes are counted from the start. */
function KickOff({ report }: { report: GameReport }) {
  const translate = useTranslate()
  const status = useStatusAction(report)
  const [isAsking, setAsking] = useState(false)
  const { GameReportStatus } = report.Game
  const isBefore = GameReportStatus === null || GameReportStatus === ReportStatus.PreRegistered
  const next = isBefore
    ? ReportStatus.InProgress
    : GameReportStatus === ReportStatus.InProgress
      ? ReportStatus.Finished
      : null
  if (!next) return null
  if (status.whyNotTo(next) === 'matchReports.beforeKickOff')
    return <p className={shared.hint}>{translate('matchReports.events.startsLater')}</p>
  if (!status.open.includes(next)) return null
  const set = (reason: string) => {
    setAsking(false)
    status.set(next, reason)
  }
  return (
    <>
      <Button
        variant="outlined"
        disabled={status.pending !== undefined}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        {translate(
          next === ReportStatus.InProgress ? 'matchReports.events.start' : 'matchReports.events.finish',
        )}
      </Button>
      {isAsking && <StatusDialog report={report} to={next} onSet={set} onClose={() => setAsking(false)} />}
    </>
  )
}

/** The last recorded incident. The element is always rendered, so that the buttons below do not move. */
export function LastTapped() {
  const translate = useTranslate()
  const { incidents, shown } = useReportActions()
  const { last } = incidents
  const tapped = last ? shown.filter((one) => last.keys.includes(one.key) && !one.isGoing) : []
  const line = tapped
    .map((one) => `${minuteMark(one)} ${translate(incidentLabel(one.IncidentTypeId))} · ${playerLabel(one)}`)
    .join(' / ')
  return (
    <div className={`${shared.row} ${styles.last}`}>
      <span role="status">{line}</span>
      {last && line && (
        <Button variant="outlined" startIcon={<Undo2 />} onClick={() => incidents.undo(last)}>
          {translate('frame.undo')}
        </Button>
      )}
    </div>
  )
}
