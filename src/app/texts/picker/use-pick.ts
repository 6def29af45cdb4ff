import { useEffect, useRef } from 'react'

/** Marks what the press works on as ever: the bar of the picker itself. */
export const notPicked = 'data-not-picked'

/** While it is on, a press on the page does nothing there: the element is handed over instead. */
export function usePick(isOn: boolean, onPick: (element: Element) => void) {
  const pick = useRef(onPick)
  useEffect(() => {
    pick.current = onPick
  })
  useEffect(() => {
    if (!isOn) return
    const handle = (event: Event) => {
      const { target } = event
      if (!(target instanceof Element) || target.closest(`[${notPicked}]`)) return
      event.preventDefault()
      event.stopPropagation()
      if (event.type === 'click') pick.current(target)
    }
    // Menus and fields open at the first of these; whatever the page would do with them comes later than this.
    for (const type of pressed) window.addEventListener(type, handle, { capture: true })
    document.body.dataset.picking = ''
    return () => {
      for (const type of pressed) window.removeEventListener(type, handle, { capture: true })
      delete document.body.dataset.picking
    }
  }, [isOn])
}

const pressed = ['pointerdown', 'mousedown', 'mouseup', 'click', 'dblclick'] as const
