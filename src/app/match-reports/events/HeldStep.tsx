import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useDraft } from '#app/platform/drafts/use-draft.ts'
import { useReport } from '../report-context.ts'
import { useOpenDismissals } from './use-open-dismissals.ts'

/**
 * REP-24 for who leaves the events step by the address bar: the page begins anew, finds that it stood there, and goes
 * back. Leaving the report altogether is free.
 */
export function HeldStep() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { report, addressOf } = useReport()
  const isOwing = useOpenDismissals().length > 0
  const events = addressOf('atburdir')
  const isThere = pathname === events
  const [wasThere, setWasThere, { forget }] = useDraft(`matchReports.atEvents.${report.Game.GameId}`, false)
  useEffect(() => {
    if (isThere && isOwing) setWasThere(true)
    else if (!isOwing) forget()
  }, [isThere, isOwing, setWasThere, forget])
  useEffect(() => {
    if (wasThere && isOwing && !isThere) void navigate(`${events}?vantar=1`, { replace: true })
  }, [wasThere, isOwing, isThere, events, navigate])
  useEffect(() => forget, [forget])
  return null
}
