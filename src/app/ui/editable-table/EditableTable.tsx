import {
  type ComponentType,
  type CSSProperties,
  type RefObject,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { useTranslate } from '#app/platform/i18n.ts'
import { useLatest } from '#app/platform/use-latest.ts'
import { headHeight, type Place, useRowsInView } from '#app/ui/list/table/use-rows-in-view.ts'
import { asGroup, asHeader, asRow } from '#app/ui/table/roles.ts'
import table from '#app/ui/theme/table.module.css'
import type { Change, EditableColumn, EditableHandle, RowLook } from './declaration.ts'
import { EditableRow, type RowActs } from './EditableRow.tsx'
import styles from './editable-table.module.css'
import { useCellKeys } from './use-cell-keys.ts'
import { useCellPaste } from './use-cell-paste.ts'

type EditableTableProps<Row, Draft, Name extends string> = {
  label: string
  /** The columns of the table. Pass the same array as long as they are unchanged. */
  columns: readonly EditableColumn<Row, Draft, Name>[]
  /** The rows of the table. Pass the same object for a row as long as it has not been reloaded. */
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  /** The current values of a row. A row is rendered again if any of them changes. */
  draftOf: (row: Row) => Draft
  mayType?: (row: Row) => boolean
  /**
   * Called with the changed cells. Typing and choosing report one change; pasting reports all changes together.
   */
  onType: (changes: readonly Change<Row, Name>[]) => void
  /** Called with pasted values, in place of `onType`. Returns how many of them were ignored. */
  onPaste?: (changes: readonly Change<Row, Name>[]) => number
  /** Called when the focus leaves an edited cell. */
  onLeaveCell?: (row: Row, name: Name) => void
  /** Escape: restores the cell's saved value. Returns `false` if nothing had changed. */
  onTakeBack?: (row: Row, name: Name) => boolean
  /** Ctrl+Z: reverts the last change. Returns `false` if there is none (use-undo.ts). */
  onUndo?: () => boolean
  /** Called on Escape, if the cell has no change to restore. */
  onLeave?: () => void
  /** Called when the keyboard moves beyond the first or last row. */
  onEdge?: (step: 1 | -1, name: Name) => void
  lookOf?: (row: Row, draft: Draft) => RowLook
  /** Content below the cells of a row. */
  Below?: ComponentType<{ row: Row; draft: Draft }>
  hasBelow?: (row: Row, draft: Draft) => boolean
  /** Row height in pixels. If set, the table scrolls by itself and renders only the rows in view. */
  rowHeight?: number
  first?: number
  /** On a phone, each row is a card. */
  isNarrow?: boolean
  isOld?: boolean
  sortedBy?: Name
  className?: string
  handle?: RefObject<EditableHandle | null>
}

/** Editable rows like in a spreadsheet: arrows, Enter, overtyping, paste, undo, and problems shown at their cell. */
export function EditableTable<Row extends object, Draft extends object, Name extends string>(
  props: EditableTableProps<Row, Draft, Name>,
) {
  return props.rowHeight === undefined ? <WholeTable {...props} /> : <ScrolledTable {...props} />
}

function ScrolledTable<Row extends object, Draft extends object, Name extends string>(
  props: EditableTableProps<Row, Draft, Name>,
) {
  const { rows, rowHeight = 36, first = 0, isOld } = props
  const scroller = useRef<HTMLDivElement>(null)
  const view = useRowsInView(scroller, rows, { rowHeight })

  // biome-ignore lint/correctness/useExhaustiveDependencies: sets only the initial scroll position
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop = first * rowHeight
  }, [first])
  return (
    <div className={table.scroller} data-ui="scroller" ref={scroller} data-old={isOld || undefined}>
      <Grid {...props} view={view} box={scroller} />
    </div>
  )
}

function WholeTable<Row extends object, Draft extends object, Name extends string>(
  props: EditableTableProps<Row, Draft, Name>,
) {
  const box = useRef<HTMLDivElement>(null)
  const view = useWholeRows(box, props.rows.length)
  return (
    <div ref={box}>
      <Grid {...props} view={view} box={box} />
    </div>
  )
}

type GridProps<Row, Draft, Name extends string> = EditableTableProps<Row, Draft, Name> & {
  view: ReturnType<typeof useWholeRows>
  box: RefObject<HTMLDivElement | null>
}

function Grid<Row extends object, Draft extends object, Name extends string>(
  props: GridProps<Row, Draft, Name>,
) {
  const { columns, rows, view, mayType = () => true, rowHeight, isNarrow, className = '' } = props
  const keys = useCellKeys({ ...props, mayType })
  const paste = useCellPaste({ ...props, mayType, active: view.active })
  const acts = useLatest({ onType: props.onType, onLeaveCell: props.onLeaveCell })
  useImperativeHandle(props.handle, () => ({ focusCell: keys.focusNamed }))
  return (
    <table
      className={`${styles.grid} ${rowHeight === undefined ? '' : `${table.table} ${styles.sheet}`} ${className}`}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells take the focus, so it is a grid
      role="grid"
      aria-label={props.label}
      aria-rowcount={rows.length + 1}
      aria-busy={props.isOld}
      style={rowHeight === undefined ? undefined : sizes(rowHeight, isNarrow ? undefined : widthOf(columns))}
      {...keys.handlers}
      onPaste={paste}
    >
      <Head {...props} />
      <Body {...props} mayType={mayType} stop={keys.stop} acts={acts} />
    </table>
  )
}

type BodyProps<Row, Draft, Name extends string> = GridProps<Row, Draft, Name> & {
  mayType: (row: Row) => boolean
  stop: number
  acts: RefObject<RowActs<Row, Name>>
}

/** Renders the rows in view. Gaps take the place of the other rows, so the scrollbar keeps its size. */
function Body<Row extends object, Draft extends object, Name extends string>(
  props: BodyProps<Row, Draft, Name>,
) {
  const { columns, rows, view, keyOf, draftOf, mayType, acts } = props
  return (
    <tbody {...asGroup}>
      {view.places.flatMap(({ index, gap }, place) => {
        const row = rows[index]
        return [
          gap > 0 && <Gap key={gapKey(place, view.places.length)} height={gap} columns={columns.length} />,
          row && (
            <EditableRow
              key={keyOf(row)}
              row={row}
              draft={draftOf(row)}
              columns={columns}
              index={index}
              stop={index === view.active ? props.stop : null}
              mayType={mayType(row)}
              lookOf={props.lookOf}
              Below={props.Below}
              hasBelow={props.hasBelow}
              acts={acts}
            />
          ),
        ]
      })}
    </tbody>
  )
}

function Head<Row extends object, Draft extends object, Name extends string>({
  columns,
  rowHeight,
  isNarrow,
  sortedBy,
}: Pick<GridProps<Row, Draft, Name>, 'columns' | 'rowHeight' | 'isNarrow' | 'sortedBy'>) {
  const translate = useTranslate()
  return (
    <>
      {!isNarrow && rowHeight !== undefined && (
        <colgroup>
          {columns.map(({ name, width }) => (
            <col key={name} style={{ width }} />
          ))}
        </colgroup>
      )}
      <thead {...asGroup}>
        <tr {...asRow} aria-rowindex={1}>
          {columns.map(({ name, title, kind }) => (
            <th
              key={name}
              {...asHeader}
              scope="col"
              data-kind={kind}
              aria-sort={name === sortedBy ? 'ascending' : undefined}
            >
              <span className={table.heading}>{translate(title)}</span>
            </th>
          ))}
        </tr>
      </thead>
    </>
  )
}

function Gap({ height, columns }: { height: number; columns: number }) {
  return (
    <tr aria-hidden className={styles.gap} style={{ height }}>
      <td colSpan={columns} className={table.gap} />
    </tr>
  )
}

function gapKey(place: number, count: number) {
  if (place === 0) return 'above'
  return place === count - 1 ? 'below' : 'between'
}

const widthOf = (columns: readonly { width?: number }[]) =>
  columns.reduce((sum, { width = 0 }) => sum + width, 0)

function sizes(rowHeight: number, width: number | undefined): CSSProperties {
  // The cast is needed because React's type of styles has no custom properties.
  return {
    '--list-row': `${rowHeight}px`,
    '--list-head': `${headHeight}px`,
    minWidth: width,
  } as CSSProperties
}

/** Like `useRowsInView`, but renders every row; for short tables. */
function useWholeRows(box: RefObject<HTMLElement | null>, count: number) {
  const [wanted, setActive] = useState(0)
  const places = useMemo<Place[]>(
    () => Array.from({ length: count }, (_, index) => ({ index, gap: 0 })),
    [count],
  )
  const show = (index: number) => {
    flushSync(() => setActive(index))
    box.current?.querySelector(`tr[data-index="${index}"]`)?.scrollIntoView?.({ block: 'nearest' })
  }
  return { places, active: Math.max(0, Math.min(wanted, count - 1)), setActive, show }
}
