import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { pageBefore } from '#app/platform/page-before.ts'
import { useReport } from '../report-context.ts'
import { useOpenDismissals } from './use-open-dismissals.ts'

/**
 * REP-24 for who goes from the events step to another one by the address bar, which begins the page anew.
 * Whoever leaves the report for another page comes back to whichever step they like.
 */
export function HeldStep() {
  const navigate = useNavigate()
  const { key, pathname } = useLocation()
  const { addressOf } = useReport()
  const events = addressOf('atburdir')
  const isOwing = useOpenDismissals().length > 0
  // Asked once, for a page that has just begun: what becomes missing later, or is reached by a link, holds nobody.
  const [isHeld] = useState(
    () => isOwing && key === 'default' && pathname !== events && pageBefore() === events,
  )
  useEffect(() => {
    if (isHeld) void navigate(`${events}?vantar=1`, { replace: true })
  }, [isHeld, events, navigate])
  return null
}
