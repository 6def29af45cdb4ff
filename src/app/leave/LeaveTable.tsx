import '#app/ui/table/plain-table.css'
import Button from '@mui/material/Button'
import { useText } from '#app/platform/i18n.ts'
import { asCell, asGroup, asHeader, asRow, asRowHeader, asTable } from '#app/ui/table/roles.ts'
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
    <table {...asTable} className="plain-table" aria-label={text('leave.list')}>
      <thead {...asGroup}>
        <tr {...asRow}>
          {titles.map((title) => (
            <th key={title} {...asHeader} scope="col">
              {text(title)}
            </th>
          ))}
          <th {...asHeader} scope="col">
            <span className="hidden-text">{text('leave.acts')}</span>
          </th>
        </tr>
      </thead>
      <tbody {...asGroup}>
        {holidays.map((holiday) => (
          <tr key={holiday.Id} {...asRow}>
            <th {...asRowHeader} scope="row" id={`orlof-${holiday.Id}`}>
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

const titles = ['leave.from', 'leave.to', 'leave.partOfDay', 'leave.comment'] as const
