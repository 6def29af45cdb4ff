import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { memo, useMemo, useSyncExternalStore } from 'react'
import { type SortPayload, useListContext } from 'react-admin'
import { useTranslate } from '#app/platform/i18n.ts'
import shared from '#app/ui/theme/shared.module.css'
import table from '#app/ui/theme/table.module.css'
import type { AnyColumn, List, Row } from '../list.ts'
import { useListState } from '../list-state.ts'
import type { RowSelection } from '../view/row-selection.ts'
import { lookOf } from '../view/values.ts'
import type { Resizing } from './use-column-widths.ts'

type Props = {
  columns: readonly AnyColumn[]
  /** Lets users resize the columns. Without it, they have a fixed width. */
  resizing?: Resizing
  hasContacts: boolean
  hasActions: boolean
}

export const TableHead = memo(function TableHead({ columns, resizing, hasContacts, hasActions }: Props) {
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
})

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
  const hasTicks = useSyncExternalStore(selection.subscribe, () => selection.all().length > 0)
  const canTick = useMemo(() => filtered?.some((row) => list.tick?.whyNot(row) === null), [filtered, list])
  // Looked for only once there is a tick, because it takes time in a long list.
  const possible = useMemo(() => (hasTicks ? possibleOf(list, filtered) : []), [hasTicks, filtered, list])
  const ticked = useSyncExternalStore(selection.subscribe, () => howMany(possible, selection))
  return (
    <input
      type="checkbox"
      aria-label={translate('list.tickAll')}
      title={translate('list.tickAll')}
      checked={ticked === 'all'}
      disabled={!canTick}
      ref={(box) => {
        if (box) box.indeterminate = ticked === 'some'
      }}
      onChange={() => selection.set(possibleOf(list, filtered), ticked !== 'all')}
    />
  )
}

function possibleOf({ tick }: List, rows: readonly Row[] = []): readonly Row[] {
  return rows.filter((row) => tick?.whyNot(row) === null)
}

function howMany(rows: readonly Row[], selection: RowSelection): 'none' | 'some' | 'all' {
  if (!rows.some(selection.has)) return 'none'
  return rows.every(selection.has) ? 'all' : 'some'
}

const orders = { ASC: 'ascending', DESC: 'descending' } as const

/** Sorting by the current column again reverses the order. */
function nextSort({ field }: AnyColumn, sort: SortPayload): SortPayload {
  return { field, order: field === sort.field && sort.order === 'ASC' ? 'DESC' : 'ASC' }
}
