import { useEffect, useRef } from 'react'

/** For the heading above a list. A pressed button disappears with its row, so the heading takes the focus. */
export function useFocusWhenFewer(count: number) {
  const target = useRef<HTMLHeadingElement>(null)
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current) target.current?.focus()
    before.current = count
  }, [count])
  return target
}
