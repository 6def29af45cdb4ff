import Button from '@mui/material/Button'
import { useText } from '#app/platform/i18n.ts'
import type { Holiday } from '#domain/leave/holiday.ts'
import { dayText } from '#domain/platform/dates.ts'

type Props = {
  holidays: readonly Holiday[]
  onEdit: (holiday: Holiday) => void
  onDelete: (holiday: Holiday) => void
}

/** LEV-02: part of day is 'Já' for 1 and 'Nei' otherwise. */
export function LeaveTable({ holidays, onEdit, onDelete }: Props) {
  const text = useText()
  return (
    <table {...asTable} aria-label={text('leave.list')}>
      <thead {...asGroup}>
        <tr {...asRow}>
          <th {...asHeader}>{text('leave.from')}</th>
          <th {...asHeader}>{text('leave.to')}</th>
          <th {...asHeader}>{text('leave.partOfDay')}</th>
          <th {...asHeader}>{text('leave.comment')}</th>
          <th {...asHeader}>
            <span className="hidden-text">{text('leave.acts')}</span>
          </th>
        </tr>
      </thead>
      <tbody {...asGroup}>
        {holidays.map((holiday) => (
          <tr key={holiday.Id} {...asRow}>
            <th {...asRowHeader} id={`orlof-${holiday.Id}`} className="leave-from">
              {dayText(holiday.DateFrom)}
            </th>
            <td {...asCell} className="leave-to">
              {dayText(holiday.DateTo)}
            </td>
            <td {...asCell} className="leave-part" data-label={text('leave.partOfDay')}>
              {text(holiday.PartOfDay === 1 ? 'leave.yes' : 'leave.no')}
            </td>
            <td {...asCell} className="leave-comment">
              {holiday.Comment}
            </td>
            <td {...asCell} className="leave-acts">
              <Button aria-describedby={`orlof-${holiday.Id}`} onClick={() => onEdit(holiday)}>
                {text('leave.change')}
              </Button>
              <Button aria-describedby={`orlof-${holiday.Id}`} onClick={() => onDelete(holiday)}>
                {text('leave.delete')}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

// On a telephone the cells are laid out as a card, and without `display: table` they would lose their roles.
const asTable = { role: 'table' } as const
const asGroup = { role: 'rowgroup' } as const
const asRow = { role: 'row' } as const
const asHeader = { role: 'columnheader', scope: 'col' } as const
const asRowHeader = { role: 'rowheader', scope: 'row' } as const
const asCell = { role: 'cell' } as const
