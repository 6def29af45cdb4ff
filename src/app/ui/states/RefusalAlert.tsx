import Alert from '@mui/material/Alert'
import { CallError, lastResort } from '#app/platform/calls/call-error.ts'

/** Why an act was not done, in the server's words, where it was asked for, with what failed as its title; nothing as long as nothing went wrong. */
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
