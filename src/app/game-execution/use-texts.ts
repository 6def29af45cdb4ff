import { useText } from '#app/platform/i18n.ts'
import type { ExecutionForm, ExecutionGame } from '#domain/game-execution/form.ts'

/** What a rating is called; empty where none was given. */
export function useRatingText({ Ratings }: Pick<ExecutionForm, 'Ratings'>) {
  const text = useText()
  return (points: number): string => {
    const found = Ratings.find(({ Points }) => Points === points)
    return found ? text('gameExecution.rating', { name: found.Name, points: found.Points }) : ''
  }
}

/** Who played. */
export function useTeamsText() {
  const text = useText()
  return ({ HomeTeamShortName, AwayTeamShortName }: ExecutionGame): string =>
    text('gameExecution.teams', {
      home: HomeTeamShortName || text('gameExecution.unknownTeam'),
      away: AwayTeamShortName || text('gameExecution.unknownTeam'),
    })
}
