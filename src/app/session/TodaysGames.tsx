import { Link } from 'react-router'
import { useCall } from '#app/platform/calls/use-call.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { today } from '#app/platform/today.ts'
import { QueryState } from '#app/ui/states/QueryState.tsx'
import { StateMark } from '#app/ui/states/StateMark.tsx'
import shared from '#app/ui/theme/shared.module.css'
import { stateLabels } from '#domain/games/codes.ts'
import { gameText } from '#domain/games/game-text.ts'
import { isBegun } from '#domain/match-reports/incidents/times.ts'
import type { AnswerOf } from '#domain/platform/call.ts'
import { dotted } from '#domain/platform/dates.ts'
import { gameResults, handedIn } from '#domain/results/calls.ts'
import type { GameResult } from '#domain/results/game-result.ts'
import { associationCategory, isResultMissing } from '#domain/results/rules.ts'
import styles from './home.module.css'

export function TodaysGames() {
  const translate = useTranslate()
  const day = dotted(today())
  const query = useCall(gameResults, { query: { from: day, to: day } })
  const { data } = query
  const lineUps = useCall(handedIn, { query: { day } }).data
  return (
    <section aria-labelledby="todays-games">
      <h2 id="todays-games">{translate('home.today')}</h2>
      <QueryState query={query} lines={2} />
      {data?.length === 0 && <p className={`${shared.soft} ${shared.below}`}>{translate('home.noGames')}</p>}
      {data && data.length > 0 && (
        <ul className={styles.lines}>
          {data.map((game) => (
            <li key={game.GameId} className={styles.today}>
              <Game game={game} lineUps={lineUps?.find(({ GameId }) => GameId === game.GameId)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type Sides = AnswerOf<typeof handedIn>[number]

function Game({ game, lineUps }: { game: GameResult; lineUps: Sides | undefined }) {
  const translate = useTranslate()
  const { GameId, GameDay, HomeResult, AwayResult } = game
  const hasResult = HomeResult !== null && AwayResult !== null
  const teams = gameText(game.HomeShortName, game.AwayShortName, translate)
  return (
    <>
      <Link className={styles.game} to={paths.gameReport({ id: GameId, step: 'leikmenn' })}>
        <span>
          <span className={shared.figures}>{GameDay.slice(11, 16)}</span> {teams}{' '}
          {hasResult && (
            <strong className={shared.figures}>
              {HomeResult}–{AwayResult}
            </strong>
          )}
        </span>
        <small className={shared.hint}>
          {stateLabels(game, hasResult)
            .map((state) => translate(state))
            .join(' · ')}
        </small>
        {lineUps && (
          <span className={`${shared.wrap} ${shared.tight} ${styles.sides}`}>
            <Side team={game.HomeShortName} isHandedIn={lineUps.Home} />
            <Side team={game.AwayShortName} isHandedIn={lineUps.Away} />
          </span>
        )}
      </Link>
      {isAwaited(game) && (
        <Link
          className={styles.enter}
          to={resultsAddress(game)}
          aria-label={translate('home.enterResultOf', { game: teams })}
        >
          {translate('home.enterResult')}
        </Link>
      )}
    </>
  )
}

const isAwaited = (game: GameResult) =>
  isBegun(game.GameDay, new Date(Date.now())) && isResultMissing(game, today())

function resultsAddress({ GameId, CategoryId }: GameResult) {
  const kind = CategoryId === associationCategory ? '' : '&leikir=adrir'
  return `${paths.results()}?leikur=${GameId}${kind}`
}

/** Whether a team has submitted its line-up. Renders nothing if the team is unknown. */
function Side({ team, isHandedIn }: { team: string; isHandedIn: boolean }) {
  const translate = useTranslate()
  if (!team) return null
  return (
    <StateMark state={isHandedIn ? 'done' : 'waiting'}>
      {translate(isHandedIn ? 'home.handedIn' : 'home.notHandedIn', { team })}
    </StateMark>
  )
}
