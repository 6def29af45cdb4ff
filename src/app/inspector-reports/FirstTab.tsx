import { useTranslate } from '#app/platform/i18n.ts'
import shared from '#app/ui/theme/shared.module.css'
import { ConditionFields } from './ConditionFields.tsx'
import { Conflicts } from './Conflicts.tsx'
import styles from './inspector.module.css'
import { useReport } from './report-context.ts'
import { Scales } from './Scales.tsx'
import { MarksTable } from './tables/MarksTable.tsx'

/** INS-03: the game and its result, the conditions, the marks with their scales, and the deadline. */
export function FirstTab() {
  const translate = useTranslate()
  return (
    <div className={`${shared.column} ${shared.parts} ${styles.chapter}`}>
      <p className={shared.soft}>{translate('inspectorReports.note')}</p>
      <Conflicts chapter={0} />
      <GameFacts />
      <ConditionFields />
      <div className={styles.marks}>
        <MarksTable />
        <Scales />
      </div>
    </div>
  )
}

function GameFacts() {
  const translate = useTranslate()
  const { GameResult: game } = useReport().report
  const scores = [
    ['inspectorReports.facts.result', game.HomeResult, game.AwayResult],
    ['inspectorReports.facts.halftime', game.HalftimeHomeScore, game.HalftimeAwayScore],
    ['inspectorReports.facts.extraTime', game.AddedFulltimeHomeScore, game.AddedFulltimeAwayScore],
    ['inspectorReports.facts.penalties', game.PenaltyHomeScore, game.PenaltyAwayScore],
  ] as const
  const known = scores.filter(([, home, away]) => home !== null && away !== null)
  return (
    <section className={styles.results} aria-label={translate('inspectorReports.facts.title')}>
      <dl className={shared.facts}>
        {known.map(([title, home, away]) => (
          <div key={title}>
            <dt>{translate(title)}</dt>
            <dd className={shared.figures}>
              {home}–{away}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
