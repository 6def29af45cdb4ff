import { useEffect, useState } from 'react'
import { useSession } from '#app/platform/session/session.ts'

/** Whole minutes of access that are left, rounded up; counted each minute, and when the tab wakes. */
export function useMinutesLeft(): number {
  const session = useSession()
  const end = session.step === 'in' ? session.expiresAt : 0
  const [now, setNow] = useState(Date.now)
  const left = end - now
  const minutes = Math.ceil(left / 60_000)
  useEffect(() => {
    const count = () => setNow(Date.now())
    const timer = setTimeout(count, Math.max(left - (minutes - 1) * 60_000, 1000))
    document.addEventListener('visibilitychange', count)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', count)
    }
  }, [left, minutes])
  return minutes
}
