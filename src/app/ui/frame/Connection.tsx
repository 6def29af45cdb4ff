import { useSyncExternalStore } from 'react'
import { useText } from '#app/platform/i18n.ts'
import { StateMark } from '../states/StateMark.tsx'

/** Says that there is no connection, and that what is typed is kept. */
export function Connection() {
  const text = useText()
  const isOnline = useSyncExternalStore(watch, () => navigator.onLine)
  return (
    <div role="status" className="control-note">
      {!isOnline && <StateMark state="waiting">{text('frame.offline')}</StateMark>}
    </div>
  )
}

function watch(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
