import { useCallback, useRef } from 'react'

/**
 * Keeps the keyboard where it was when a control goes. Give `control` to the element that may go, and `place` to one around it
 * or beside it that stays and has `tabIndex={-1}`: if the control has the focus when it goes, the place gets it.
 */
export function useFocusKept() {
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
