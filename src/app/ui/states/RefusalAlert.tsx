import Alert from '@mui/material/Alert'
import { CallError, lastResort } from '#app/platform/calls/call-error.ts'

/** Why an action failed, in the server's words and next to its button. `title` says what failed. Renders nothing without an error. */
export function RefusalAlert({ error, title }: { error: unknown; title?: string }) {
  if (!error) return null
  const reason = error instanceof CallError ? error.message : lastResort
  return (
    <Alert severity="error" role="alert">
      {title && <strong>{title}</strong>}
      {title ? <p>{reason}</p> : reason}
    </Alert>
  )
}
