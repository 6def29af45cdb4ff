import IconButton from '@mui/material/IconButton'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useListContext } from 'react-admin'
import { useText } from '#app/platform/i18n.ts'
import { useListKit } from '../list-kit.ts'

/** On a narrow screen, where most columns have no head to press. */
export function SortSelect() {
  const text = useText()
  const { shownColumns } = useListKit()
  const { sort, setSort } = useListContext()
  const isDescending = sort.order === 'DESC'
  return (
    <div className="list-sort">
      <select
        aria-label={text('list.sortBy')}
        value={sort.field}
        onChange={(event) => setSort({ field: event.target.value, order: 'ASC' })}
      >
        {shownColumns
          .filter(({ unsortable }) => !unsortable)
          .map(({ field, title }) => (
            <option key={field} value={field}>
              {text(title)}
            </option>
          ))}
      </select>
      <IconButton
        aria-label={text(isDescending ? 'list.sortAscending' : 'list.sortDescending')}
        onClick={() => setSort({ field: sort.field, order: isDescending ? 'ASC' : 'DESC' })}
      >
        {isDescending ? <ArrowDown /> : <ArrowUp />}
      </IconButton>
    </div>
  )
}
