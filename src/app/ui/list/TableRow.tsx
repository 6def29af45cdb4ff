import { memo, useCallback, useSyncExternalStore } from 'react'
import { useText } from '#app/platform/i18n.ts'
import { Cell, Contacts, LabelCell } from './cells.tsx'
import type { AnyColumn, List, Row } from './list.ts'
import type { Ticks } from './ticks.ts'
import { textOf } from './values.ts'

type Props = {
  list: List
  columns: readonly AnyColumn[]
  row: Row
  /** Its place on the page. */
  index: number
  /** Its place in the whole grid, the head included. */
  position: number
  isActive: boolean
  isNarrow: boolean
  hasContacts: boolean
  ticks: Ticks
}

/** Plain elements and one subscription: whatever is not this row's own leaves it alone. */
export const TableRow = memo(function TableRow({
  list,
  columns,
  row,
  index,
  position,
  isActive,
  isNarrow,
  hasContacts,
  ticks,
}: Props) {
  const watch = useCallback((tell: () => void) => ticks.watchRow(row, tell), [ticks, row])
  const isTicked = useSyncExternalStore(watch, () => ticks.has(row))
  return (
    <tr
      aria-rowindex={position}
      aria-selected={list.tick ? isTicked : undefined}
      tabIndex={isActive ? 0 : -1}
      data-index={index}
    >
      {list.tick && <TickCell list={list} row={row} isTicked={isTicked} />}
      {columns.map((column) =>
        column.field === list.label ? (
          <LabelCell key={column.field} list={list} column={column} row={row} isNarrow={isNarrow} />
        ) : (
          <Cell key={column.field} column={column} row={row} />
        ),
      )}
      {hasContacts && <Contacts list={list} row={row} />}
    </tr>
  )
})

function TickCell({ list, row, isTicked }: { list: List; row: Row; isTicked: boolean }) {
  const text = useText()
  const reason = list.tick?.whyNot(row) ?? null
  const name = textOf(list.columns.find(({ field }) => field === list.label)!, row)
  const label = reason ? text('list.cannotTick', { name, reason: text(reason) }) : text('list.tick', { name })
  return (
    <td className="list-tick" title={reason ? text(reason) : undefined}>
      {/* The grid takes the press and the space bar, so that a range can be ticked with the shift key. */}
      <input
        type="checkbox"
        tabIndex={-1}
        aria-label={label}
        checked={isTicked}
        disabled={reason !== null}
        readOnly
      />
    </td>
  )
}
