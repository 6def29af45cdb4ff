import { useEffect, useRef } from 'react'

/** An element with this attribute can be clicked while texts are picked. The picker's own bar has it. */
export const notPicked = 'data-not-picked'

/** While `isOn`, blocks all clicks on the page and passes the clicked element to `onPick`. */
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
    // All events of a press are blocked, because menus and fields react to the first one. In the capture phase, no handler of the
    // page has run yet.
    for (const type of pressed) window.addEventListener(type, handle, { capture: true })
    document.body.dataset.picking = ''
    return () => {
      for (const type of pressed) window.removeEventListener(type, handle, { capture: true })
      delete document.body.dataset.picking
    }
  }, [isOn])
}

const pressed = ['pointerdown', 'mousedown', 'mouseup', 'click', 'dblclick'] as const
