import { useAct } from '#app/platform/calls/use-act.ts'
import { useText } from '#app/platform/i18n.ts'
import { AskDialog } from '#app/ui/overlay/AskDialog.tsx'
import { RefusalAlert } from '#app/ui/states/RefusalAlert.tsx'
import { confirmChange } from '#domain/game-time-changes/calls.ts'
import { RequestStatus } from '#domain/game-time-changes/codes.ts'
import type { GameTransferRequest } from '#domain/game-time-changes/request.ts'
import { placeText } from './lists.tsx'
import { gameTimeChanges } from './resource.ts'
import { useDecided } from './use-decided.ts'

/** Asks once; why it was not sent stands in the dialog (GTC-19). */
export function ConfirmRequest({ request, onClose }: { request: GameTransferRequest; onClose: () => void }) {
  const text = useText()
  const decided = useDecided()
  const isLast = request.Status === RequestStatus.Association
  const { act, isPending, error } = useAct(confirmChange, {
    resource: gameTimeChanges,
    done: isLast ? 'gameTimes.accepted' : 'gameTimes.confirmed',
    onDone: decided,
    onRefused: () => {},
  })
  const { Id, Version, GameName, RequestedGameDate, RequestedCourtName } = request
  const place = placeText(RequestedGameDate, RequestedCourtName)
  return (
    <AskDialog
      title={text('gameTimes.acceptAsked')}
      act={text('gameTimes.accept')}
      cancel={text('gameTimes.cancel')}
      isPending={isPending}
      onAct={() => void act({ body: { Id, Version } })}
      onClose={onClose}
    >
      <p>
        <strong>{text('gameTimes.acceptAbout', { game: GameName, place })}</strong>
      </p>
      <p>{text(isLast ? 'gameTimes.acceptNext' : 'gameTimes.consentNext')}</p>
      <RefusalAlert error={error} title={text('gameTimes.confirmFailed')} />
    </AskDialog>
  )
}
