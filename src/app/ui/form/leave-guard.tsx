import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useBlocker } from 'react-router'
import { ClosedByBack } from '#app/platform/history/overlays.ts'
import { Question } from '#app/ui/overlay/Question.tsx'
import { useDeclaredForm, useFormValues } from './declared-form.ts'

/**
 * Asks before the user leaves a form whose values no draft stores, whether by a link, the Back button or closing the dialog.
 * `leave` closes the dialog or goes back.
 */
export function useLeaveGuard(leave: () => void) {
  const { isUnsafe } = useDeclaredForm()
  const wouldLose = isUnsafe(useFormValues())
  const [isAsked, setAsked] = useState(false)
  // True once the user has confirmed. Leaving may change the address, which must not ask again.
  const isLeaving = useRef(false)
  const leaveNow = () => {
    isLeaving.current = true
    leave()
  }
  return {
    tryToLeave: () => (wouldLose ? setAsked(true) : leave()),
    question: (
      <>
        {wouldLose && <FormGuard isLeaving={isLeaving} />}
        {isAsked && <LeaveQuestion onLeave={leaveNow} onStay={() => setAsked(false)} />}
      </>
    ),
  }
}

function FormGuard({ isLeaving }: { isLeaving: RefObject<boolean> }) {
  const { isUnsafe } = useDeclaredForm()
  const { getValues } = useFormContext()
  const latest = useRef(isUnsafe)
  useEffect(() => {
    latest.current = isUnsafe
  })
  const wouldLose = useCallback(
    () => !isLeaving.current && latest.current(getValues()),
    [getValues, isLeaving],
  )
  return <LeaveGuard wouldLose={wouldLose} />
}

/**
 * Asks before navigation to another page. The router allows one blocker, so mount this only while values could be lost. `wouldLose`
 * is called at the navigation, because saving may itself leave the page.
 */
export function LeaveGuard({ wouldLose }: { wouldLose: () => boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && wouldLose(),
  )
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => {
      if (wouldLose()) event.preventDefault()
    }
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [wouldLose])
  if (blocker.state !== 'blocked') return null
  return (
    <ClosedByBack value={false}>
      <LeaveQuestion onLeave={() => blocker.proceed()} onStay={() => blocker.reset()} />
    </ClosedByBack>
  )
}

function LeaveQuestion({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  return (
    <Question
      asked="form.leaveAsked"
      act="form.leave"
      cancel="form.stay"
      help="form.leaveHelp"
      isDangerous
      onAct={onLeave}
      onClose={onStay}
    />
  )
}
