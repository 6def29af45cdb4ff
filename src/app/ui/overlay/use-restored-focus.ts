import { useCallback, useRef } from 'react'

/**
 * Keeps the focus nearby when a control disappears. Set `control` on it, and `place` on a permanent element with `tabIndex={-1}`, which
 * gets the focus instead.
 */
export function useRestoredFocus() {
  const place = useRef<HTMLDivElement>(null)
  const control = useCallback((element: HTMLElement | null) => {
    if (!element) return
    // React calls this before it removes the element.
    return () => {
      if (element.contains(document.activeElement)) place.current?.focus({ preventScroll: true })
    }
  }, [])
  return { place, control }
}
