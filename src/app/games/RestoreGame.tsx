import { useState } from 'react'
import { useCall } from '#app/platform/calls/use-call.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { useAction } from '#app/platform/resource/use-action.ts'
import { AskDialog } from '#app/ui/overlay/AskDialog.tsx'
import { RefusalAlert } from '#app/ui/states/RefusalAlert.tsx'
import { timeText } from '#domain/game-time-changes/rules.ts'
import { gameClashes } from '#domain/games/kept-calls.ts'
import type { KeptGame } from '#domain/games/kept-game.ts'
import { ClashList } from './ClashList.tsx'
import { planQuery } from './plan-query.ts'
import { games } from './resource.ts'

/** Restores a cancelled game, after a dialog that lists its clashes. */
export function RestoreGame({ row, onClose }: { row: KeptGame; onClose: () => void }) {
  const translate = useTranslate()
  const [seen, setSeen] = useState<string[]>([])
  const query = planQuery(row, row.Id)
  const { data, refetch } = useCall(gameClashes, query && { query }, { staleTime: 0 })
  const [restore, { isPending, error }] = useAction(games, 'restore', {
    done: 'keptGames.restored',
    onDone: onClose,
    onRefused: () => void refetch(),
  })
  const place = [`${row.HomeName} – ${row.AwayName}`, timeText(row.GameDay), row.CourtName]
  return (
    <AskDialog
      title={translate('keptGames.restoreAsked')}
      act={translate('keptGames.restore')}
      cancel={translate('form.cancel')}
      isPending={isPending}
      onAct={() => void restore({ body: { Id: row.Id, Version: row.Version, Clashes: seen } })}
      onClose={onClose}
    >
      <p>{place.filter(Boolean).join(', ')}</p>
      <ClashList clashes={data?.Clashes ?? []} seen={seen} onSeen={setSeen} isAsked />
      <RefusalAlert error={error} />
    </AskDialog>
  )
}
