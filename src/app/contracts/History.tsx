import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useCall } from '#app/platform/calls/use-call.ts'
import { t, useText } from '#app/platform/i18n.ts'
import { Failure } from '#app/ui/states/Failure.tsx'
import { Loading } from '#app/ui/states/Loading.tsx'
import { Timeline } from '#app/ui/timeline/Timeline.tsx'
import { contract } from '#domain/contracts/calls.ts'
import type { Contract, ContractEvent } from '#domain/contracts/contract.ts'
import { dayText } from '#domain/platform/dates.ts'

export function History({ row, onClose }: { row: Contract; onClose: () => void }) {
  return <OneContract id={String(row.Id)} onClose={onClose} />
}

/** What happened to a contract: who registered it, sent its papers, confirmed or rejected it, and why. */
export function OneContract({ id, onClose }: { id: string; onClose: () => void }) {
  const text = useText()
  const heading = useId()
  const { data, error, refetch } = useCall(contract, { params: { contractId: id } }, { staleTime: 0 })
  return (
    <Dialog open onClose={onClose} aria-labelledby={heading} maxWidth="xs" fullWidth>
      <DialogTitle id={heading}>
        {data ? text('contracts.historyOf', { name: data.Contract.PlayerName }) : text('contracts.history')}
      </DialogTitle>
      <DialogContent>
        {error && <Failure error={error} onRetry={refetch} />}
        {!data && !error && <Loading lines={3} />}
        {data && (
          <>
            <p>{spanOf(data.Contract)}</p>
            <Events events={data.Timeline} />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {text('frame.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function spanOf({ TeamToName, DateFrom, DateTo }: Contract) {
  return t('contracts.span', { team: TeamToName, from: dayText(DateFrom), to: dayText(DateTo) })
}

function Events({ events }: { events: readonly ContractEvent[] }) {
  const text = useText()
  return (
    <Timeline
      events={events.map(({ At, Act, PersonName, Text }) => ({
        key: `${At} ${Act} ${Text}`,
        at: At,
        title: text(`contracts.events.${Act}`, { days: Text }),
        who: PersonName,
        text: Act === 'reminded' ? '' : Text,
      }))}
    />
  )
}
