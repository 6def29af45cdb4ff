import Clock from 'lucide-react/icons/clock'
import WifiOff from 'lucide-react/icons/wifi-off'
import { useSyncExternalStore } from 'react'
import { useText } from '#app/platform/i18n.ts'
import { useMinutesLeft } from './use-minutes-left.ts'

/** A line under the heading when there is no connection, and in the last ten minutes of access. */
export function Notes() {
  const text = useText()
  const isOnline = useSyncExternalStore(watchConnection, () => navigator.onLine)
  const minutes = useMinutesLeft()
  const isEnding = minutes <= 10
  // Read out when it begins, half-way and at the end, not each minute.
  const heard = [1, 5, 10].find((step) => minutes <= step)
  const timeLeft = (number: number) =>
    number > 1 ? text('frame.timeLeft', { smart_count: number }) : text('frame.timeLeftLast')
  return (
    <section className="notes" aria-label={text('frame.notes')}>
      <div role="status">
        {!isOnline && (
          <p className="note">
            <WifiOff size={16} aria-hidden="true" />
            {text('frame.offline')}
          </p>
        )}
      </div>
      {isEnding && (
        <p className="note">
          <Clock size={16} aria-hidden="true" />
          <strong>{timeLeft(minutes)}.</strong>
          <span className="note-more">{text('frame.timeLeftHelp')}</span>
        </p>
      )}
      <p role="status" className="hidden-text">
        {heard && `${timeLeft(heard)}. ${text('frame.timeLeftHelp')}`}
      </p>
    </section>
  )
}

function watchConnection(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
