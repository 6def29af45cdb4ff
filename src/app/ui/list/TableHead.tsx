import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useMemo, useSyncExternalStore } from 'react'
import { useText } from '#app/platform/i18n.ts'
import type { AnyColumn, List, Row } from './list.ts'
import type { Ticks } from './ticks.ts'
import type { Sort } from './view.ts'

type Props = {
  list: List
  columns: readonly AnyColumn[]
  filtered: readonly Row[]
  ticks: Ticks
  sort: Sort
  onSort: (sort: Sort) => void
  hasContacts: boolean
}

export function TableHead({ list, columns, filtered, ticks, sort, onSort, hasContacts }: Props) {
  const text = useText()
  return (
    <thead>
      <tr aria-rowindex={1}>
        {list.tick && (
          <th className="list-tick" scope="col">
            <TickAll list={list} filtered={filtered} ticks={ticks} />
          </th>
        )}
        {columns.map((column) => (
          <th
            key={column.field}
            scope="col"
            data-kind={column.kind}
            aria-sort={column.unsortable ? undefined : sortOf(column, sort)}
          >
            {column.unsortable ? (
              <span className="list-heading">{text(column.title)}</span>
            ) : (
              <button type="button" className="list-heading" onClick={() => onSort(nextSort(column, sort))}>
                <span>{text(column.title)}</span>
                {column.field === sort.field && (sort.descending ? <ArrowDown /> : <ArrowUp />)}
              </button>
            )}
          </th>
        ))}
        {hasContacts && (
          <th scope="col" className="list-calls">
            <span className="hidden-text">{text('list.contact')}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

function TickAll({ list, filtered, ticks }: Pick<Props, 'list' | 'filtered' | 'ticks'>) {
  const text = useText()
  const ticked = useSyncExternalStore(ticks.watch, ticks.all)
  const possible = useMemo(() => filtered.filter((row) => list.tick?.whyNot(row) === null), [filtered, list])
  const count = ticked.length ? possible.filter(ticks.has).length : 0
  const isAll = count > 0 && count === possible.length
  return (
    <input
      type="checkbox"
      aria-label={text('list.tickAll')}
      title={text('list.tickAll')}
      checked={isAll}
      disabled={!possible.length}
      ref={(box) => {
        if (box) box.indeterminate = count > 0 && !isAll
      }}
      onChange={() => ticks.set(possible, !isAll)}
    />
  )
}

function sortOf({ field }: AnyColumn, sort: Sort) {
  if (field !== sort.field) return 'none'
  return sort.descending ? 'descending' : 'ascending'
}

/** Once more on the same column turns it round. */
function nextSort({ field }: AnyColumn, sort: Sort): Sort {
  return { field, descending: field === sort.field && !sort.descending }
}
