import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { currentSession } from '#app/platform/session/session.ts'
import { useReport } from '../report-context.ts'

/**
 * REP-24: while it stands there, nothing in the app leads away from the events step: no other step, no other page, no way
 * back. A browser can only ask before the window is closed. Logout, another role and the end of a session leave freely.
 */
export function StayForDismissals({ onHeld }: { onHeld: () => void }) {
  const { addressOf } = useReport()
  const events = addressOf('atburdir')
  const blocker = useBlocker(({ nextLocation }) => nextLocation.pathname !== events)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    blocker.reset()
    onHeld()
  }, [blocker, onHeld])
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (currentSession().step === 'in') event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
  return null
}
