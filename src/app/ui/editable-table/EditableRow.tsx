import { type ComponentType, memo, type RefObject, useId } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import { asGridCell, asRow, asRowHeader, inColumn } from '#app/ui/table/roles.ts'
import { ChoiceCell } from './ChoiceCell.tsx'
import type { Change, EditableColumn, RowLook } from './declaration.ts'
import { stopsOf } from './stops.ts'
import { TextCell } from './TextCell.tsx'

export type RowActs<Row, Name extends string> = {
  onType: (changes: readonly Change<Row, Name>[]) => void
  onLeaveCell?: (row: Row, name: Name) => void
}

type Props<Row, Draft, Name extends string> = {
  row: Row
  draft: Draft
  columns: readonly EditableColumn<Row, Draft, Name>[]
  index: number
  /** The index of the cell with the keyboard focus; `null` if another row has it. */
  stop: number | null
  mayType: boolean
  lookOf?: (row: Row, draft: Draft) => RowLook
  Below?: ComponentType<{ row: Row; draft: Draft }>
  hasBelow?: (row: Row, draft: Draft) => boolean
  acts: RefObject<RowActs<Row, Name>>
}

function DrawnRow<Row extends object, Draft extends object, Name extends string>(
  props: Props<Row, Draft, Name>,
) {
  const { row, draft, columns, index, lookOf, Below, hasBelow } = props
  const id = useId()
  const isSaid = Boolean(Below && hasBelow?.(row, draft))
  const hasHeader = columns.some((column) => column.as === 'shown' && column.isHeader)
  const describedBy = [hasHeader && id, isSaid && `${id}-below`].filter(Boolean).join(' ') || undefined
  return (
    <tr {...asRow} aria-rowindex={index + 2} data-index={index} {...lookOf?.(row, draft)}>
      {columns.map((column) => (
        <Cell key={column.name} {...props} column={column} id={id} describedBy={describedBy} />
      ))}
      {Below && isSaid && (
        <td {...asGridCell} data-ui="below" id={`${id}-below`}>
          <Below row={row} draft={draft} />
        </td>
      )}
    </tr>
  )
}

/** A row of the table. It is not rendered again when another row changes. */
// The cast is needed because `memo` loses the type parameters of the component.
export const EditableRow = memo(DrawnRow, isDrawnAlike) as typeof DrawnRow

type CellOf<Row, Draft, Name extends string> = Props<Row, Draft, Name> & {
  column: EditableColumn<Row, Draft, Name>
  id: string
  describedBy: string | undefined
}

function Cell<Row extends object, Draft extends object, Name extends string>(
  props: CellOf<Row, Draft, Name>,
) {
  const translate = useTranslate()
  const { row, draft, columns, column, mayType, acts, describedBy } = props
  const place = stopsOf(columns).indexOf(column)
  const stop = { 'data-stop': place, tabIndex: props.stop === place ? 0 : -1 }
  const cell = { row, draft, stop, describedBy }
  const onType = (typed: string) => acts.current.onType([{ row, name: column.name, text: typed }])
  if (column.as === 'shown' && column.isHeader)
    return (
      <th {...asRowHeader} scope="row" id={props.id} {...inColumn(column.name)}>
        <column.Cell {...cell} />
      </th>
    )
  if (column.as === 'shown' || column.as === 'field')
    return (
      <td {...asGridCell} {...inColumn(column.name)} data-kind={column.kind}>
        <column.Cell {...cell} />
      </td>
    )
  if (column.as === 'choice')
    return <ChoiceCell {...cell} column={column} mayType={mayType} onType={onType} />
  return (
    <TextCell
      {...cell}
      name={column.name}
      kind={column.kind}
      label={column.label(translate, row, draft)}
      value={column.value(row, draft)}
      problem={column.problem?.(translate, row, draft)}
      isMissing={column.isMissing?.(row, draft) ?? false}
      input={column.input}
      isLong={column.isLong}
      mayType={mayType}
      onType={onType}
      onLeave={() => acts.current.onLeaveCell?.(row, column.name)}
    />
  )
}

function isDrawnAlike<P extends { draft: object }>(one: P, other: P): boolean {
  return areAlike({ ...one, draft: null }, { ...other, draft: null }) && areAlike(one.draft, other.draft)
}

function areAlike(one: object, other: object): boolean {
  const before = new Map(Object.entries(one))
  const after = Object.entries(other)
  return before.size === after.length && after.every(([name, value]) => Object.is(before.get(name), value))
}
