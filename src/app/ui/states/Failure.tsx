import './states.css'
import Button from '@mui/material/Button'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { CallError, lastResort, mayHelpAgain } from '#app/platform/call-error.ts'
import { useText } from '#app/platform/i18n.ts'

/** What could not be fetched, in the server's words, and where it may help a way to try again. */
export function Failure({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const text = useText()
  return (
    <div className="state" role="alert" data-problem="">
      <CircleAlert size={20} aria-hidden="true" />
      <p className="state-title">{error instanceof CallError ? error.message : lastResort}</p>
      {onRetry && mayHelpAgain(error) && (
        <Button variant="outlined" onClick={onRetry}>
          {text('frame.failure.retry')}
        </Button>
      )}
    </div>
  )
}
