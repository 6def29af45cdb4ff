import { useTranslate } from '#app/platform/i18n.ts'
import { withDots } from '#app/ui/list/view/values.ts'
import shared from '#app/ui/theme/shared.module.css'
import type { CardScore } from '#domain/cards/count.ts'
import { averageText } from './average-text.ts'
import styles from './cards.module.css'

/** Totals of all chosen tournaments (CRD-10). */
export function CountTotals({ score }: { score: CardScore }) {
  const translate = useTranslate()
  return (
    <section aria-labelledby="card-totals">
      <h2 id="card-totals" className={shared.hiddenText}>
        {translate('cardCount.totals')}
      </h2>
      <dl className={`${shared.wrap} ${shared.parts} ${styles.totals}`}>
        <Figure title={translate('cardCount.games')} number={score.TotalGames} />
        <Figure
          title={translate('cardCount.yellow')}
          number={score.TotalYellowCards}
          average={score.TotalAvgYellowGame}
          card="yellow"
        />
        <Figure
          title={translate('cardCount.red')}
          number={score.TotalRedCards}
          average={score.TotalAvgRedGame}
          card="red"
        />
      </dl>
    </section>
  )
}

type FigureProps = { title: string; number: number; average?: number; card?: 'yellow' | 'red' }

function Figure({ title, number, average, card }: FigureProps) {
  const translate = useTranslate()
  return (
    <div>
      <dt className={shared.row}>
        {card && <span className={styles.card} data-card={card} />}
        {title}
      </dt>
      <dd className={shared.figures}>
        <strong>{withDots(number)}</strong>
        {average !== undefined && (
          <span>{translate('cardCount.perGame', { average: averageText(average) })}</span>
        )}
      </dd>
    </div>
  )
}
