import { type CSSProperties, type MouseEvent, type ReactNode, useMemo, useRef } from 'react'
import type { AnyColumn, List, Row } from './list.ts'
import { TableHead } from './TableHead.tsx'
import { TableRow } from './TableRow.tsx'
import type { Ticks } from './ticks.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { headHeight, type Place, useRowsInView } from './use-rows-in-view.ts'
import type { Sort } from './view.ts'

export type TableProps = {
  list: List
  /** Those that are shown, in order. */
  columns: readonly AnyColumn[]
  /** The rows of the page, and how many rows of the list stand before them. */
  rows: readonly Row[]
  before: number
  count: number
  /** The rows that a tick of all ticks. */
  filtered: readonly Row[]
  ticks: Ticks
  sort: Sort
  onSort: (sort: Sort) => void
  rowHeight: number
  isNarrow: boolean
  /** The rows are those of the last question. */
  isOld: boolean
  name: string
  onEscape: () => void
  children?: ReactNode
}

/** A grid for assistive technology, of which only the rows in view are in the document. */
export function Table(props: TableProps) {
  const { list, columns, rows, before, count, ticks, isNarrow, isOld, rowHeight, children } = props
  const scroller = useRef<HTMLDivElement>(null)
  const { places, active, show } = useRowsInView(scroller, rows, rowHeight)
  const keys = useGridKeys({ ...props, active, show, scroller })
  const phoneColumns = useMemo(() => columns.filter(({ field }) => field === list.label), [columns, list])
  const shown = isNarrow ? phoneColumns : columns
  const hasContacts = isNarrow && list.columns.some(({ link }) => link)
  const span = shown.length + (list.tick ? 1 : 0) + (hasContacts ? 1 : 0)

  return (
    <div className="list-scroller" ref={scroller} data-old={isOld || undefined}>
      <table
        className="list-table"
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its rows take the keyboard, so it is a grid
        role="grid"
        aria-label={props.name}
        aria-rowcount={count + 1}
        aria-multiselectable={list.tick ? true : undefined}
        aria-busy={isOld}
        style={sizes(rowHeight, minWidth(shown, isNarrow))}
        onMouseOver={tellWhole}
        {...keys}
      >
        <colgroup>
          {list.tick && <col style={{ width: tickWidth }} />}
          {shown.map(({ field, width }) => (
            <col key={field} style={isNarrow ? undefined : { width }} />
          ))}
          {hasContacts && <col style={{ width: callsWidth }} />}
        </colgroup>
        <TableHead {...props} columns={shown} hasContacts={hasContacts} />
        <tbody>
          {places.flatMap(({ index, gap }, place) => [
            gap > 0 && <Gap key={gapKey(place, places)} height={gap} span={span} />,
            index < rows.length && (
              <TableRow
                key={String(rows[index]?.[list.key])}
                list={list}
                columns={shown}
                row={rows[index]!}
                index={index}
                position={before + index + 2}
                isActive={index === active}
                isNarrow={isNarrow}
                hasContacts={hasContacts}
                ticks={ticks}
              />
            ),
          ])}
        </tbody>
      </table>
      {rows.length === 0 && children}
    </div>
  )
}

/** A text that has no room is told by its title, once somebody points at it. */
function tellWhole({ target }: MouseEvent) {
  const cell = target instanceof Element && target.closest<HTMLElement>('td:not(.list-tick), tbody th')
  if (cell) cell.title = cell.scrollWidth > cell.clientWidth ? (cell.textContent ?? '') : ''
}

/** Above, below or between: a gap stays the same element while it grows and shrinks. */
function gapKey(place: number, places: readonly Place[]) {
  if (place === 0) return 'above'
  return place === places.length - 1 ? 'below' : 'between'
}

/** Takes the place of rows out of view. */
function Gap({ height, span }: { height: number; span: number }) {
  return (
    <tr aria-hidden style={{ height }}>
      <td colSpan={span} className="list-gap" />
    </tr>
  )
}

function sizes(rowHeight: number, minWidth: number | undefined): CSSProperties {
  // React's type of styles has no custom properties.
  return { '--list-row': `${rowHeight}px`, '--list-head': `${headHeight}px`, minWidth } as CSSProperties
}

const tickWidth = 36
const callsWidth = 96

function minWidth(columns: readonly AnyColumn[], isNarrow: boolean) {
  return isNarrow ? undefined : columns.reduce((sum, { width }) => sum + width, tickWidth)
}
