import { translate } from '#app/platform/i18n.ts'
import { useAction } from '#app/platform/resource/use-action.ts'
import { Question } from '#app/ui/overlay/Question.tsx'
import { RefusalAlert } from '#app/ui/states/RefusalAlert.tsx'
import { gameText } from '#domain/games/game-text.ts'
import { timeText } from '#domain/games/place-and-time.ts'
import type { StaffGame } from '#domain/staff-games/staff-game.ts'
import { games } from './resource.ts'
import { planQuery } from './shared/plan-query.ts'
import { useClashes } from './shared/use-clashes.tsx'

export function RestoreGame({ row, onClose }: { row: StaffGame; onClose: () => void }) {
  const { seen, refetch, list } = useClashes(planQuery(row, row.Id))
  const [restore, { isPending, error }] = useAction(games, 'restore', {
    done: 'keptGames.restored',
    onDone: onClose,
    onRefused: refetch,
  })
  const place = [gameText(row.HomeName, row.AwayName, translate), timeText(row.GameDay), row.CourtName]
  return (
    <Question
      asked="keptGames.restoreAsked"
      act="keptGames.restore"
      isPending={isPending}
      onAct={() => void restore({ body: { Id: row.Id, Version: row.Version, Clashes: seen } })}
      onClose={onClose}
    >
      <p>{place.filter(Boolean).join(', ')}</p>
      {list}
      <RefusalAlert error={error} />
    </Question>
  )
}
