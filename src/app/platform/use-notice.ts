import { CancelledError } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNotify } from 'react-admin'
import { undoSeconds } from '#domain/platform/transitions.ts'
import { CallError, lastResort } from './calls/call-error.ts'
import { isAbort } from './calls/http.ts'

/** How long a notice stays, in milliseconds (SES-45). An error stays until it is closed. */
export const noticeMillis = 3000

type More = {
  next?: () => void
  /** The server can undo the action for `undoSeconds`, so the notice stays as long. */
  isTakenBack?: boolean
}

/** Notices at the bottom left. `done` and `info` take a sentence. `failed` takes an error and skips those the user need not know. */
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
