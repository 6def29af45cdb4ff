import { useAct } from '#app/platform/calls/use-act.ts'
import { useText } from '#app/platform/i18n.ts'
import { useNotice } from '#app/platform/use-notice.ts'
import { AskDialog } from '#app/ui/overlay/AskDialog.tsx'
import { recallPlayer, transferRequest } from '#domain/transfers/calls.ts'
import type { TransferRequest } from '#domain/transfers/transfer.ts'
import { completed, transfers } from '../resource.ts'
import { isSaid } from './use-approve.ts'

type Props = { request: TransferRequest; onDone: (request: TransferRequest) => void; onClose: () => void }

/** Asks once: the loan is over at once, and the borrower is told. */
export function RecallPlayer({ request, onDone, onClose }: Props) {
  const text = useText()
  const notice = useNotice()
  const { Id, Version, PlayerName, TeamFromName, TeamToName } = request
  const { act, isPending } = useAct(recallPlayer, {
    resource: [transfers, completed],
    refreshes: [transferRequest],
    done: () => text('transfers.recalled', { name: PlayerName }),
    onDone: ({ Data }) => onDone(Data),
    onRefused: (error) => {
      onClose()
      notice.failed(isSaid(error) ? error : text('transfers.recallFailed'))
    },
  })
  return (
    <AskDialog
      title={text('transfers.recallAsked', { name: PlayerName })}
      act={text('transfers.recall')}
      cancel={text('form.cancel')}
      isDangerous
      isPending={isPending}
      onAct={() => void act({ params: { id: String(Id) }, body: { Version } })}
      onClose={onClose}
    >
      <p>
        {text('transfers.recallHelp', { from: TeamFromName || text('transfers.noTeam'), to: TeamToName })}
      </p>
    </AskDialog>
  )
}
