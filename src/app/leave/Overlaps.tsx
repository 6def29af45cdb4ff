import Alert from '@mui/material/Alert'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { send } from '#app/platform/calls/http.ts'
import { useText } from '#app/platform/i18n.ts'
import { leaveOverlaps } from '#domain/leave/calls.ts'
import { dayText, dotted, gameTimeText } from '#domain/platform/dates.ts'
import { areDaysInOrder } from './use-leave-form.ts'

type Props = { from: string; to: string; except: number }

/** What the leave would meet, before it is saved: a warning that refuses nothing. */
export function Overlaps({ from, to, except }: Props) {
  const text = useText()
  const isAsked = areDaysInOrder(from, to)
  const { data } = useQuery({
    queryKey: ['leave', 'overlaps', from, to, except],
    queryFn: ({ signal }) =>
      send(
        leaveOverlaps,
        { query: { from: dotted(from), to: dotted(to), except: except ? String(except) : '' } },
        { signal },
      ),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  const { Games = [], Holidays = [] } = (isAsked && data) || {}
  return (
    <div role="status">
      {Games.length + Holidays.length > 0 && (
        <Alert severity="warning" role="presentation">
          {Games.length > 0 && <p>{text('leave.meetsGames', { smart_count: Games.length })}</p>}
          <ul className="leave-overlaps">
            {Games.map(({ GameId, GameDay, HomeTeamShortName, AwayTeamShortName }) => (
              <li key={`game ${GameId}`}>
                {text('leave.meetsGame', {
                  time: gameTimeText(GameDay),
                  home: HomeTeamShortName || text('assignments.unknownTeam'),
                  away: AwayTeamShortName || text('assignments.unknownTeam'),
                })}
              </li>
            ))}
          </ul>
          {Holidays.length > 0 && <p>{text('leave.meetsLeave')}</p>}
          <ul className="leave-overlaps">
            {Holidays.map(({ Id, DateFrom, DateTo }) => (
              <li key={`leave ${Id}`}>
                {text('leave.span', { from: dayText(DateFrom), to: dayText(DateTo) })}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  )
}
