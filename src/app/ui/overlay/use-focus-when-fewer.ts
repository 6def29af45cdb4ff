import { useEffect, useRef } from 'react'

/** For the heading above a list: the pressed button goes with its line, so the keyboard goes on from there. */
export function useFocusWhenFewer(count: number) {
  const target = useRef<HTMLHeadingElement>(null)
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current) target.current?.focus()
    before.current = count
  }, [count])
  return target
}
