import { Link } from 'react-router'
import { useCall } from '#app/platform/calls/use-call.ts'
import { useText } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { today } from '#app/platform/today.ts'
import { Failure } from '#app/ui/states/Failure.tsx'
import { Loading } from '#app/ui/states/Loading.tsx'
import { stateLabels } from '#domain/games/codes.ts'
import { dotted } from '#domain/platform/dates.ts'
import { gameResults } from '#domain/results/calls.ts'
import type { GameResult } from '#domain/results/game-result.ts'

/** The association's day: who plays today, how it stands, and how far line-ups and report are. */
export function TodaysGames() {
  const text = useText()
  const day = dotted(today())
  const { data, error, refetch } = useCall(gameResults, { query: { from: day, to: day } })
  return (
    <section aria-labelledby="todays-games">
      <h2 id="todays-games">{text('home.today')}</h2>
      {error && <Failure error={error} onRetry={() => refetch()} />}
      {!data && !error && <Loading lines={2} />}
      {data?.length === 0 && <p className="home-nothing">{text('home.noGames')}</p>}
      {data && data.length > 0 && (
        <ul className="home-lines">
          {data.map((game) => (
            <li key={game.GameId}>
              <Game game={game} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Game({ game }: { game: GameResult }) {
  const text = useText()
  const { GameId, GameDay, HomeResult, AwayResult } = game
  const hasResult = HomeResult !== null && AwayResult !== null
  const teams = text('results.game', {
    home: game.HomeShortName || text('results.unknownTeam'),
    away: game.AwayShortName || text('results.unknownTeam'),
  })
  return (
    <Link to={paths.gameReport({ id: GameId, step: 'leikmenn' })}>
      <span>
        <span className="figures">{GameDay.slice(11, 16)}</span> {teams}{' '}
        {hasResult && (
          <strong className="figures">
            {HomeResult}–{AwayResult}
          </strong>
        )}
      </span>
      <small>
        {stateLabels(game, hasResult)
          .map((state) => text(state))
          .join(' · ')}
      </small>
    </Link>
  )
}
