import { useNavigate } from 'react-router'
import { useClashes } from '#app/games/shared/use-clashes.tsx'
import { useTranslate } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { useAction } from '#app/platform/resource/use-action.ts'
import { Question } from '#app/ui/overlay/Question.tsx'
import { RefusalAlert } from '#app/ui/states/RefusalAlert.tsx'
import type { GameTransferRequest } from '#domain/game-time-changes/request.ts'
import { AcceptAbout } from './AcceptAbout.tsx'
import { clashQuery } from './clash-query.ts'
import { gameTimeChanges } from './resource.ts'

/** The association accepts a request. The dialog lists the clashes of the new time. */
export function Accept({ row: request, onClose }: { row: GameTransferRequest; onClose: () => void }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { seen, refetch, list } = useClashes(clashQuery(request))
  const [accept, { isPending, error }] = useAction(gameTimeChanges, 'confirm', {
    done: 'gameTimes.accepted',
    // GTC-10: after accepting, opens the list of requests.
    onDone: () => void navigate(paths.gameTimeChanges()),
    onRefused: refetch,
  })
  const { Id, Version } = request
  return (
    <Question
      asked="gameTimes.acceptAsked"
      act="gameTimes.accept"
      cancel="gameTimes.cancel"
      isPending={isPending}
      onAct={() => void accept({ body: { Id, Version, Clashes: seen } })}
      onClose={onClose}
    >
      <AcceptAbout request={request} next="gameTimes.acceptNext" />
      {list}
      {/* GTC-19: a refusal is shown in the dialog. */}
      <RefusalAlert error={error} title={translate('gameTimes.confirmFailed')} />
    </Question>
  )
}
