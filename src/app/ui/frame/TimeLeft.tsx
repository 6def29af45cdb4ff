import Tooltip from '@mui/material/Tooltip'
import { useEffect, useState } from 'react'
import { useText } from '#app/platform/i18n.ts'
import { useSession } from '#app/platform/session.ts'
import { StateMark } from '../states/StateMark.tsx'

const shownMinutes = 10

/** In its last ten minutes, how long access lasts; typed work outlives it. */
export function TimeLeft() {
  const text = useText()
  const session = useSession()
  const minutes = useMinutesUntil(session.step === 'in' ? session.expiresAt : 0)
  const isShown = minutes <= shownMinutes
  return (
    <div role="status" className="control-note">
      {isShown && (
        <Tooltip title={text('frame.timeLeftHelp')} describeChild>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: its help must be reached by the keyboard too */}
          <span tabIndex={0}>
            <StateMark state="waiting">
              {minutes > 1 ? text('frame.timeLeft', { smart_count: minutes }) : text('frame.timeLeftLast')}
            </StateMark>
          </span>
        </Tooltip>
      )}
    </div>
  )
}

/** Whole minutes, rounded up; looked at anew when the number changes and when the tab wakes. */
function useMinutesUntil(moment: number): number {
  const [now, setNow] = useState(Date.now)
  const minutes = Math.ceil((moment - now) / 60_000)
  useEffect(() => {
    const look = () => setNow(Date.now())
    const untilNext = moment - now - (Math.min(minutes, shownMinutes + 1) - 1) * 60_000
    const timer = setTimeout(look, Math.min(Math.max(untilNext, 1000), 60_000))
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [moment, now, minutes])
  return minutes
}
