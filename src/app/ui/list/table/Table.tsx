import {
  type CSSProperties,
  type MouseEvent,
  memo,
  type ReactNode,
  type RefObject,
  useMemo,
  useRef,
} from 'react'
import { useListContext } from 'react-admin'
import { useTranslate } from '#app/platform/i18n.ts'
import type { Action } from '#app/ui/actions/action.ts'
import table from '#app/ui/theme/table.module.css'
import type { ColumnWidths } from '#domain/platform/lists/preferences.ts'
import type { AnyColumn, Row } from '../list.ts'
import { type ListState, useListState } from '../list-state.ts'
import { pageOf } from '../use-loaded.ts'
import { actionsWidth } from './action-widths.ts'
import { OpenAction } from './RowActions.tsx'
import { MoreRow, SectionRow, useSections } from './SectionRow.tsx'
import { TableHead } from './TableHead.tsx'
import { TableRow } from './TableRow.tsx'
import { TotalRow } from './TotalRow.tsx'
import { useColumnWidths } from './use-column-widths.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { useOpenedAction } from './use-opened-action.ts'
import { usePanelRow } from './use-panel-row.ts'
import { headHeight, type Place, useRowsInView } from './use-rows-in-view.ts'
import { isCut, useWholeText } from './WholeText.tsx'
import { columnWidths, neededWidth } from './widths.ts'

type Props = {
  limit?: number
  children?: ReactNode
}

/** An ARIA grid that renders only the rows in view. */
export function Table({ limit, children }: Props) {
  const translate = useTranslate()
  const kit = useListState()
  const { list, shown, selection, isNarrow, rowHeight, panel } = kit
  const { total = 0, isPlaceholderData: isOld = false } = useListContext()
  const scroller = useRef<HTMLDivElement>(null)
  const drawn = useDrawnRows(kit, scroller, limit)
  const { rows, isCard, isTall } = drawn
  const { active, show, reveal } = drawn.inView
  const filtered = shown?.filtered ?? rows
  const onEscape = () => (panel.opened ? panel.close() : selection.clear())
  const { opened, open, close } = useOpenedAction(kit)
  const keys = useGridKeys({ kit, rows, filtered, active, show, scroller, onEscape, onAction: open })
  const openedRow = usePanelRow({ opened: panel.opened, rows, active, reveal, scroller })
  const parts = usePartsOf(kit, isCard)
  const { widths, resizing } = useColumnWidths()
  const { whole, onFocus, hide } = useWholeText()
  const minWidth = neededWidth(parts.columns, widths, parts.beside)

  return (
    <div
      className={table.scroller}
      data-ui="scroller"
      ref={scroller}
      data-old={isOld || undefined}
      data-long={rows.length > 100 || undefined}
      onScroll={hide}
    >
      <table
        className={table.table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its rows take the focus, so it is a grid
        role="grid"
        aria-label={translate(list.title)}
        aria-rowcount={total + (list.totals ? 2 : 1)}
        aria-multiselectable={list.tick ? true : undefined}
        aria-busy={isOld}
        data-cards={isCard || undefined}
        data-tall={isTall || undefined}
        style={sizes(rowHeight, isNarrow ? undefined : minWidth)}
        onMouseOver={tellWhole}
        onFocus={onFocus}
        onBlur={hide}
        {...keys}
      >
        <Columns {...parts} widths={widths} isNarrow={isNarrow} hasTick={list.tick !== undefined} />
        <TableHead
          columns={parts.columns}
          resizing={isNarrow ? undefined : resizing}
          hasContacts={parts.hasContacts}
          hasActions={parts.actionsWidth > 0}
        />
        <TableBody
          kit={kit}
          drawn={drawn}
          parts={parts}
          total={total}
          openedRow={openedRow}
          onAction={open}
        />
        {list.totals && <TotalRow {...parts} />}
      </table>
      {whole}
      {rows.length === 0 && children}
      {opened && <OpenAction {...opened} onClose={() => close(opened)} />}
    </div>
  )
}

/** The rows with the headings of their sections, and which of them are in view. */
function useDrawnRows(
  { list, shown, isNarrow, rowHeight }: ListState,
  scroller: RefObject<HTMLDivElement | null>,
  limit?: number,
) {
  const all = useMemo(() => shown?.rows.slice(0, limit) ?? [], [shown, limit])
  const { rows, titles, more } = useSections(list, all)
  const isCard = isNarrow && list.Card !== undefined
  const isTall = !isNarrow && list.height !== undefined
  const inView = useRowsInView(scroller, rows, {
    hasFoot: list.totals !== undefined,
    rowHeight: isCard ? cardHeight : isTall ? (list.height ?? rowHeight) : rowHeight,
    ...(list.sections && {
      hasHeading: (index: number) => titles[index] !== undefined,
      hasMore: (index: number) => more[index] !== undefined,
    }),
    keyOf: isCard || isTall ? (index) => String(rows[index]?.[list.resource.id]) : undefined,
  })
  return { rows, titles, more, isCard, isTall, inView }
}

type BodyProps = {
  kit: ListState
  drawn: ReturnType<typeof useDrawnRows>
  parts: ReturnType<typeof usePartsOf>
  total: number
  /** The index of the row whose panel is open; -1 if it is not among the rows. */
  openedRow: number
  onAction: (action: Action<Row>, row: Row) => void
}

/** Renders the rows in view. Gaps take the place of the other rows, so the scrollbar keeps its size. */
function TableBody({ kit, drawn, parts, total, openedRow, onAction }: BodyProps) {
  const { list, view, selection, isNarrow } = kit
  const { rows, titles, more } = drawn
  const { places, active, measure } = drawn.inView
  const before = (pageOf(view, total) - 1) * view.size
  return (
    <tbody>
      {places.flatMap(({ index, gap }, place) => [
        gap > 0 && <Gap key={gapKey(place, places)} height={gap} span={parts.span} />,
        titles[index] && <SectionRow key={titles[index]} title={titles[index]} span={parts.span} />,
        index < rows.length && (
          <TableRow
            key={String(rows[index]?.[list.resource.id])}
            list={list}
            columns={parts.columns}
            row={rows[index]!}
            index={index}
            position={before + index + 2}
            isActive={index === active}
            isOpened={index === openedRow}
            isNarrow={isNarrow}
            hasContacts={parts.hasContacts}
            selection={selection}
            onAction={onAction}
            measure={measure}
          />
        ),
        more[index] && <MoreRow key={`more ${index}`} more={more[index]} span={parts.span} />,
      ])}
    </tbody>
  )
}

/** `actionsWidth` is the width of the column of buttons; 0 if there are no actions. */
type Parts = { columns: readonly AnyColumn[]; hasContacts: boolean; actionsWidth: number; beside: number }

/** The columns to show at this screen width. `beside` is the width of checkboxes and actions in pixels. */
function usePartsOf({ list, shownColumns, isNarrow }: ListState, isCard: boolean) {
  const { label } = list
  const columns = useMemo(
    () => (isNarrow ? shownColumns.filter(({ field }) => field === label) : shownColumns),
    [isNarrow, shownColumns, label],
  )
  const hasContacts = isNarrow && !isCard && list.columns.some(({ link }) => link)
  const width = useMemo(() => actionsWidth(list, isNarrow), [list, isNarrow])
  const ofActions = isCard ? 0 : width
  const extra = [list.tick, hasContacts, ofActions].filter(Boolean).length
  const beside = (list.tick ? tickWidth : 0) + ofActions
  return { columns, hasContacts, actionsWidth: ofActions, span: columns.length + extra, beside }
}

const Columns = memo(function Columns({
  columns,
  hasContacts,
  actionsWidth,
  beside,
  widths,
  isNarrow,
  hasTick,
}: Parts & { widths: ColumnWidths; isNarrow: boolean; hasTick: boolean }) {
  const shown = columnWidths(columns, widths, beside)
  return (
    <colgroup>
      {hasTick && <col style={{ width: tickWidth }} />}
      {columns.map(({ field }, place) => (
        <col key={field} style={isNarrow ? undefined : { width: shown[place] }} />
      ))}
      {hasContacts && <col style={{ width: callsWidth }} />}
      {actionsWidth > 0 && <col style={{ width: actionsWidth }} />}
    </colgroup>
  )
})

/** Sets the tooltip of a truncated text when the pointer reaches its cell. */
function tellWhole({ target }: MouseEvent) {
  const cell = target instanceof Element && target.closest<HTMLElement>('td:not([data-ui="tick"]), tbody th')
  if (cell) cell.title = isCut(cell) ? (cell.textContent ?? '') : ''
}

/** A React key that stays the same while the gap's height changes, so the element is kept. */
function gapKey(place: number, places: readonly Place[]) {
  if (place === 0) return 'above'
  return place === places.length - 1 ? 'below' : 'between'
}

function Gap({ height, span }: { height: number; span: number }) {
  return (
    <tr aria-hidden style={{ height }}>
      <td colSpan={span} className={table.gap} />
    </tr>
  )
}

function sizes(rowHeight: number, minWidth: number | undefined): CSSProperties {
  // The cast is needed because React's type of styles has no custom properties.
  return { '--list-row': `${rowHeight}px`, '--list-head': `${headHeight}px`, minWidth } as CSSProperties
}

const tickWidth = 36
const callsWidth = 96
/** The estimated height until a card has been measured. */
const cardHeight = 148
