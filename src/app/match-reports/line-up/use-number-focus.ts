import { type RefObject, useEffect, useRef } from 'react'
import type { Place } from './edits.ts'

/**
 * Moves the focus to the row's number three seconds after a person was picked.
 * Any other input by the user cancels it, so it never interrupts typing (REP-17, OP-072).
 */
export function useNumberFocus(box: RefObject<HTMLElement | null>) {
  const stop = useRef(() => {})
  useEffect(() => () => stop.current(), [])
  return ({ list, seat }: Place) => {
    stop.current()
    const timer = setTimeout(() => {
      stop.current()
      const fields = box.current?.querySelectorAll<HTMLInputElement>(`[data-list="${list}"] [data-number]`)
      fields?.[seat]?.focus()
      fields?.[seat]?.select()
    }, focusDelayMillis)
    const giveUp = () => stop.current()
    stop.current = () => {
      clearTimeout(timer)
      for (const sign of signs) document.removeEventListener(sign, giveUp, true)
      stop.current = () => {}
    }
    // These listeners are added during the click that picked the person, but too late to receive it. Only later input cancels.
    for (const sign of signs) document.addEventListener(sign, giveUp, true)
  }
}

export const focusDelayMillis = 3000
// Dictation and autofill cause no key events, so input events count too.
const signs = ['keydown', 'input', 'pointerdown', 'wheel', 'focusin'] as const
