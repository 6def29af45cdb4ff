import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useText } from '#app/platform/i18n.ts'
import type { AnyColumn } from '#app/ui/list/list.ts'
import type { Sort } from '#app/ui/list/view/view.ts'

type Props = { columns: readonly AnyColumn[]; sort: Sort; onSort: (sort: Sort) => void }

/** Numbers begin with the highest, texts with A; once more on the same column turns it round. */
export function CountHead({ columns, sort, onSort }: Props) {
  const text = useText()
  const next = ({ field, kind }: AnyColumn): Sort => ({
    field,
    descending: field === sort.field ? !sort.descending : kind === 'number',
  })
  return (
    <thead>
      <tr aria-rowindex={1}>
        {columns.map((column) => {
          const isSorted = column.field === sort.field
          const order = sort.descending ? 'descending' : 'ascending'
          return (
            <th key={column.field} scope="col" data-kind={column.kind} aria-sort={isSorted ? order : 'none'}>
              <button type="button" className="list-heading" onClick={() => onSort(next(column))}>
                <span>{text(column.title)}</span>
                {isSorted && (sort.descending ? <ArrowDown /> : <ArrowUp />)}
              </button>
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
