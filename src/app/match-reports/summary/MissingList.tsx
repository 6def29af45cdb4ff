import CircleAlert from 'lucide-react/icons/circle-alert'
import Circle from 'lucide-react/icons/circle-dot'
import { Link } from 'react-router'
import { useText } from '#app/platform/i18n.ts'
import { useUser } from '#app/platform/session/session.ts'
import { StateMark } from '#app/ui/states/StateMark.tsx'
import { ReportStatus } from '#domain/games/codes.ts'
import { mayMendConfirmed } from '#domain/match-reports/access.ts'
import { missingIn } from '#domain/match-reports/missing.ts'
import type { GameReport } from '#domain/match-reports/report.ts'
import { useReport } from '../report-context.ts'
import { linesOf, useMissingText } from './use-missing-text.ts'

/** What the report lacks, each line a link to its place; what blocks the confirmation says so. */
export function MissingList({ report }: { report: GameReport }) {
  const text = useText()
  const user = useUser()
  const { addressOf } = useReport()
  const textOf = useMissingText(report)
  const missing = missingIn(report).toSorted((one, other) => Number(other.blocks) - Number(one.blocks))
  const isConfirmed = report.Game.GameReportStatus === ReportStatus.Confirmed
  if (isConfirmed && (!mayMendConfirmed(user) || !missing.length)) return null
  const title = text(isConfirmed ? 'matchReports.summary.stillMissing' : 'matchReports.summary.missing')
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {missing.length === 0 ? (
        <p>
          <StateMark state="done">{text('matchReports.summary.nothingMissing')}</StateMark>
        </p>
      ) : (
        <ul className="summary-missing">
          {linesOf(missing, textOf).map((one) => (
            <li key={one.sentence} data-blocks={one.blocks || undefined}>
              {one.blocks ? <CircleAlert aria-hidden="true" /> : <Circle aria-hidden="true" />}
              <span>
                <Link to={addressOf(one.step)}>{one.sentence}</Link>
                {one.blocks && <small>{text('matchReports.summary.blocks')}</small>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
