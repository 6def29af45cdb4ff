import Alert from '@mui/material/Alert'
import { useCall } from '#app/platform/calls/use-call.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import type { AnyRecord } from '#app/platform/resource/resource.ts'
import type { Typed } from '#app/ui/form/declaration.ts'
import { timeText } from '#domain/game-time-changes/rules.ts'
import type { Clash } from '#domain/games/clashes.ts'
import { gameClashes } from '#domain/games/kept-calls.ts'
import { isDay } from '#domain/platform/dates.ts'

type Props = { typed: Typed; record: AnyRecord | null }

/** What the game would meet as it is typed: a warning, and never a refusal. */
export function Clashes({ typed, record }: Props) {
  const translate = useTranslate()
  const query = queryOf(typed, record)
  const { data = [] } = useCall(gameClashes, query && { query }, { keepPrevious: true })
  if (!query || data.length === 0) return null
  return (
    <Alert severity="warning" role="status">
      {translate('keptGames.clashes.title')}
      <ul>
        {data.map((clash) => (
          <li key={`${clash.Kind}.${clash.GameId}`}>
            {translate(`keptGames.clashes.${clash.Kind}`, { game: gameText(clash) })}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

function queryOf(
  { Day, Time, TournamentId, HomeTeamId, AwayTeamId, CourtId }: Typed,
  record: Props['record'],
) {
  const day = String(Day ?? '')
  const time = String(Time ?? '')
  const isAny = Boolean(HomeTeamId || AwayTeamId || CourtId)
  if (!isDay(day) || !/^(\d\d:\d\d)?$/.test(time) || !isAny) return null
  return {
    ...{ day, time, tournament: String(TournamentId || 0), court: String(CourtId || 0) },
    ...{ home: String(HomeTeamId || 0), away: String(AwayTeamId || 0), game: String(record?.id ?? '') },
  }
}

function gameText({ GameDay, HomeName, AwayName, CourtName }: Clash): string {
  return [`${HomeName} – ${AwayName}`, timeText(GameDay), CourtName].filter(Boolean).join(', ')
}
