import { useText } from '#app/platform/i18n.ts'
import { GameHead } from '#app/ui/states/Facts.tsx'
import { StateMark } from '#app/ui/states/StateMark.tsx'
import type { ExecutionForm } from '#domain/game-execution/form.ts'
import { gameTimeText, momentText } from '#domain/platform/dates.ts'
import { useTeamsText } from './use-texts.ts'

/** Which game, who writes, and whether it has been sent. */
export function FormHead({ form: { Game, Referee, HandedIn } }: { form: ExecutionForm }) {
  const text = useText()
  const teams = useTeamsText()
  return (
    <GameHead
      teams={teams(Game)}
      state={
        HandedIn ? (
          <StateMark state="done">{text('gameExecution.sentAt', { time: momentText(HandedIn) })}</StateMark>
        ) : (
          <StateMark state="draft">{text('gameExecution.draft')}</StateMark>
        )
      }
      facts={[
        gameTimeText(Game.GameDay),
        Game.CourtName,
        Game.TournamentShortName,
        text('gameExecution.writer', { name: Referee.Name }),
      ]}
    />
  )
}
