import Button from '@mui/material/Button'
import { useState } from 'react'
import { useCall } from '#app/platform/calls/use-call.ts'
import { useText } from '#app/platform/i18n.ts'
import { today } from '#app/platform/today.ts'
import { Empty } from '#app/ui/states/Empty.tsx'
import { Failure } from '#app/ui/states/Failure.tsx'
import { Loading } from '#app/ui/states/Loading.tsx'
import { asCell, asGroup, asHeader, asRow, asRowHeader, asTable } from '#app/ui/table/roles.ts'
import { teamGames } from '#domain/results/calls.ts'
import type { TeamGame } from '#domain/results/team-game.ts'
import type { TextKey } from '#domain/texts/keys.ts'
import { TeamGameRow, type Time } from './TeamGameRow.tsx'

/** A team's games: today's on top, then those to come, then those that are over, the last one first. */
export function TeamGames({ teamId, name }: { teamId: string; name: string }) {
  const text = useText()
  const { data, error, refetch, isPlaceholderData } = useCall(
    teamGames,
    { query: { teamid: teamId } },
    { keepPrevious: true, refetchOnReconnect: true },
  )
  if (error && !data) return <Failure error={error} onRetry={() => refetch()} />
  if (!data) return <Loading />
  if (!data.length) return <Empty title={text('results.noGames')} text={text('results.noTeamGamesHelp')} />
  return (
    <div className="games" data-old={isPlaceholderData || undefined}>
      <table {...asTable} aria-label={text('results.reportsOf', { team: name })}>
        <thead {...asGroup}>
          <tr {...asRow}>
            {titles.map((title) => (
              <th key={title} {...asHeader} scope="col">
                {text(title)}
              </th>
            ))}
          </tr>
        </thead>
        {byTime(data, today()).map((group) => (
          <Group key={group.time} {...group} />
        ))}
      </table>
    </div>
  )
}

type Games = { time: Time; rows: TeamGame[] }

/** A club may have hundreds of games in a season; those that are next, and those that were last, come first. */
function Group({ time, rows }: Games) {
  const text = useText()
  const [shown, setShown] = useState(pageSize)
  return (
    <tbody {...asGroup}>
      <tr {...asRow} className="games-group">
        <th {...asRowHeader} scope="rowgroup" colSpan={titles.length}>
          {text(groupTitles[time])}
        </th>
      </tr>
      {rows.slice(0, shown).map((row) => (
        <TeamGameRow key={row.GameId} game={row} time={time} />
      ))}
      {rows.length > shown && (
        <tr {...asRow}>
          <td {...asCell} colSpan={titles.length}>
            <Button onClick={() => setShown(shown + morePages * pageSize)}>
              {text('results.more', { smart_count: rows.length - shown })}
            </Button>
          </td>
        </tr>
      )}
    </tbody>
  )
}

/** Spec: document 2, section 9. */
const pageSize = 20
const morePages = 5

function byTime(games: readonly TeamGame[], day: string): Games[] {
  const dayOf = ({ GameDay }: TeamGame) => GameDay.slice(0, 10)
  const groups: Games[] = [
    { time: 'today', rows: games.filter((game) => dayOf(game) === day) },
    { time: 'coming', rows: games.filter((game) => dayOf(game) > day) },
    { time: 'past', rows: games.filter((game) => dayOf(game) < day).reverse() },
  ]
  return groups.filter(({ rows }) => rows.length > 0)
}

const groupTitles = {
  today: 'results.today',
  coming: 'results.coming',
  past: 'results.past',
} as const satisfies Record<Time, TextKey>

const titles = [
  'results.gameDay',
  'results.tournament',
  'results.teams',
  'results.court',
  'results.registration',
] as const
