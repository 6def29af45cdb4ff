import Alert from '@mui/material/Alert'
import { useText } from '#app/platform/i18n.ts'
import type { Problem } from './use-letter.ts'

/** Why it was not sent, or that nobody knows; in both cases that nothing typed is lost. */
export function SendProblem({ problem: { message, isUnsure } }: { problem: Problem }) {
  const text = useText()
  return (
    <Alert severity="error" role="alert">
      {message && <strong>{message} </strong>}
      {text(isUnsure ? 'mail.unsure' : 'mail.stillHere')}
    </Alert>
  )
}
