import './game-time-changes.css'
import { useParams } from 'react-router'
import { useCall } from '#app/platform/calls/use-call.ts'
import { useText } from '#app/platform/i18n.ts'
import { Page } from '#app/ui/frame/Page.tsx'
import { Failure } from '#app/ui/states/Failure.tsx'
import { Loading } from '#app/ui/states/Loading.tsx'
import { gameTimeRequest } from '#domain/game-time-changes/calls.ts'
import { CourtPicture } from './CourtPicture.tsx'
import { Decide } from './Decide.tsx'
import { History } from './History.tsx'
import { RequestFacts } from './RequestFacts.tsx'

/** GTC-03, GTC-07: one request, what it would meet, and the answer of whoever is to give it. */
export function RequestPage() {
  const text = useText()
  const { id = '' } = useParams()
  // What is no number is the address of no request.
  const query = { id: /^\d{1,10}$/.test(id) ? id : '0' }
  const { data, error, refetch } = useCall(gameTimeRequest, { query }, { staleTime: 0 })
  const request = data?.Data
  return (
    <Page title={request?.GameName ?? text('pages.gameTimeChange')} width="form">
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && request && (
        <div className="time-request">
          <RequestFacts request={request} />
          <Decide request={request} />
          {request.Section && (
            <CourtPicture
              gameId={request.GameId}
              name={request.GameName}
              time={request.RequestedGameDate}
              courtId={request.RequestedCourtId}
            />
          )}
          <History events={data.Timeline} earlier={data.EarlierTimes} />
        </div>
      )}
    </Page>
  )
}
