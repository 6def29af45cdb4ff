import { Link } from 'react-router'
import { useText } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { useUser } from '#app/platform/session/session.ts'
import { asCell, asGroup, asHeader, asRow, asRowHeader, asTable } from '#app/ui/table/roles.ts'
import { reportStatuses } from '#domain/games/codes.ts'
import type { ReportStep } from '#domain/match-reports/steps.ts'
import { gameTimeText } from '#domain/platform/dates.ts'
import { mayOpen } from '#domain/platform/pages.ts'
import type { OlderGame } from '#domain/results/game-result.ts'

type Props = {
  label: string
  rows: readonly OlderGame[]
  /** The step of the report that a row leads to. */
  step: ReportStep
  isNewestFirst?: boolean
  /** What the rows have in common, above them. */
  group?: string
}

/** Games to read, each with the way to its report. */
export function GameTable({ label, rows, step, isNewestFirst = false, group }: Props) {
  const text = useText()
  return (
    <table {...asTable} aria-label={label}>
      <thead {...asGroup}>
        <tr {...asRow}>
          {titles.map((title) => (
            <th
              key={title}
              {...asHeader}
              scope="col"
              aria-sort={title !== titles[0] ? undefined : isNewestFirst ? 'descending' : 'ascending'}
            >
              {text(title)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...asGroup}>
        {group && (
          <tr {...asRow} className="games-group">
            <th {...asRowHeader} scope="rowgroup" colSpan={titles.length}>
              {group}
            </th>
          </tr>
        )}
        {rows.map((row) => (
          <GameRow key={row.GameId} row={row} step={step} />
        ))}
      </tbody>
    </table>
  )
}

function GameRow({ row, step }: { row: OlderGame; step: ReportStep }) {
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
          <Link to={paths.gameReport({ id: row.GameId, step })}>{time}</Link>
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

const titles = [
  'results.gameDay',
  'results.tournament',
  'results.teams',
  'results.result',
  'results.court',
  'results.status',
] as const
