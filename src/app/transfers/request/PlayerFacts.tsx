import '../transfers.css'
import Alert from '@mui/material/Alert'
import { useText } from '#app/platform/i18n.ts'
import type { PlayerInfo } from '#domain/transfers/player-info.ts'
import { contractText, day } from '../detail/texts.ts'
import { WindowNow } from '../windows/WindowNow.tsx'

/** TRA-16: what is known of the player: the club, the contract, and what the windows say today. */
export function PlayerFacts({ player }: { player: PlayerInfo }) {
  const text = useText()
  const { PlayerName, TeamFromName, Loan, ActiveContract, TransferWindow } = player
  return (
    <>
      <dl className="transfer-facts">
        <div>
          <dt>{text('transfers.player')}</dt>
          <dd>{PlayerName || text('transfers.noName')}</dd>
        </div>
        <div>
          <dt>{text('transfers.currentTeam')}</dt>
          <dd>{Loan?.TeamName || TeamFromName || text('contracts.noCurrentTeam')}</dd>
        </div>
        {Loan && (
          <div>
            <dt>{text('transfers.owner')}</dt>
            <dd>{TeamFromName || text('transfers.noTeam')}</dd>
          </div>
        )}
        <div>
          <dt>{text('transfers.contract')}</dt>
          <dd>{contractText(ActiveContract)}</dd>
        </div>
      </dl>
      {Loan && (
        <Alert severity="info">
          {text('transfers.form.lent', {
            owner: TeamFromName || text('transfers.noTeam'),
            team: Loan.TeamName,
            date: day(Loan.DateTo),
          })}
        </Alert>
      )}
      {TransferWindow.length > 0 && <WindowNow windows={TransferWindow} />}
    </>
  )
}
