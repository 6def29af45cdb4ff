import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useMemo, useSyncExternalStore } from 'react'
import { type SortPayload, useListContext } from 'react-admin'
import { useText } from '#app/platform/i18n.ts'
import type { AnyColumn } from '../list.ts'
import { useListKit } from '../list-kit.ts'

type Props = { columns: readonly AnyColumn[]; hasContacts: boolean; hasActs: boolean }

export function TableHead({ columns, hasContacts, hasActs }: Props) {
  const text = useText()
  const { list } = useListKit()
  return (
    <thead>
      <tr aria-rowindex={1}>
        {list.tick && (
          <th className="list-tick" scope="col">
            <TickAll />
          </th>
        )}
        {columns.map((column) => (
          <Heading key={column.field} column={column} />
        ))}
        {hasContacts && (
          <th scope="col" className="list-calls">
            <span className="hidden-text">{text('list.contact')}</span>
          </th>
        )}
        {hasActs && (
          <th scope="col" className="list-acts-cell">
            <span className="hidden-text">{text('list.acts')}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

function Heading({ column }: { column: AnyColumn }) {
  const text = useText()
  const { sort, setSort } = useListContext()
  if (column.unsortable)
    return (
      <th scope="col" data-kind={column.kind}>
        <span className="list-heading">{text(column.title)}</span>
      </th>
    )
  const isSorted = column.field === sort.field
  return (
    <th scope="col" data-kind={column.kind} aria-sort={isSorted ? orders[sort.order] : 'none'}>
      <button type="button" className="list-heading" onClick={() => setSort(nextSort(column, sort))}>
        <span>{text(column.title)}</span>
        {isSorted && (sort.order === 'DESC' ? <ArrowDown /> : <ArrowUp />)}
      </button>
    </th>
  )
}

function TickAll() {
  const text = useText()
  const { list, shown, ticks } = useListKit()
  const filtered = shown?.filtered
  const ticked = useSyncExternalStore(ticks.subscribe, ticks.all)
  const possible = useMemo(
    () => filtered?.filter((row) => list.tick?.whyNot(row) === null) ?? [],
    [filtered, list],
  )
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

const orders = { ASC: 'ascending', DESC: 'descending' } as const

/** Once more on the same column turns it round. */
function nextSort({ field }: AnyColumn, sort: SortPayload): SortPayload {
  return { field, order: field === sort.field && sort.order === 'ASC' ? 'DESC' : 'ASC' }
}
