import { useEffect, useRef } from 'react'

/** Returns a ref for the heading above a list. If a row disappears with its pressed button, the heading gets the focus. */
export function useFocusWhenFewer(count: number) {
  const target = useRef<HTMLHeadingElement>(null)
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current) target.current?.focus()
    before.current = count
  }, [count])
  return target
}
