import { useEffect } from 'react'
import { Pauses } from '#app/platform/pauses.ts'
import { useLatest } from '#app/platform/use-latest.ts'

/**
 * Sends names that could not be saved again: when the browser comes online, and at growing intervals while it
 * is online.
 */
export function useRetry(isUnsent: boolean, work: () => void) {
  const latest = useLatest(work)
  useEffect(() => {
    if (!isUnsent) return
    const pauses = new Pauses()
    let timer = 0
    const retry = () => latest.current()
    const retryLater = () => {
      timer = window.setTimeout(() => {
        retry()
        retryLater()
      }, pauses.next())
    }
    retryLater()
    window.addEventListener('online', retry)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', retry)
    }
  }, [isUnsent, latest])
}
