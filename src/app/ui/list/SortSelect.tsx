import IconButton from '@mui/material/IconButton'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useText } from '#app/platform/i18n.ts'
import type { AnyColumn } from './list.ts'
import type { Sort } from './view.ts'

type Props = { columns: readonly AnyColumn[]; sort: Sort; onSort: (sort: Sort) => void }

/** On a narrow screen, where most columns have no head to press. */
export function SortSelect({ columns, sort, onSort }: Props) {
  const text = useText()
  return (
    <div className="list-sort">
      <select
        aria-label={text('list.sortBy')}
        value={sort.field}
        onChange={(event) => onSort({ field: event.target.value, descending: false })}
      >
        {columns
          .filter(({ unsortable }) => !unsortable)
          .map(({ field, title }) => (
            <option key={field} value={field}>
              {text(title)}
            </option>
          ))}
      </select>
      <IconButton
        aria-label={text(sort.descending ? 'list.sortAscending' : 'list.sortDescending')}
        onClick={() => onSort({ ...sort, descending: !sort.descending })}
      >
        {sort.descending ? <ArrowDown /> : <ArrowUp />}
      </IconButton>
    </div>
  )
}
