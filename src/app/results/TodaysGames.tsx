import { useCall } from '#app/platform/calls/use-call.ts'
import { useText } from '#app/platform/i18n.ts'
import { today } from '#app/platform/today.ts'
import { Empty } from '#app/ui/states/Empty.tsx'
import { Failure } from '#app/ui/states/Failure.tsx'
import { Loading } from '#app/ui/states/Loading.tsx'
import { dotted } from '#domain/platform/dates.ts'
import { gameResults } from '#domain/results/calls.ts'
import { GameTable } from './GameTable.tsx'

/** Today's games of all clubs, one of which staff come for most often; a club is chosen above them (RES-03). */
export function TodaysGames() {
  const text = useText()
  const day = dotted(today())
  const { data, error, refetch } = useCall(
    gameResults,
    { query: { tournament: '', teams: [], from: day, to: day } },
    { refetchOnReconnect: true },
  )
  if (error && !data) return <Failure error={error} onRetry={() => refetch()} />
  if (!data) return <Loading />
  if (!data.length)
    return <Empty title={text('refusals.results.noTeam')} text={text('results.noneTodayHelp')} />
  return (
    <div className="games">
      <GameTable
        label={text('results.todayOfAll')}
        rows={data}
        step="forskraning"
        group={text('results.todayOfAll')}
      />
    </div>
  )
}
