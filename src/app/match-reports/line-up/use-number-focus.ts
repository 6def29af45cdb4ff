import { type RefObject, useEffect, useRef } from 'react'
import type { Place } from './edits.ts'

/**
 * After somebody was picked, the focus goes to the row's number when three seconds have passed and the user has not
 * moved on; it never takes it away from typing (REP-17, OP-072).
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
    // The press that picked is over when the next one comes.
    for (const sign of signs) document.addEventListener(sign, giveUp, true)
  }
}

export const focusDelayMillis = 3000
// Dictation and a filled-in field press no key.
const signs = ['keydown', 'input', 'pointerdown', 'wheel', 'focusin'] as const
