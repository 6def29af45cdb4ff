import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useMemo, useSyncExternalStore } from 'react'
import { type SortPayload, useListContext } from 'react-admin'
import { useTranslate } from '#app/platform/i18n.ts'
import shared from '#app/ui/theme/shared.module.css'
import table from '#app/ui/theme/table.module.css'
import type { AnyColumn } from '../list.ts'
import { useListState } from '../list-state.ts'
import { lookOf } from '../view/values.ts'
import type { Resizing } from './use-column-widths.ts'

type Props = {
  columns: readonly AnyColumn[]
  /** Lets users resize the columns. Without it, they have a fixed width. */
  resizing?: Resizing
  hasContacts: boolean
  hasActions: boolean
}

export function TableHead({ columns, resizing, hasContacts, hasActions }: Props) {
  const translate = useTranslate()
  const { list } = useListState()
  return (
    <thead>
      <tr aria-rowindex={1}>
        {list.tick && (
          <th className={table.tick} scope="col">
            <TickAll />
          </th>
        )}
        {columns.map((column) => (
          <Heading key={column.field} column={column} resizing={resizing} />
        ))}
        {hasContacts && (
          <th scope="col" className={table.calls}>
            <span className={shared.hiddenText}>{translate('list.contact')}</span>
          </th>
        )}
        {hasActions && (
          <th scope="col" className={table.actsCell}>
            <span className={shared.hiddenText}>{translate('list.acts')}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

function Heading({ column, resizing }: { column: AnyColumn; resizing?: Resizing }) {
  const translate = useTranslate()
  const { sort, setSort } = useListContext()
  const { field, title, unsortable } = column
  if (unsortable)
    return (
      <th scope="col" data-kind={lookOf(column)} data-field={field}>
        <span className={table.heading}>{translate(title)}</span>
        {resizing && <Edge field={field} resizing={resizing} />}
      </th>
    )
  const isSorted = field === sort.field
  return (
    <th
      scope="col"
      data-kind={lookOf(column)}
      data-field={field}
      aria-sort={isSorted ? orders[sort.order] : 'none'}
    >
      <button
        type="button"
        className={table.heading}
        onClick={() => setSort(nextSort(column, sort))}
        onKeyDown={(event) => resizing?.onKey(event, field)}
      >
        <span>{translate(title)}</span>
        {isSorted && (sort.order === 'DESC' ? <ArrowDown /> : <ArrowUp />)}
      </button>
      {resizing && <Edge field={field} resizing={resizing} />}
    </th>
  )
}

/** Drag to resize the column; double-click to reset it. With the keyboard: Shift and arrows on the heading, or the columns menu. */
function Edge({ field, resizing }: { field: string; resizing: Resizing }) {
  return (
    <span
      aria-hidden
      className={table.edge}
      onPointerDown={(event) => event.button === 0 && resizing.drag(event, field)}
      onDoubleClick={() => resizing.reset(field)}
    />
  )
}

function TickAll() {
  const translate = useTranslate()
  const { list, shown, selection } = useListState()
  const filtered = shown?.filtered
  const ticked = useSyncExternalStore(selection.subscribe, selection.all)
  const possible = useMemo(
    () => filtered?.filter((row) => list.tick?.whyNot(row) === null) ?? [],
    [filtered, list],
  )
  const count = ticked.length ? possible.filter(selection.has).length : 0
  const isAll = count > 0 && count === possible.length
  return (
    <input
      type="checkbox"
      aria-label={translate('list.tickAll')}
      title={translate('list.tickAll')}
      checked={isAll}
      disabled={!possible.length}
      ref={(box) => {
        if (box) box.indeterminate = count > 0 && !isAll
      }}
      onChange={() => selection.set(possible, !isAll)}
    />
  )
}

const orders = { ASC: 'ascending', DESC: 'descending' } as const

/** Sorting by the current column again reverses the order. */
function nextSort({ field }: AnyColumn, sort: SortPayload): SortPayload {
  return { field, order: field === sort.field && sort.order === 'ASC' ? 'DESC' : 'ASC' }
}
