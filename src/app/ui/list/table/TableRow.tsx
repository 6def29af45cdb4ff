import { memo, useCallback, useId, useSyncExternalStore } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import type { Action } from '#app/ui/actions/action.ts'
import shared from '#app/ui/theme/shared.module.css'
import table from '#app/ui/theme/table.module.css'
import type { AnyColumn, List, Row } from '../list.ts'
import type { RowSelection } from '../view/row-selection.ts'
import { textOf } from '../view/values.ts'
import { Cell, Contacts, LabelCell } from './cells.tsx'
import { RowActions } from './RowActions.tsx'

type Props = {
  list: List
  columns: readonly AnyColumn[]
  row: Row
  /** The row's index on the page. */
  index: number
  /** The row's index in the whole grid, including the head. */
  position: number
  isActive: boolean
  /** True while the panel of the row is open. */
  isOpened: boolean
  isNarrow: boolean
  hasContacts: boolean
  selection: RowSelection
  onAction: (action: Action<Row>, row: Row) => void
  measure?: (line: HTMLTableRowElement | null) => void
}

/** A row of plain elements, to be fast. It subscribes to its own tick only, so changes elsewhere in the list do not render it. */
export const TableRow = memo(function TableRow({
  list,
  columns,
  row,
  index,
  position,
  isActive,
  isOpened,
  isNarrow,
  hasContacts,
  selection,
  onAction,
  measure,
}: Props) {
  const subscribe = useCallback((notify: () => void) => selection.subscribeRow(row, notify), [selection, row])
  const isTicked = useSyncExternalStore(subscribe, () => selection.has(row))
  const labelId = useId()
  const { Card, actions } = list
  const isCard = isNarrow && Card !== undefined
  return (
    <tr
      aria-rowindex={position}
      aria-selected={list.tick ? isTicked : undefined}
      tabIndex={isActive ? 0 : -1}
      data-index={index}
      aria-current={isOpened || undefined}
      ref={measure}
    >
      {list.tick && <TickCell list={list} row={row} isTicked={isTicked} />}
      {isCard && (
        <td className={table.card} colSpan={columns.length}>
          <Card row={row} labelId={labelId} />
          {actions && (
            <RowActions
              list={list}
              row={row}
              labelId={labelId}
              isNarrow={isNarrow}
              isCard
              onAction={onAction}
            />
          )}
        </td>
      )}
      {!isCard &&
        columns.map((column) =>
          column.field === list.label ? (
            <LabelCell
              key={column.field}
              list={list}
              column={column}
              row={row}
              isNarrow={isNarrow}
              labelId={labelId}
            />
          ) : (
            <Cell key={column.field} column={column} row={row} />
          ),
        )}
      {hasContacts && <Contacts list={list} row={row} />}
      {!isCard && Boolean(actions?.length) && (
        <td className={table.actsCell}>
          <RowActions list={list} row={row} labelId={labelId} isNarrow={isNarrow} onAction={onAction} />
        </td>
      )}
    </tr>
  )
})

type TickProps = { list: List; row: Row; isTicked: boolean }

const TickCell = memo(function TickCell({ list, row, isTicked }: TickProps) {
  const translate = useTranslate()
  const refusal = list.tick?.whyNot(row)
  const name = textOf(list.columns.find(({ field }) => field === list.label)!, row)
  if (refusal) {
    const reason = translate(`refusals.${refusal}`)
    return (
      <td className={table.tick} data-ui="tick" title={reason}>
        <span className={shared.hiddenText}>{translate('list.cannotTick', { name, reason })}</span>
      </td>
    )
  }
  return (
    <td className={table.tick} data-ui="tick">
      {/* The table handles clicks and the space bar, because with Shift they tick a range. */}
      <input
        type="checkbox"
        tabIndex={-1}
        aria-label={translate('list.tick', { name })}
        checked={isTicked}
        readOnly
      />
    </td>
  )
})
