import { Link } from 'react-router'
import { useCall } from '#app/platform/calls/use-call.ts'
import { useText } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { dueExecutions } from '#domain/game-execution/calls.ts'
import type { ExecutionForm } from '#domain/game-execution/form.ts'
import { gameTimeText } from '#domain/platform/dates.ts'
import { useTeamsText } from './use-texts.ts'

/** The way on to the next form that its writer owes; nothing where there is none. */
export function OtherForms({ form: { Game, Referee } }: { form: ExecutionForm }) {
  const text = useText()
  const teams = useTeamsText()
  const { data } = useCall(dueExecutions, {})
  const others = data?.Games.filter(({ GameId }) => GameId !== Game.GameId) ?? []
  if (!others.length) return null
  return (
    <section className="execution-others" aria-labelledby="other-forms">
      <h2 id="other-forms">{text('gameExecution.others')}</h2>
      <ul>
        {others.map((game) => (
          <li key={game.GameId}>
            <Link to={paths.gameExecution({ gameId: game.GameId, refereeId: Referee.PersonId })}>
              {text('gameExecution.game', { time: gameTimeText(game.GameDay), teams: teams(game) })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
