import Button from '@mui/material/Button'
import { useState } from 'react'
import { useCall } from '#app/platform/calls/use-call.ts'
import { useText } from '#app/platform/i18n.ts'
import { Empty } from '#app/ui/states/Empty.tsx'
import { Failure } from '#app/ui/states/Failure.tsx'
import { Loading } from '#app/ui/states/Loading.tsx'
import { yearOf } from '#domain/platform/dates.ts'
import { olderGames } from '#domain/results/calls.ts'
import type { OlderGame } from '#domain/results/game-result.ts'
import { GameTable } from './GameTable.tsx'

type Props = { team: string; name: string; year: number; onYear: (year: number) => void }

/** RES-13, OP-057: the whole list comes at once, in the order to show it, and the year is chosen from it here. */
export function OlderGames({ team, name, year, onYear }: Props) {
  const text = useText()
  const [shown, setShown] = useState(pageSize)
  const { data, error, refetch, isPlaceholderData } = useCall(
    olderGames,
    { query: { team } },
    { keepPrevious: true },
  )
  if (!data) return error ? <Failure error={error} onRetry={() => refetch()} /> : <Loading />
  const rows = data.filter((game) => yearOf(game.GameDay.slice(0, 10)) === year)
  if (!rows.length) return <NoneInYear games={data} year={year} onYear={onYear} />
  return (
    <div className="games" data-old={isPlaceholderData || undefined}>
      <GameTable
        label={text('results.gamesOf', { team: name, year })}
        rows={rows.slice(0, shown)}
        step="leikskyrslan"
        isNewestFirst
      />
      {rows.length > shown && (
        <Button variant="outlined" className="games-more" onClick={() => setShown(shown + pageSize)}>
          {text('results.more', { smart_count: rows.length - shown })}
        </Button>
      )}
    </div>
  )
}

/** A club with many teams has more in a year than are read at once. */
const pageSize = 100

/** RES-16, and the way to the next year that has games. */
function NoneInYear({
  games,
  year,
  onYear,
}: { games: readonly OlderGame[] } & Pick<Props, 'year' | 'onYear'>) {
  const text = useText()
  const years = games.map(({ GameDay }) => yearOf(GameDay.slice(0, 10)))
  const near = years.find((one) => one < year) ?? years.at(-1)
  return (
    <Empty
      title={text('results.noGames')}
      text={near === undefined ? text('results.noGamesAtAll') : text('results.noGamesInYear', { year })}
      action={
        near !== undefined && (
          <Button variant="outlined" onClick={() => onYear(near)}>
            {text('results.showYear', { year: near })}
          </Button>
        )
      }
    />
  )
}
