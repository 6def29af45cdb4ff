import type { ReactNode } from 'react'
import { useText } from '#app/platform/i18n.ts'
import type { Assignment } from '#domain/assignments/assignment.ts'
import { gameTimeText } from '#domain/platform/dates.ts'
import { asCell, asRow, asRowHeader } from '../table/roles.ts'
import { officials } from './columns.ts'
import { rowId } from './row-id.ts'

type Props = { row: Assignment; personId: number; state: ReactNode }

export function AssignmentRow({ row, personId, state }: Props) {
  const text = useText()
  const day = useRelativeDay(row.DaysUntilGame)
  return (
    <tr {...asRow} data-today={row.DaysUntilGame === 0 || undefined}>
      <th {...asRowHeader} scope="row" className="assignment-time" id={rowId(row)}>
        {gameTimeText(row.GameDay)}
        <span>{day}</span>
        <span className="assignment-tournament">{row.TournamentShortName}</span>
      </th>
      <td {...asCell} className="assignment-home">
        {row.HomeTeamShortName || text('assignments.unknownTeam')}
      </td>
      <td {...asCell} className="assignment-away">
        {row.AwayTeamShortName || text('assignments.unknownTeam')}
      </td>
      <td {...asCell} className="assignment-court">
        {row.CourtName || text('assignments.unknownCourt')}
      </td>
      {officials.map(({ field, title }) => {
        const official = row[field]
        return (
          <td
            key={field}
            {...asCell}
            className="assignment-official"
            data-label={text(title)}
            data-own={official?.PersonId === personId || undefined}
            data-empty={official ? undefined : ''}
            title={official?.Name}
          >
            {official?.ShortName ?? '–'}
          </td>
        )
      })}
      <td {...asCell} className="assignment-state">
        {state}
      </td>
    </tr>
  )
}

/** Said beside the date, from the server's count of days. */
function useRelativeDay(days: number): string {
  const text = useText()
  if (days === 0) return text('assignments.today')
  if (days === 1) return text('assignments.tomorrow')
  if (days === -1) return text('assignments.yesterday')
  return days > 0
    ? text('assignments.inDays', { smart_count: days })
    : text('assignments.daysAgo', { smart_count: -days })
}
