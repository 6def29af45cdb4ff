import { CourtPicture } from '#app/games/shared/CourtPicture.tsx'
import { useRecord } from '#app/platform/resource/use-record.ts'
import { ShowPage } from '#app/ui/frame/ShowPage.tsx'
import shared from '#app/ui/theme/shared.module.css'
import { Decide } from './Decide.tsx'
import styles from './game-time-changes.module.css'
import { History } from './History.tsx'
import { RequestFacts } from './RequestFacts.tsx'
import { gameTimeChanges, type WholeRequest } from './resource.ts'

/** GTC-03, GTC-07: one request, its clashes, and the buttons to answer it. */
export function RequestPage() {
  return (
    <ShowPage resource={gameTimeChanges.name} title={({ GameName }: WholeRequest) => GameName} width="form">
      <div className={`${shared.stack} ${shared.roomy} ${styles.request}`}>
        <RequestFacts />
        <Decide />
        <Picture />
        <History />
      </div>
    </ShowPage>
  )
}

function Picture() {
  const request = useRecord<WholeRequest>()
  if (!request.Section) return null
  return (
    <CourtPicture
      gameId={request.GameId}
      name={request.GameName}
      time={request.RequestedGameDate}
      courtId={request.RequestedCourtId}
    />
  )
}
