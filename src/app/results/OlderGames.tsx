import Button from '@mui/material/Button'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { send } from '#app/platform/http.ts'
import { useText } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { useUser } from '#app/platform/session.ts'
import { Empty } from '#app/ui/states/Empty.tsx'
import { Failure } from '#app/ui/states/Failure.tsx'
import { Loading } from '#app/ui/states/Loading.tsx'
import { reportStatuses } from '#domain/games/codes.ts'
import { gameTimeText, yearOf } from '#domain/platform/dates.ts'
import { mayOpen } from '#domain/platform/pages.ts'
import { olderGames } from '#domain/results/calls.ts'
import type { OlderGame } from '#domain/results/game-result.ts'
import { asCell, asGroup, asHeader, asRow, asRowHeader, asTable } from './roles.ts'

type Props = { team: string; name: string; year: number; onYear: (year: number) => void }

/** RES-13, OP-057: the whole list comes at once, in the order to show it, and the year is chosen from it here. */
export function OlderGames({ team, name, year, onYear }: Props) {
  const text = useText()
  const [shown, setShown] = useState(pageSize)
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['olderGames', team],
    queryFn: ({ signal }) => send(olderGames, { query: { team } }, { signal }),
    placeholderData: keepPreviousData,
  })
  if (!data) return error ? <Failure error={error} onRetry={() => refetch()} /> : <Loading />
  const rows = data.filter((game) => yearOf(game.GameDay.slice(0, 10)) === year)
  if (!rows.length) return <NoneInYear games={data} year={year} onYear={onYear} />
  return (
    <div className="games" data-old={isPlaceholderData || undefined}>
      <table {...asTable} aria-label={text('results.gamesOf', { team: name, year })}>
        <thead {...asGroup}>
          <tr {...asRow}>
            {titles.map((title) => (
              <th
                key={title}
                {...asHeader}
                scope="col"
                aria-sort={title === titles[0] ? 'descending' : undefined}
              >
                {text(title)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...asGroup}>
          {rows.slice(0, shown).map((row) => (
            <OlderRow key={row.GameId} row={row} />
          ))}
        </tbody>
      </table>
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

function OlderRow({ row }: { row: OlderGame }) {
  const text = useText()
  const user = useUser()
  const home = row.HomeShortName || text('results.unknownTeam')
  const away = row.AwayShortName || text('results.unknownTeam')
  const status = reportStatuses.find(({ id }) => id === row.GameReportStatus)
  const time = gameTimeText(row.GameDay)
  return (
    <tr {...asRow}>
      <th {...asRowHeader} scope="row" className="game-day">
        {mayOpen('gameReport', user) ? (
          <Link to={paths.gameReport({ id: row.GameId, step: 'leikskyrslan' })}>{time}</Link>
        ) : (
          time
        )}
      </th>
      <td {...asCell} className="game-tournament">
        {row.TournamentShortName}
      </td>
      <td {...asCell} className="game-teams">
        {text('results.game', { home, away })}
      </td>
      <td {...asCell} className="game-result">
        {row.HomeResult ?? '–'} : {row.AwayResult ?? '–'}
      </td>
      <td {...asCell} className="game-court">
        {row.CourtName}
      </td>
      <td {...asCell} className="game-status">
        {status && text(status.label)}
      </td>
    </tr>
  )
}

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

const titles = [
  'results.gameDay',
  'results.tournament',
  'results.teams',
  'results.result',
  'results.court',
  'results.status',
] as const
