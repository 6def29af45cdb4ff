import Alert from '@mui/material/Alert'
import { useCall } from '#app/platform/calls/use-call.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import type { Typed } from '#app/ui/form/declaration.ts'
import shared from '#app/ui/theme/shared.module.css'
import { teamText } from '#domain/games/game-text.ts'
import { leaveOverlaps } from '#domain/leave/calls.ts'
import { dayText, dotted, gameTimeText, isDay } from '#domain/platform/dates.ts'

type Props = { typed: Typed; record: { id: string | number } | null }

/** Warns about games and other leave within the typed days. It never blocks saving. */
export function Overlaps({ typed, record }: Props) {
  const translate = useTranslate()
  const [from, to] = [String(typed.DateFrom), String(typed.DateTo)]
  const isAsked = isDay(from) && isDay(to) && from <= to
  const { data } = useCall(
    leaveOverlaps,
    { query: { from: dotted(from), to: dotted(to), except: String(record?.id ?? '') } },
    { enabled: isAsked, keepPrevious: true },
  )
  const { Games = [], Holidays = [] } = (isAsked && data) || {}
  return (
    <div role="status">
      {Games.length + Holidays.length > 0 && (
        <Alert severity="warning" role="presentation">
          {Games.length > 0 && <p>{translate('leave.meetsGames', { smart_count: Games.length })}</p>}
          <ul className={shared.bullets}>
            {Games.map(({ GameId, GameDay, HomeTeamShortName, AwayTeamShortName }) => (
              <li key={`game ${GameId}`}>
                {translate('leave.meetsGame', {
                  time: gameTimeText(GameDay),
                  home: teamText(HomeTeamShortName, translate),
                  away: teamText(AwayTeamShortName, translate),
                })}
              </li>
            ))}
          </ul>
          {Holidays.length > 0 && <p>{translate('leave.meetsLeave')}</p>}
          <ul className={shared.bullets}>
            {Holidays.map(({ Id, DateFrom, DateTo }) => (
              <li key={`leave ${Id}`}>
                {translate('leave.span', { from: dayText(DateFrom), to: dayText(DateTo) })}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  )
}
