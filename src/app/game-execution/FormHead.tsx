import { useText } from '#app/platform/i18n.ts'
import { StateMark } from '#app/ui/states/StateMark.tsx'
import type { ExecutionForm } from '#domain/game-execution/form.ts'
import { gameTimeText, momentText } from '#domain/platform/dates.ts'
import { useTeamsText } from './use-texts.ts'

/** Which game, who writes, and whether it has been sent. */
export function FormHead({ form: { Game, Referee, HandedIn } }: { form: ExecutionForm }) {
  const text = useText()
  const teams = useTeamsText()
  return (
    <header className="execution-head">
      <p className="execution-teams">{teams(Game)}</p>
      {HandedIn ? (
        <StateMark state="done">{text('gameExecution.sentAt', { time: momentText(HandedIn) })}</StateMark>
      ) : (
        <StateMark state="draft">{text('gameExecution.draft')}</StateMark>
      )}
      <ul className="execution-facts">
        <li className="figures">{gameTimeText(Game.GameDay)}</li>
        {Game.CourtName && <li>{Game.CourtName}</li>}
        <li>{Game.TournamentShortName}</li>
        <li>{text('gameExecution.writer', { name: Referee.Name })}</li>
      </ul>
    </header>
  )
}
