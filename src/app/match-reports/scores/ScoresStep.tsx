import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Plus from 'lucide-react/icons/plus'
import { useEffect, useMemo, useState } from 'react'
import { type OpenDocument, useDocument } from '#app/platform/autosave/use-document.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import shared from '#app/ui/theme/shared.module.css'
import type { GameReport, Incident } from '#domain/match-reports/report.ts'
import {
  recordedAfter,
  resultFromEvents,
  resultText,
  type ScorePart,
  scoreField,
  scoreWarnings,
} from '#domain/match-reports/scores.ts'
import { sides } from '#domain/match-reports/sides.ts'
import { useReportActions } from '../actions/ReportActions.tsx'
import { countedIncidents } from '../actions/shown-incidents.ts'
import { readOnlyText } from '../frame/row-text.ts'
import { useTeamName } from '../frame/use-game-title.ts'
import { useReport } from '../report-context.ts'
import { scoresFromEvents } from './from-events.ts'
import { ScoreInput } from './ScoreInput.tsx'
import { type ScoreSheet, scoreSheet, scoresIn, snapshotOf } from './score-sheet.ts'
import styles from './scores.module.css'

const extraTime = ['AddedHalftime', 'AddedFulltime'] as const satisfies readonly ScorePart[]

/** Attendance and scores (REP-27), autosaved. */
export function ScoresStep({ report }: { report: GameReport }) {
  const translate = useTranslate()
  const { whyNot } = useReport()
  const { shown } = useReportActions()
  const { Game } = report
  const sheet = useScoreSheet(report)
  const reason = whyNot('score')
  const readOnly = reason !== null
  const incidents = countedIncidents(shown)
  const scores = scoresIn(sheet.value)
  return (
    <div className={`${shared.column} ${styles.scores}`}>
      {reason && <Alert severity="info">{translate(readOnlyText(reason))}</Alert>}
      {sheet.refusal && (
        <Alert severity="error" role="alert">
          <strong>{sheet.refusal}</strong> {translate('matchReports.stillHere')}
        </Alert>
      )}
      <ScoreInput
        sheet={sheet}
        field="Attendance"
        label={translate('matchReports.scores.attendance')}
        digits={4}
        readOnly={readOnly}
      />
      {!readOnly && incidents.length > 0 && <FillIn sheet={sheet} incidents={incidents} />}
      <Pairs report={report} sheet={sheet} readOnly={readOnly} />
      <Warnings warnings={scoreWarnings({ ...scores, ...recordedAfter(Game, scores) }, incidents)} />
    </div>
  )
}

type Sheet = OpenDocument<ScoreSheet>

/** The autosaved scores of the game. After a save, reloads the report, which other steps read the result from. */
function useScoreSheet({ Game }: GameReport): Sheet {
  const { refetch } = useReport()
  const snapshot = useMemo(() => snapshotOf(Game), [Game])
  const sheet = useDocument(scoreSheet, { gameId: Game.GameId }, snapshot)
  const isNewer = (sheet.base.version ?? 0) > Game.Version
  useEffect(() => {
    // A failed reload is ignored, because the page loads the report again by itself.
    if (isNewer) refetch().catch(() => {})
  }, [isNewer, refetch])
  return sheet
}

function FillIn({ sheet, incidents }: { sheet: Sheet; incidents: readonly Incident[] }) {
  const translate = useTranslate()
  const scores = new Map<string, number | null>(Object.entries(scoresIn(sheet.value)))
  const fromEvents = Object.entries(scoresFromEvents(incidents))
  if (fromEvents.every(([field, score]) => scores.get(field) === score)) return null
  const fillIn = () =>
    sheet.change({
      ...sheet.value,
      ...Object.fromEntries(fromEvents.map(([field, score]) => [field, String(score)])),
    })
  return (
    <p className={`${shared.wrap} ${shared.wide}`}>
      <span>
        {translate('matchReports.scores.counted', { result: resultText(resultFromEvents(incidents)) })}
      </span>
      <Button variant="outlined" onClick={fillIn}>
        {translate('matchReports.scores.fillIn')}
      </Button>
    </p>
  )
}

/** The scores of both halves, and of extra time and penalties once they are typed or added. */
function Pairs({ report, sheet, readOnly }: Omit<PairProps, 'part'>) {
  const translate = useTranslate()
  const [opened, setOpened] = useState<readonly ScorePart[]>([])
  const isOpen = (parts: readonly ScorePart[]) =>
    parts.some(
      (part) => opened.includes(part) || sides.some((side) => sheet.value[scoreField(part, side)] !== ''),
    )
  const open = (parts: readonly ScorePart[]) => setOpened([...opened, ...parts])
  const pair = (part: ScorePart) => <ScorePair key={part} {...{ report, sheet, part, readOnly }} />
  return (
    <>
      {pair('Halftime')}
      {pair('Fulltime')}
      {isOpen(extraTime) && extraTime.map(pair)}
      {isOpen(['Penalty']) && pair('Penalty')}
      {!readOnly && (
        <div className={`${shared.wrap} ${shared.wide}`}>
          {!isOpen(extraTime) && (
            <Button startIcon={<Plus />} onClick={() => open(extraTime)}>
              {translate('matchReports.scores.addExtraTime')}
            </Button>
          )}
          {!isOpen(['Penalty']) && (
            <Button startIcon={<Plus />} onClick={() => open(['Penalty'])}>
              {translate('matchReports.scores.addPenalties')}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

type PairProps = {
  report: GameReport
  sheet: Sheet
  part: ScorePart
  readOnly: boolean
}

function ScorePair({ report, sheet, part, readOnly }: PairProps) {
  const translate = useTranslate()
  const teamName = useTeamName(report)
  const label = translate(`matchReports.scores.parts.${part}`)
  return (
    <fieldset className={styles.pair}>
      <legend className={shared.hiddenText}>{label}</legend>
      <span className={styles.part} aria-hidden="true">
        {label}
      </span>
      {sides.map((side) => (
        <ScoreInput
          key={side}
          sheet={sheet}
          field={scoreField(part, side)}
          label={teamName(side)}
          digits={2}
          readOnly={readOnly}
        />
      ))}
    </fieldset>
  )
}

function Warnings({ warnings }: { warnings: ReturnType<typeof scoreWarnings> }) {
  const translate = useTranslate()
  if (!warnings.length) return null
  return (
    <Alert severity="warning" role="status">
      <ul>
        {warnings.map(({ id, values, fields }) => (
          <li key={`${id}-${fields[0]}`}>{translate(`matchReports.warnings.${id}`, values)}</li>
        ))}
      </ul>
    </Alert>
  )
}
