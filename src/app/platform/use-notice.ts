import { CancelledError } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNotify } from 'react-admin'
import { undoSeconds } from '#domain/platform/transitions.ts'
import { CallError, lastResort } from './calls/call-error.ts'
import { isAbort } from './calls/http.ts'

/** How long a notice stays (SES-45). An error stays until it is closed. */
export const noticeMillis = 3000

type More = {
  /** Leads on to what waits next. */
  next?: () => void
  /** The server takes the act back for so long, and the notice stays for as long. */
  isTakenBack?: boolean
}

/**
 * Short notices at the bottom left. `done` and `info` take a whole sentence and, where the act can be taken back,
 * how; `failed` takes what was thrown and says nothing where nobody has to know.
 */
export function useNotice() {
  const notify = useNotify()
  return useMemo(
    () => ({
      done: (text: string, undo?: () => void, { next, isTakenBack }: More = {}) =>
        notify(text, {
          type: 'success',
          undo,
          next,
          autoHideDuration: undo && isTakenBack ? undoSeconds * 1000 : undefined,
        }),
      info: (text: string, undo?: () => void) => notify(text, { type: 'info', undo }),
      failed: (problem: unknown) => {
        const text = textOf(problem)
        if (text) notify(text, { type: 'error', autoHideDuration: null })
      },
    }),
    [notify],
  )
}

function textOf(problem: unknown): string | null {
  if (typeof problem === 'string') return problem
  // A user who left need not know of a cancelled read. After an expired session the login page says it better.
  if (
    problem instanceof CancelledError ||
    isAbort(problem) ||
    (problem instanceof CallError && problem.kind === 'expired')
  )
    return null
  if (problem instanceof CallError) return problem.message
  reportError(problem)
  return lastResort
}
