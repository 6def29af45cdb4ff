import { useParams } from 'react-router'
import { useTranslate } from '#app/platform/i18n.ts'
import { StateMark } from '#app/ui/states/StateMark.tsx'
import shared from '#app/ui/theme/shared.module.css'
import { refereeRoles } from '#domain/games/codes.ts'
import type { GameReport } from '#domain/match-reports/report.ts'
import { sides } from '#domain/match-reports/sides.ts'
import { SheetButtons } from '../sheet/SheetButtons.tsx'
import { Confirm } from './Confirm.tsx'
import { GameEvents } from './GameEvents.tsx'
import { GameScores } from './GameScores.tsx'
import { MissingList } from './MissingList.tsx'
import { SetStatus } from './SetStatus.tsx'
import { SideSummary } from './SideSummary.tsx'
import styles from './summary.module.css'
import { Timeline } from './Timeline.tsx'

/** REP-29: the whole report to read, its missing data, and the confirmation. */
export function SummaryStep({ report }: { report: GameReport }) {
  const translate = useTranslate()
  const { teamId } = useParams()
  return (
    <div className={styles.summary}>
      <div className={`${shared.column} ${shared.parts} ${styles.acts}`}>
        <Confirm report={report} />
        <MissingList report={report} />
        <SheetButtons report={report} teamId={teamId} />
        <SetStatus report={report} />
      </div>
      <div className={`${shared.column} ${shared.parts} ${styles.report}`}>
        <section aria-label={translate('matchReports.summary.scores')}>
          <h2>{translate('matchReports.summary.scores')}</h2>
          <GameScores report={report} />
        </section>
        <section aria-label={translate('matchReports.events.list')}>
          <h2>{translate('matchReports.events.list')}</h2>
          <GameEvents report={report} />
        </section>
        <div className={styles.sides}>
          {sides.map((side) => (
            <SideSummary key={side} report={report} side={side} />
          ))}
        </div>
        <section aria-label={translate('matchReports.steps.referees')}>
          <h2>{translate('matchReports.steps.referees')}</h2>
          <Officials report={report} />
        </section>
      </div>
      <Timeline report={report} />
    </div>
  )
}

function Officials({ report }: { report: GameReport }) {
  const translate = useTranslate()
  const filled = refereeRoles.flatMap(({ id, label }) => {
    const referee = report.Referees.find(({ RoleId }) => RoleId === id)
    return referee ? [{ ...referee, label }] : []
  })
  if (!filled.length) return <p className={shared.soft}>{translate('matchReports.summary.nobody')}</p>
  return (
    <dl className={styles.officials}>
      {filled.map(({ RoleId, Name, SetByHand, label }) => (
        <div key={RoleId}>
          <dt>{translate(label)}</dt>
          <dd>
            {Name}
            {SetByHand && (
              <StateMark state="waiting">{translate('matchReports.referees.setByHand')}</StateMark>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
