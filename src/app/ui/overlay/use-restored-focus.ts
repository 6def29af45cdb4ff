import { useCallback, useRef } from 'react'

/**
 * Moves the focus to a nearby element when a focused control disappears. Set the ref `control` on the control. Set the ref `place`
 * on an element that stays and has `tabIndex={-1}`.
 */
export function useRestoredFocus() {
  const place = useRef<HTMLDivElement>(null)
  const control = useCallback((element: HTMLElement | null) => {
    if (!element) return
    // React calls this cleanup before it removes the control, so the focus is still in it.
    return () => {
      if (element.contains(document.activeElement)) place.current?.focus({ preventScroll: true })
    }
  }, [])
  return { place, control }
}
