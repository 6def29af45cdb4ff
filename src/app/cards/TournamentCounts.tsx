import { useTranslate } from '#app/platform/i18n.ts'
import { withDots } from '#app/ui/list/view/values.ts'
import table from '#app/ui/theme/table.module.css'
import type { CardScore } from '#domain/cards/count.ts'
import { averageText } from './average-text.ts'
import styles from './cards.module.css'

type Figures = {
  name: string
  games: number
  yellow: number
  red: number
  yellowAverage: number
  redAverage: number
}

/** Each tournament's numbers and averages per game, with bars for comparison (CRD-10, CRD-12). */
export function TournamentCounts({ score }: { score: CardScore }) {
  const translate = useTranslate()
  const rows = score.Tournements.map(figuresOf)
  const longest = Math.max(...rows.flatMap((row) => [row.yellowAverage, row.redAverage]), 0.01)
  return (
    <section aria-labelledby="card-tournaments">
      <h2 id="card-tournaments">{translate('cardCount.byTournament')}</h2>
      <table className={`${table.table} ${styles.counts} ${styles.byTournament}`}>
        <Head />
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two tournaments may have the same name; the order never changes
            <Line key={index} figures={row} longest={longest} />
          ))}
        </tbody>
        {rows.length > 1 && (
          <tfoot>
            <Line figures={{ ...totalOf(score), name: translate('cardCount.all') }} longest={longest} />
          </tfoot>
        )}
      </table>
    </section>
  )
}

function Line({ figures, longest }: { figures: Figures; longest: number }) {
  const { name, games, yellow, red, yellowAverage, redAverage } = figures
  return (
    <tr data-index>
      <th scope="row">
        {name}
        <Bars yellowAverage={yellowAverage} redAverage={redAverage} longest={longest} />
      </th>
      <td>{withDots(games)}</td>
      <td>{withDots(yellow)}</td>
      <td>{averageText(yellowAverage)}</td>
      <td>{withDots(red)}</td>
      <td>{averageText(redAverage)}</td>
      <td aria-hidden="true" className={styles.picture}>
        <Bars yellowAverage={yellowAverage} redAverage={redAverage} longest={longest} />
      </td>
    </tr>
  )
}

type BarsProps = { yellowAverage: number; redAverage: number; longest: number }

/** The bars are hidden from screen readers, because the averages are also shown as numbers. */
function Bars({ yellowAverage, redAverage, longest }: BarsProps) {
  return (
    <span aria-hidden="true" className={styles.bars}>
      <span data-card="yellow" style={widthOf(yellowAverage, longest)} />
      <span data-card="red" style={widthOf(redAverage, longest)} />
    </span>
  )
}

const widthOf = (average: number, longest: number) => ({ width: `${(100 * average) / longest}%` })

function Head() {
  const translate = useTranslate()
  return (
    <thead>
      <tr>
        <th scope="col">{translate('cardCount.tournament')}</th>
        <th scope="col">{translate('cardCount.games')}</th>
        <th scope="col">{translate('cardCount.yellow')}</th>
        <th scope="col">{translate('cardCount.yellowAverage')}</th>
        <th scope="col">{translate('cardCount.red')}</th>
        <th scope="col">{translate('cardCount.redAverage')}</th>
        <td aria-hidden="true" className={styles.picture}>
          {translate('cardCount.picture')}
        </td>
      </tr>
    </thead>
  )
}

function figuresOf(one: CardScore['Tournements'][number]): Figures {
  return {
    name: one.TournementName,
    games: one.TotalGames,
    yellow: one.TotalYellowCards,
    red: one.TotalRedCards,
    yellowAverage: one.AvgYellowGame,
    redAverage: one.AvgRedGame,
  }
}

function totalOf(score: CardScore): Omit<Figures, 'name'> {
  return {
    games: score.TotalGames,
    yellow: score.TotalYellowCards,
    red: score.TotalRedCards,
    yellowAverage: score.TotalAvgYellowGame,
    redAverage: score.TotalAvgRedGame,
  }
}
