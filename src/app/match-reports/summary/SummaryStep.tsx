import './summary.css'
import { useParams } from 'react-router'
import { useText } from '#app/platform/i18n.ts'
import type { GameReport } from '#domain/match-reports/report.ts'
import { sides } from '#domain/match-reports/sides.ts'
import { SheetButtons } from '../sheet/SheetButtons.tsx'
import { Confirm } from './Confirm.tsx'
import { GameEvents } from './GameEvents.tsx'
import { GameScores } from './GameScores.tsx'
import { MissingList } from './MissingList.tsx'
import { Officials } from './Officials.tsx'
import { SetStatus } from './SetStatus.tsx'
import { SideSummary } from './SideSummary.tsx'
import { Timeline } from './Timeline.tsx'

/** REP-29: everything in the report to be read, what it lacks, and the confirmation. */
export function SummaryStep({ report }: { report: GameReport }) {
  const text = useText()
  const { teamId } = useParams()
  return (
    <div className="summary">
      <div className="summary-acts">
        <Confirm report={report} />
        <MissingList report={report} />
        <SheetButtons report={report} teamId={teamId} />
        <SetStatus report={report} />
      </div>
      <div className="summary-report">
        <section aria-label={text('matchReports.summary.scores')}>
          <h2>{text('matchReports.summary.scores')}</h2>
          <GameScores report={report} />
        </section>
        <section aria-label={text('matchReports.events.list')}>
          <h2>{text('matchReports.events.list')}</h2>
          <GameEvents report={report} />
        </section>
        <div className="summary-sides">
          {sides.map((side) => (
            <SideSummary key={side} report={report} side={side} />
          ))}
        </div>
        <section aria-label={text('matchReports.steps.referees')}>
          <h2>{text('matchReports.steps.referees')}</h2>
          <Officials report={report} />
        </section>
      </div>
      <Timeline report={report} />
    </div>
  )
}
