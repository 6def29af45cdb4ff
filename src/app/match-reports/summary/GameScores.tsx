import { useTranslate } from '#app/platform/i18n.ts'
import shared from '#app/ui/theme/shared.module.css'
import { type GameReport, teamOf } from '#domain/match-reports/report.ts'
import { recordedResult, resultText, scoreField, scoreParts } from '#domain/match-reports/scores.ts'
import { sides } from '#domain/match-reports/sides.ts'
import styles from './summary.module.css'

export function GameScores({ report }: { report: GameReport }) {
  const translate = useTranslate()
  const { Game } = report
  const parts = scoreParts.filter((part) => sides.some((side) => Game[scoreField(part, side)] !== null))
  // Games from an import or from the results page have only a final result.
  const recorded = recordedResult(Game)
  return (
    <>
      {parts.length > 0 && <ScoresTable report={report} parts={parts} />}
      {parts.length === 0 && (
        <p className={shared.soft}>
          {recorded
            ? translate('matchReports.summary.recordedOnly', { result: resultText(recorded) })
            : translate('matchReports.summary.noScores')}
        </p>
      )}
      {Game.Attendance !== null && (
        <p>
          {translate('matchReports.scores.attendance')}:{' '}
          <strong className={shared.figures}>{Game.Attendance}</strong>
        </p>
      )}
    </>
  )
}

type TableProps = { report: GameReport; parts: readonly (typeof scoreParts)[number][] }

function ScoresTable({ report, parts }: TableProps) {
  const translate = useTranslate()
  const { Game } = report
  return (
    <table className={`${shared.plainTable} ${styles.scores}`}>
      <thead>
        <tr>
          <td />
          {sides.map((side) => (
            <th key={side} scope="col">
              {teamOf(report, side).ShortName}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {parts.map((part) => (
          <tr key={part}>
            <th scope="row">{translate(`matchReports.scores.parts.${part}`)}</th>
            {sides.map((side) => (
              <td key={side}>{Game[scoreField(part, side)] ?? '–'}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
