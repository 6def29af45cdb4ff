import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useText } from '#app/platform/i18n.ts'
import { StateMark } from '#app/ui/states/StateMark.tsx'
import { shownKennitala } from '#domain/platform/kennitala.ts'
import { moneyText } from '#domain/platform/money.ts'
import type { TransferRequest } from '#domain/transfers/transfer.ts'
import { looks } from '../lists/columns.tsx'
import { contractText } from './texts.ts'

/** TRA-36: how the request stands after what was done. */
export function Result({ request, onClose }: { request: TransferRequest; onClose: () => void }) {
  const text = useText()
  const heading = useId()
  const facts = [
    ['transfers.ssn', shownKennitala(request.SSN)],
    ['transfers.player', request.PlayerName],
    ['transfers.currentTeam', request.CurrentTeamName || text('contracts.noCurrentTeam')],
    ['transfers.contract', contractText(request.ActiveContract)],
    ['transfers.to', request.TeamToName],
    ['transfers.fee', moneyText(request.TeamToAmount ?? 0)],
  ] as const
  return (
    <Dialog open onClose={onClose} aria-labelledby={heading} maxWidth="xs" fullWidth>
      <DialogTitle id={heading}>{text('transfers.result')}</DialogTitle>
      <DialogContent>
        <p>
          <StateMark state={looks[request.Status]}>{request.Status}</StateMark>
        </p>
        <dl className="transfer-facts">
          {facts.map(([title, value]) => (
            <div key={title}>
              <dt>{text(title)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose} autoFocus>
          {text('frame.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
