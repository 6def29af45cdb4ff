import { type RefObject, useEffect, useRef } from 'react'

/** Keeps the latest value in an object that never changes. Rows that get this object do not render again when the value changes. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}
