import {
  defaultRangeExtractor,
  type Range,
  type Rect,
  useVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual'
import { type RefObject, useCallback, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * A row to render, with the gap in pixels between it and the previous rendered row. The last entry stands for the end of the rows.
 */
export type Place = { index: number; gap: number }

/** Row heights: all equal, or measured if there is `keyOf`. A section has a heading above and may have a button below. */
type Heights = {
  rowHeight: number
  hasHeading?: (index: number) => boolean
  hasMore?: (index: number) => boolean
  keyOf?: (index: number) => string
  /** True if a row of sums covers the bottom of the visible rows. */
  hasFoot?: boolean
}

/** Row heights in pixels. They must match table.module.css. */
const headingHeight = 36
const moreHeight = 44

/** The height of the table head in pixels, used as `--list-head`. */
export const headHeight = 36

/** The rows to render: those in view, and the row with the focus even if it is outside the view. */
export function useRowsInView(
  scroller: RefObject<HTMLDivElement | null>,
  rows: readonly object[],
  { rowHeight, hasHeading, hasMore, keyOf, hasFoot }: Heights,
) {
  const [wanted, setActive] = useState(0)
  const active = Math.max(0, Math.min(wanted, rows.length - 1))
  const aroundOf = (index: number) =>
    (hasHeading?.(index) ? headingHeight : 0) + (hasMore?.(index) ? moreHeight : 0)
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLTableRowElement>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => rowHeight + aroundOf(index),
    measureElement: (element) => element.offsetHeight + aroundOf(Number(element.dataset.index)),
    // Stores the measured height by the row and what surrounds it, so it stays valid when the row moves.
    ...(keyOf && { getItemKey: (index: number) => `${keyOf(index)} ${aroundOf(index)}` }),
    overscan: 6,
    // The sticky head covers the first rows in view, and the row of sums covers the last rows.
    scrollPaddingEnd: headHeight + (hasFoot ? rowHeight : 0),
    initialRect: { width: 0, height: window.innerHeight - around },
    observeElementRect: observeSeenRect,
    rangeExtractor: useCallback((range: Range) => withActive(defaultRangeExtractor(range), active), [active]),
    useFlushSync: false,
  })
  // Measures again if the rows change and some have headings. Without headings all rows are equally high, so nothing moves.
  const placed = hasHeading && !keyOf ? rows : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new row height invalidates the measurements
  useEffect(() => virtualizer.measure(), [virtualizer, rowHeight, placed])

  /** Makes a row the active row and scrolls to it, without moving the focus. */
  const reveal = useCallback(
    (index: number) => {
      setActive(index)
      virtualizer.scrollToIndex(index, { align: 'auto' })
    },
    [virtualizer],
  )

  /** Focuses a row: renders it, scrolls to it and focuses it, all before the next keystroke. */
  const show = useCallback(
    (index: number) => {
      const next = Math.max(0, Math.min(index, virtualizer.options.count - 1))
      flushSync(() => setActive(next))
      virtualizer.scrollToIndex(next, { align: 'auto' })
      scroller.current?.querySelector<HTMLElement>(`[data-index="${next}"]`)?.focus({ preventScroll: true })
    },
    [virtualizer, scroller],
  )

  /** Call `setActive` if a row got the focus without `show`, for example by a click on a field in it. */
  const measure = keyOf ? virtualizer.measureElement : undefined
  return { places: placesOf(virtualizer, rows.length), active, setActive, show, reveal, measure }
}

function placesOf(virtualizer: Virtualizer<HTMLDivElement, HTMLTableRowElement>, count: number): Place[] {
  let end = 0
  const places = virtualizer.getVirtualItems().map((item) => {
    const place = { index: item.index, gap: item.start - end }
    end = item.end
    return place
  })
  return [...places, { index: count, gap: virtualizer.getTotalSize() - end }]
}

function withActive(range: number[], active: number): number[] {
  return range.includes(active) || range.length === 0 ? range : [...range, active].sort((a, b) => a - b)
}

/** Observes the visible size. Reads it from ResizeObserver, which never forces the browser to compute the layout. */
function observeSeenRect(
  { scrollElement }: Virtualizer<HTMLDivElement, HTMLTableRowElement>,
  tell: (rect: Rect) => void,
) {
  if (!scrollElement) return
  const observer = new ResizeObserver(([entry]) => {
    if (entry) tell({ width: entry.contentRect.width, height: entry.contentRect.height })
  })
  observer.observe(scrollElement)
  return () => observer.disconnect()
}

// In pixels: roughly the height of everything above and below the rows. Used until the box is measured.
const around = 200
