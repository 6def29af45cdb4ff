import { type RefObject, useEffect, useRef } from 'react'

/** What was handed last, behind an object that stays the same: a row is not drawn again for a new function. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}
