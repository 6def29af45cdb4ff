import { useCallback, useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useBlocker } from 'react-router'
import { useText } from '#app/platform/i18n.ts'
import { AskDialog } from '#app/ui/overlay/AskDialog.tsx'
import { useFormKit } from './form-kit.ts'

/**
 * Asks before what is typed is lost: with the page, by a link, by closing the dialog. What a draft keeps is not lost, and
 * nobody is asked. `leave` closes a dialog or goes back.
 */
export function useLeaveGuard(leave: () => void) {
  const { isUnsafe } = useFormKit()
  const { getValues } = useFormContext()
  const latest = useRef(isUnsafe)
  useEffect(() => {
    latest.current = isUnsafe
  })
  const wouldLose = useCallback(() => latest.current(getValues()), [getValues])
  const [isAsked, setAsked] = useState(false)
  const mayGo = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !mayGo.current && currentLocation.pathname !== nextLocation.pathname && wouldLose(),
  )
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => {
      if (wouldLose()) event.preventDefault()
    }
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [wouldLose])
  const isBlocked = blocker.state === 'blocked'
  const stay = () => {
    setAsked(false)
    blocker.reset?.()
  }
  const go = () => {
    mayGo.current = true
    if (blocker.state === 'blocked') blocker.proceed()
    else leave()
  }
  return {
    tryToLeave: () => (wouldLose() ? setAsked(true) : leave()),
    question: (isAsked || isBlocked) && <LeaveQuestion onLeave={go} onStay={stay} />,
  }
}

function LeaveQuestion({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  const text = useText()
  return (
    <AskDialog
      title={text('form.leaveAsked')}
      act={text('form.leave')}
      cancel={text('form.stay')}
      isDangerous
      onAct={onLeave}
      onClose={onStay}
    >
      {text('form.leaveHelp')}
    </AskDialog>
  )
}
