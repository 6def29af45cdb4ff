import { type RefObject, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Place } from '#app/ui/list/table/use-rows-in-view.ts'

/** As `useRowsInView`, for few rows in a page: all of them are in the document. */
export function useWholeRows(box: RefObject<HTMLElement | null>, count: number) {
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
