import Alert from '@mui/material/Alert'
import { CallError, lastResort } from '#app/platform/calls/call-error.ts'
import { useAct } from '#app/platform/calls/use-act.ts'
import { useText } from '#app/platform/i18n.ts'
import { AskDialog } from '#app/ui/overlay/AskDialog.tsx'
import { confirmContract } from '#domain/contracts/calls.ts'
import type { Contract } from '#domain/contracts/contract.ts'
import { dayText } from '#domain/platform/dates.ts'
import { contracts } from './resource.ts'

/** Asks once and names the contract; why the server says no stands in the dialog (CON-08). */
export function ConfirmContract({ row, onClose }: { row: Contract; onClose: () => void }) {
  const text = useText()
  const { act, isPending, error } = useAct(confirmContract, {
    resource: contracts,
    done: 'contracts.isConfirmed',
    onDone: onClose,
    onRefused: () => {},
  })
  const { Id, Version, PlayerName, TeamToName, DateFrom, DateTo } = row
  return (
    <AskDialog
      title={text('contracts.confirmAsked', { name: PlayerName })}
      act={text('contracts.confirm')}
      cancel={text('contracts.cancel')}
      isPending={isPending}
      onAct={() => void act({ params: { id: String(Id) }, query: { version: String(Version) } })}
      onClose={onClose}
    >
      <p>{text('contracts.span', { team: TeamToName, from: dayText(DateFrom), to: dayText(DateTo) })}</p>
      {error && (
        <Alert severity="error" role="alert">
          {error instanceof CallError ? error.message : lastResort}
        </Alert>
      )}
    </AskDialog>
  )
}
