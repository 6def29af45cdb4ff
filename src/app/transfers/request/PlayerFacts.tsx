import '../transfers.css'
import { useText } from '#app/platform/i18n.ts'
import type { PlayerInfo } from '#domain/transfers/player-info.ts'
import { contractText } from '../detail/texts.ts'
import { WindowNow } from '../windows/WindowNow.tsx'

/** TRA-16: what is known of the player: the club, the contract, and what the windows say today. */
export function PlayerFacts({ player }: { player: PlayerInfo }) {
  const text = useText()
  const { PlayerName, TeamFromName, ActiveContract, TransferWindow } = player
  return (
    <>
      <dl className="transfer-facts">
        <div>
          <dt>{text('transfers.player')}</dt>
          <dd>{PlayerName || text('transfers.noName')}</dd>
        </div>
        <div>
          <dt>{text('transfers.currentTeam')}</dt>
          <dd>{TeamFromName || text('contracts.noCurrentTeam')}</dd>
        </div>
        <div>
          <dt>{text('transfers.contract')}</dt>
          <dd>{contractText(ActiveContract)}</dd>
        </div>
      </dl>
      {TransferWindow.length > 0 && <WindowNow windows={TransferWindow} />}
    </>
  )
}
