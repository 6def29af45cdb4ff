import { Link } from 'react-router'
import { useCall } from '#app/platform/calls/use-call.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { can } from '#app/platform/policy.ts'
import { useUser } from '#app/platform/session/session.ts'
import shared from '#app/ui/theme/shared.module.css'
import { gameText } from '#domain/games/game-text.ts'
import { dueReports } from '#domain/inspector-reports/list-calls.ts'
import { gameTimeText } from '#domain/platform/dates.ts'
import styles from './inspector.module.css'

export function DueReports() {
  const translate = useTranslate()
  const mayAsk = can(useUser(), 'call', dueReports)
  const { data } = useCall(dueReports, mayAsk ? {} : null)
  if (!data?.Games.length) return null
  return (
    <section className={styles.due} aria-labelledby="due-reports">
      <h2 id="due-reports">{translate('inspectorReports.others')}</h2>
      <ul>
        {data.Games.map((game) => (
          <li key={game.GameId}>
            <Link className={shared.hit} to={paths.inspectorReport({ id: game.GameId, step: 0 })}>
              {translate('inspectorReports.game', {
                time: gameTimeText(game.GameDay),
                teams: gameText(game.HomeTeamShortName, game.AwayTeamShortName, translate),
              })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
