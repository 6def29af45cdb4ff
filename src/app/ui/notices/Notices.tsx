import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Info from 'lucide-react/icons/info'
import X from 'lucide-react/icons/x'
import { memo, useCallback, useEffect, useRef, useState } from 'react'
import { type NotificationPayload, useTranslate as useMessageText, useNotificationContext } from 'react-admin'
import { useTranslate } from '#app/platform/i18n.ts'
import { noticeMillis } from '#app/platform/use-notice.ts'
import shared from '#app/ui/theme/shared.module.css'
import styles from './notices.module.css'

type Shown = NotificationPayload & { id: number }

/** Shows the notices of react-admin and of this app at the bottom right; screen readers announce them (SES-45). */
export const Notices = memo(function Notices() {
  const translate = useTranslate()
  const { notifications, takeNotification } = useNotificationContext()
  const [shown, setShown] = useState<readonly Shown[]>([])
  const lastId = useRef(0)

  useEffect(() => {
    if (notifications.length === 0) return
    const next = takeNotification()
    if (!next) return
    const id = ++lastId.current
    setShown((before) => [...before.filter((one) => one.message !== next.message), { ...next, id }])
  }, [notifications, takeNotification])

  const close = useCallback((id: number) => setShown((before) => before.filter((one) => one.id !== id)), [])
  const isError = ({ type }: Shown) => type === 'error' || type === 'warning'
  return (
    <section className={styles.notices} data-ui="notices" aria-label={translate('frame.notices')}>
      {/* Both live regions are rendered from the start; otherwise screen readers ignore new content. */}
      <div role="alert">
        {shown.filter(isError).map((notice) => (
          <Notice key={notice.id} notice={notice} onClose={close} />
        ))}
      </div>
      <div role="status">
        {shown
          .filter((notice) => !isError(notice))
          .map((notice) => (
            <Notice key={notice.id} notice={notice} onClose={close} />
          ))}
      </div>
    </section>
  )
})

const colours = { success: 'done', info: 'attention', warning: 'waiting', error: 'refused' }

function Notice({ notice, onClose }: { notice: Shown; onClose: (id: number) => void }) {
  const translate = useTranslate()
  const messageText = useMessageText()
  const {
    id,
    message,
    type,
    notificationOptions: { autoHideDuration = noticeMillis, messageArgs, undo, undoMillis, next } = {},
  } = notice
  const [isHeld, setIsHeld] = useState(false)
  useEffect(() => {
    if (autoHideDuration === null || isHeld) return
    const timer = setTimeout(onClose, autoHideDuration, id)
    return () => clearTimeout(timer)
  }, [autoHideDuration, isHeld, id, onClose])

  // The pointer keeps the notice open, but not the time in which the server can undo the action.
  const [isUndoOver, setIsUndoOver] = useState(false)
  useEffect(() => {
    if (undoMillis === undefined) return
    const timer = setTimeout(() => setIsUndoOver(true), undoMillis)
    return () => clearTimeout(timer)
  }, [undoMillis])

  const doAndClose = (act: () => void) => () => {
    act()
    onClose(id)
  }
  const Icon = type === 'success' ? Check : type === 'info' ? Info : CircleAlert
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering keeps a notice open; its buttons are focusable
    <div
      className={`${shared.floating} ${shared.row} ${styles.notice}`}
      onMouseEnter={() => setIsHeld(true)}
      onMouseLeave={() => setIsHeld(false)}
    >
      <Icon size={18} aria-hidden="true" style={{ color: `var(--${colours[type]})` }} />
      <p>{typeof message === 'string' ? messageText(message, messageArgs) : message}</p>
      {undo && !isUndoOver && <Button onClick={doAndClose(undo)}>{translate('frame.undo')}</Button>}
      {next && <Button onClick={doAndClose(next)}>{translate('frame.next')}</Button>}
      <IconButton aria-label={translate('frame.close')} onClick={() => onClose(id)}>
        <X />
      </IconButton>
    </div>
  )
}
