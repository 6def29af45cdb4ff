import Alert from '@mui/material/Alert'
import { CallError, lastResort } from '#app/platform/calls/call-error.ts'

/** Why an act was not done, in the server's words, where it was asked for; nothing as long as nothing went wrong. */
export function RefusalAlert({ error }: { error: unknown }) {
  if (!error) return null
  return (
    <Alert severity="error" role="alert">
      {error instanceof CallError ? error.message : lastResort}
    </Alert>
  )
}
