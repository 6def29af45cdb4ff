import { type RefObject, useEffect, useRef } from 'react'

/** The latest value in a stable object, so passing a new function does not render rows again. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}
