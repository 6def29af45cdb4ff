import './assignments.css'
import type { ReactNode } from 'react'
import { useText } from '#app/platform/i18n.ts'
import type { Assignment } from '#domain/assignments/assignment.ts'
import { asGroup, asHeader, asRow, asRowHeader, asTable } from '../table/roles.ts'
import { AssignmentRow } from './AssignmentRow.tsx'
import { columns } from './columns.ts'

type Props = {
  /** What the table is called by those who hear it. */
  name: string
  groups: readonly { title?: string; rows: readonly Assignment[] }[]
  /** The last column: what its rows stand at, and what can be done about it. */
  state: { title: string; of: (row: Assignment) => ReactNode }
  /** Whose own place stands out. */
  personId: number
  isOld?: boolean
}

/** Games with their referee teams: a table at a desk, a card each on a telephone. */
export function AssignmentTable({ name, groups, state, personId, isOld }: Props) {
  const text = useText()
  return (
    <div className="assignments" data-old={isOld || undefined}>
      <table {...asTable} aria-label={name}>
        <thead {...asGroup}>
          <tr {...asRow}>
            {columns.map(({ field, title }) => (
              <th key={field} {...asHeader} scope="col">
                {text(title)}
              </th>
            ))}
            <th {...asHeader} scope="col">
              {state.title}
            </th>
          </tr>
        </thead>
        {groups.map(({ title, rows }) => (
          <tbody key={title ?? ''} {...asGroup}>
            {title && (
              <tr {...asRow} className="assignments-group">
                <th {...asRowHeader} scope="rowgroup" colSpan={columns.length + 1}>
                  {title}
                </th>
              </tr>
            )}
            {rows.map((row) => (
              <AssignmentRow key={row.RefereeGameId} row={row} personId={personId} state={state.of(row)} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}
