import { type KeyboardEvent, useRef } from 'react'

/** Enter and the arrows go from row to row, in the fields of the numbers as in a column of a spreadsheet. */
export function useRowKeys() {
  const box = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const field = event.target as HTMLElement
    if (!('number' in field.dataset)) return
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const fields = [...(box.current?.querySelectorAll<HTMLInputElement>('[data-number]') ?? [])]
    const next = fields[fields.indexOf(field as HTMLInputElement) + step]
    // The field is left in any case, which picks who has the number.
    if (!next) field.blur()
    next?.focus()
    next?.select()
  }
  return { box, onKeyDown }
}

const steps: Record<string, number> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }
