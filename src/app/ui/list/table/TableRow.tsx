import { memo, useCallback, useId, useSyncExternalStore } from 'react'
import { useText } from '#app/platform/i18n.ts'
import type { RowAct } from '../declaration.ts'
import type { AnyColumn, List, Row } from '../list.ts'
import type { Ticks } from '../view/ticks.ts'
import { textOf } from '../view/values.ts'
import { Cell, Contacts, LabelCell } from './cells.tsx'
import { RowActs } from './RowActs.tsx'

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
  onAct: (act: RowAct<Row>, row: Row) => void
  /** Told of a row whose height is its own. */
  measure?: (line: HTMLTableRowElement | null) => void
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
  onAct,
  measure,
}: Props) {
  const subscribe = useCallback((notify: () => void) => ticks.subscribeRow(row, notify), [ticks, row])
  const isTicked = useSyncExternalStore(subscribe, () => ticks.has(row))
  const labelId = useId()
  const { Card, acts } = list
  const isCard = isNarrow && Card !== undefined
  return (
    <tr
      aria-rowindex={position}
      aria-selected={list.tick ? isTicked : undefined}
      tabIndex={isActive ? 0 : -1}
      data-index={index}
      ref={measure}
    >
      {list.tick && <TickCell list={list} row={row} isTicked={isTicked} />}
      {isCard && (
        <td className="list-card" colSpan={columns.length}>
          <Card row={row} labelId={labelId} />
          {acts && <RowActs {...{ list, row, labelId, isNarrow, onAct }} />}
        </td>
      )}
      {!isCard &&
        columns.map((column) =>
          column.field === list.label ? (
            <LabelCell key={column.field} {...{ list, column, row, isNarrow, labelId }} />
          ) : (
            <Cell key={column.field} column={column} row={row} />
          ),
        )}
      {hasContacts && <Contacts list={list} row={row} />}
      {!isCard && Boolean(acts?.length) && (
        <td className="list-acts-cell">
          <RowActs {...{ list, row, labelId, isNarrow, onAct }} />
        </td>
      )}
    </tr>
  )
})

function TickCell({ list, row, isTicked }: { list: List; row: Row; isTicked: boolean }) {
  const text = useText()
  const refusal = list.tick?.whyNot(row)
  const name = textOf(list.columns.find(({ field }) => field === list.label)!, row)
  if (refusal) {
    const reason = text(`refusals.${refusal}`)
    return (
      <td className="list-tick" title={reason}>
        <span className="hidden-text">{text('list.cannotTick', { name, reason })}</span>
      </td>
    )
  }
  return (
    <td className="list-tick">
      {/* The grid takes the press and the space bar, so that a range can be ticked with the shift key. */}
      <input
        type="checkbox"
        tabIndex={-1}
        aria-label={text('list.tick', { name })}
        checked={isTicked}
        readOnly
      />
    </td>
  )
}
