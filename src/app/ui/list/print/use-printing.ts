import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** The rows to print: all that match search and filters. They are rendered only while the browser prints. */
export function usePrinting<Item>(filtered: readonly Item[] | undefined) {
  const [printed, setPrinted] = useState<readonly Item[] | null>(null)
  const newest = useRef(filtered)
  useEffect(() => {
    newest.current = filtered
  })
  useEffect(() => {
    // Renders the rows at once, because the browser prints what is on the page when this event ends.
    const before = () => flushSync(() => setPrinted((now) => now ?? newest.current ?? null))
    const after = () => setPrinted(null)
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
    }
  }, [])
  const print = useCallback((rows: readonly Item[]) => {
    flushSync(() => setPrinted(rows))
    window.print()
  }, [])
  return { printed, print }
}
