import Button from '@mui/material/Button'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { Link } from 'react-router'
import { CallError, lastResort, mayHelpAgain } from '#app/platform/calls/call-error.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import shared from '#app/ui/theme/shared.module.css'
import styles from './states.module.css'

type Props = {
  error: unknown
  onRetry?: () => void
  /** A heading that says what failed, above the server's message. With a heading, there is always a retry button. */
  title?: string
}

/**
 * The message if loading has failed: the server's message and a retry button. If a retry cannot help, a link to
 * the home page replaces the button.
 */
export function Failure({ error, onRetry, title }: Props) {
  const translate = useTranslate()
  const message = error instanceof CallError ? error.message : lastResort
  return (
    <div className={styles.state} role="alert" data-problem="">
      <CircleAlert size={20} aria-hidden="true" />
      <p className={`${shared.strong} ${styles.title}`}>{title ?? message}</p>
      {title !== undefined && <p>{message}</p>}
      {title !== undefined || mayHelpAgain(error) ? (
        onRetry && (
          <Button variant="outlined" onClick={onRetry}>
            {translate('frame.failure.retry')}
          </Button>
        )
      ) : (
        <Button variant="outlined" component={Link} to={paths.home()}>
          {translate('frame.notFound.home')}
        </Button>
      )}
    </div>
  )
}
