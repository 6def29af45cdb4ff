import Clock from 'lucide-react/icons/clock'
import WifiOff from 'lucide-react/icons/wifi-off'
import { memo, useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import { idleEndOfAccess, subscribeToAccess } from '#app/platform/session/access-token.ts'
import { useSession } from '#app/platform/session/session.ts'
import shared from '#app/ui/theme/shared.module.css'
import styles from './frame.module.css'

/** Notes under the heading: that there is no connection, or that the session ends within ten minutes. */
export const Notes = memo(function Notes() {
  const translate = useTranslate()
  const isOnline = useSyncExternalStore(watchConnection, () => navigator.onLine)
  const { minutes, isIdle } = useMinutesLeft()
  const isEnding = minutes <= 10
  // Screen readers hear the note at 10, 5 and 1 minutes, not every minute.
  const heard = [1, 5, 10].find((step) => minutes <= step)
  const texts = isIdle ? idleTexts : endTexts
  const timeLeft = (number: number) =>
    number > 1 ? translate(texts.left, { smart_count: number }) : translate(texts.last)
  return (
    <section className={styles.notes} data-ui="notes" aria-label={translate('frame.notes')}>
      <div role="status">
        {!isOnline && (
          <p className={`${shared.row} ${styles.note}`}>
            <WifiOff size={16} aria-hidden="true" />
            {translate('frame.offline')}
          </p>
        )}
      </div>
      {isEnding && (
        <p className={`${shared.row} ${styles.note}`}>
          <Clock size={16} aria-hidden="true" />
          <strong>{timeLeft(minutes)}.</strong>
          <span className={styles.noteMore}>{translate(texts.help)}</span>
        </p>
      )}
      <p role="status" className={shared.hiddenText}>
        {heard && `${timeLeft(heard)}. ${translate(texts.help)}`}
      </p>
    </section>
  )
})

const endTexts = { left: 'frame.timeLeft', last: 'frame.timeLeftLast', help: 'frame.timeLeftHelp' } as const
const idleTexts = { left: 'frame.idleLeft', last: 'frame.idleLeftLast', help: 'frame.idleLeftHelp' } as const

function watchConnection(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** The minutes until the session ends, rounded up. With `isIdle`, it ends only if it is not used. */
function useMinutesLeft(): { minutes: number; isIdle: boolean } {
  const session = useSession()
  const idleEnd = useSyncExternalStore(subscribeToAccess, idleEndOfAccess)
  const expiresAt = session.step === 'in' ? session.expiresAt : 0
  const end = Math.min(expiresAt, idleEnd)
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
  return { minutes, isIdle: idleEnd < expiresAt }
}
