import {
  defaultRangeExtractor,
  type Range,
  type Rect,
  useVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual'
import { type RefObject, useCallback, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** A row to draw, and the pixels of rows between it and the one drawn before; the last place is the end of the rows. */
export type Place = { index: number; gap: number }

/**
 * How high the rows are: all alike, or as they are found, where `keyOf` tells them apart; a heading stands above the
 * first row of a section, and a button for more of it below the last.
 */
type Heights = {
  rowHeight: number
  hasHeading?: (index: number) => boolean
  hasMore?: (index: number) => boolean
  keyOf?: (index: number) => string
  /** A row of sums stays over the last ones. */
  hasFoot?: boolean
}

/** As in table.css. */
const headingHeight = 36
const moreHeight = 44

/** As --list-head in list.css. */
export const headHeight = 36

/** The rows in view and the one that has the keyboard, which stays in the document wherever the view is. */
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
    // What was found is kept for a row and what stands around it, whichever rows come before it now.
    ...(keyOf && { getItemKey: (index: number) => `${keyOf(index)} ${aroundOf(index)}` }),
    overscan: 6,
    // The head stays over the first rows.
    scrollPaddingEnd: headHeight + (hasFoot ? rowHeight : 0),
    initialRect: { width: 0, height: window.innerHeight - around },
    observeElementRect: observeSeenRect,
    rangeExtractor: useCallback((range: Range) => withActive(defaultRangeExtractor(range), active), [active]),
    useFlushSync: false,
  })
  // Of rows that are all alike and have nothing around them, other rows have the same places.
  const placed = hasHeading && !keyOf ? rows : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new height of rows makes what was measured wrong
  useEffect(() => virtualizer.measure(), [virtualizer, rowHeight, placed])

  /** Moves the keyboard to a row: it is drawn, brought into view and focused before the next key. */
  const show = useCallback(
    (index: number) => {
      const next = Math.max(0, Math.min(index, virtualizer.options.count - 1))
      flushSync(() => setActive(next))
      virtualizer.scrollToIndex(next, { align: 'auto' })
      scroller.current?.querySelector<HTMLElement>(`[data-index="${next}"]`)?.focus({ preventScroll: true })
    },
    [virtualizer, scroller],
  )

  /** `setActive` tells of a row that has the keyboard by itself, as after a press on a field in it. */
  const measure = keyOf ? virtualizer.measureElement : undefined
  return { places: placesOf(virtualizer, rows.length), active, setActive, show, measure }
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

/** Told by the browser when it has laid the page out, so that nothing has to be laid out for the asking. */
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

// What stands above and below the rows, nearly: the first rows are drawn before their box is measured.
const around = 200
