import { useTranslate } from '#app/platform/i18n.ts'
import shared from '#app/ui/theme/shared.module.css'
import { positions } from '#domain/games/codes.ts'
import { lineUpLists, usualPosition } from '#domain/match-reports/line-up.ts'
import { type GameReport, type LineUpPlayer, sideLists } from '#domain/match-reports/report.ts'
import type { Side } from '#domain/match-reports/sides.ts'
import { listTitles } from '../frame/row-text.ts'
import { useTeamName } from '../frame/use-game-title.ts'
import styles from './summary.module.css'

export function SideSummary({ report, side }: { report: GameReport; side: Side }) {
  const translate = useTranslate()
  const team = useTeamName(report)(side)
  const lists = sideLists(report, side)
  return (
    <section aria-label={team}>
      <h2>{team}</h2>
      {!lists.IsShown && <p className={shared.soft}>{translate('matchReports.summary.notShown')}</p>}
      {lists.IsShown &&
        lineUpLists.map((list) => (
          <div key={list} className={styles.list}>
            <h3>{translate(listTitles[list])}</h3>
            {lists[list].length === 0 && (
              <p className={shared.soft}>{translate('matchReports.summary.nobody')}</p>
            )}
            <ul>
              {lists[list].map((player) => (
                <li key={player.PersonId}>
                  <span className={shared.figures}>{player.GameTeamJerseyNumber ?? '–'}</span>
                  <span>{player.PersonName}</span>
                  <PositionName player={player} isUsual={player.PositionId === usualPosition[list]} />
                </li>
              ))}
            </ul>
          </div>
        ))}
    </section>
  )
}

function PositionName({ player, isUsual }: { player: LineUpPlayer; isUsual: boolean }) {
  const translate = useTranslate()
  const position = positions.find(({ id }) => id === player.PositionId)
  // Players have no position text, because the heading already says that they are players.
  if (!position || (isUsual && position.group !== 'staff')) return null
  return <small>{translate(position.label)}</small>
}
