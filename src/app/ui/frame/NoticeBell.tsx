import IconButton from '@mui/material/IconButton'
import Bell from 'lucide-react/icons/bell'
import { useTranslate } from '#app/platform/i18n.ts'
import { useUnreadNotices } from '#app/platform/use-waiting.ts'
import shared from '#app/ui/theme/shared.module.css'
import { mostUnread } from '#domain/pending/calls.ts'
import styles from './frame.module.css'

export function NoticeBell({ onOpen }: { onOpen: () => void }) {
  const translate = useTranslate()
  const unread = useUnreadNotices()
  return (
    <IconButton
      className={styles.bell}
      aria-label={unread ? translate('notices.unread', { smart_count: unread }) : translate('notices.title')}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <Bell />
      {unread > 0 && (
        <span className={`${shared.badge} ${styles.bellCount}`} aria-hidden="true">
          {unread < mostUnread ? unread : `${mostUnread - 1}+`}
        </span>
      )}
    </IconButton>
  )
}
