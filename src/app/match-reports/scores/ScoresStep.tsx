import './scores.css'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Plus from 'lucide-react/icons/plus'
import { useEffect, useMemo, useState } from 'react'
import { useUnit } from '#app/platform/autosave/use-autosave.ts'
import { useText } from '#app/platform/i18n.ts'
import type { GameReport } from '#domain/match-reports/report.ts'
import {
  recordedAfter,
  resultFromEvents,
  resultText,
  type ScorePart,
  scoreField,
  scoreWarnings,
} from '#domain/match-reports/scores.ts'
import { sides } from '#domain/match-reports/sides.ts'
import { useReportActs } from '../acts/ReportActs.tsx'
import { countedIncidents } from '../acts/shown-incidents.ts'
import { useTeamName } from '../frame/use-game-title.ts'
import { useReport } from '../report-context.ts'
import { scoresFromEvents } from './from-events.ts'
import { ScoreInput } from './ScoreInput.tsx'
import { scoresIn, scoreUnit, scoreUnitId, snapshotOf, typedIn } from './score-unit.ts'

const extraTime = ['AddedHalftime', 'AddedFulltime'] as const satisfies readonly ScorePart[]

/** Attendance and scores (REP-27), each saved as it is typed. */
export function ScoresStep({ report }: { report: GameReport }) {
  const text = useText()
  const { whyNot, refetch } = useReport()
  const { shown } = useReportActs()
  const teamName = useTeamName(report)
  const { Game } = report
  const unit = useUnit(
    scoreUnit,
    scoreUnitId(Game.GameId),
    useMemo(() => snapshotOf(Game), [Game]),
  )
  const [opened, setOpened] = useState<readonly ScorePart[]>([])
  const isNewer = unit.base.version > Game.Version
  useEffect(() => {
    // The other steps read the result from the report; where it fails the page reads again by itself.
    if (isNewer) refetch().catch(() => {})
  }, [isNewer, refetch])

  const reason = whyNot('score')
  const incidents = countedIncidents(shown)
  const scores = scoresIn(unit.mine)
  const counted = resultFromEvents(incidents)
  const fromEvents = scoresFromEvents(incidents)
  const isAsCounted = Object.entries(fromEvents).every(
    // The keys are score fields.
    ([field, score]) => scores[field as keyof typeof scores] === score,
  )
  const warnings = scoreWarnings({ ...scores, ...recordedAfter(Game, scores) }, incidents)
  const isOpen = (parts: readonly ScorePart[]) =>
    parts.some(
      (part) =>
        opened.includes(part) || sides.some((side) => typedIn(unit.mine, scoreField(part, side)) !== ''),
    )
  const pair = (part: ScorePart) => (
    <fieldset className="score-pair" key={part}>
      <legend className="hidden-text">{text(`matchReports.scores.parts.${part}`)}</legend>
      <span className="score-part" aria-hidden="true">
        {text(`matchReports.scores.parts.${part}`)}
      </span>
      {sides.map((side) => (
        <ScoreInput
          key={side}
          unit={unit}
          field={scoreField(part, side)}
          label={teamName(side)}
          digits={2}
          readOnly={reason !== null}
        />
      ))}
    </fieldset>
  )
  const fillIn = () =>
    unit.change({
      ...unit.mine,
      ...Object.fromEntries(
        Object.entries(fromEvents).map(([field, score]) => [field, { value: String(score) }]),
      ),
    })
  return (
    <div className="scores">
      {reason && <Alert severity="info">{text(`refusals.${reason}`)}</Alert>}
      {unit.refusal && (
        <Alert severity="error" role="alert">
          <strong>{unit.refusal}</strong> {text('matchReports.stillHere')}
        </Alert>
      )}
      <ScoreInput
        unit={unit}
        field="Attendance"
        label={text('matchReports.scores.attendance')}
        digits={4}
        readOnly={reason !== null}
      />
      {!reason && !isAsCounted && incidents.length > 0 && (
        <p className="score-events">
          <span>{text('matchReports.scores.counted', { result: resultText(counted) })}</span>
          <Button variant="outlined" onClick={fillIn}>
            {text('matchReports.scores.fillIn')}
          </Button>
        </p>
      )}
      {pair('Halftime')}
      {pair('Fulltime')}
      {isOpen(extraTime) && extraTime.map(pair)}
      {isOpen(['Penalty']) && pair('Penalty')}
      {!reason && (
        <div className="score-more">
          {!isOpen(extraTime) && (
            <Button startIcon={<Plus />} onClick={() => setOpened([...opened, ...extraTime])}>
              {text('matchReports.scores.addExtraTime')}
            </Button>
          )}
          {!isOpen(['Penalty']) && (
            <Button startIcon={<Plus />} onClick={() => setOpened([...opened, 'Penalty'])}>
              {text('matchReports.scores.addPenalties')}
            </Button>
          )}
        </div>
      )}
      {warnings.length > 0 && (
        <Alert severity="warning" role="status">
          <ul className="score-warnings">
            {warnings.map(({ id, values, fields }) => (
              <li key={`${id}-${fields[0]}`}>{text(`matchReports.warnings.${id}`, values)}</li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  )
}
