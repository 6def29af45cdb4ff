import { CancelledError } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNotify } from 'react-admin'
import { undoSeconds } from '#domain/platform/transitions.ts'
import { CallError, lastResort } from './calls/call-error.ts'
import { isAbort } from './calls/http.ts'

/** How long a notice stays, in milliseconds (SES-45). An error stays until it is closed. */
export const noticeMillis = 3000

/** How long the server can undo an action, in milliseconds. */
const undoMillis = undoSeconds * 1000

type More = {
  next?: () => void
  /** True if the server can undo the action for `undoSeconds`. The notice then stays visible as long. */
  isTakenBack?: boolean
}

/**
 * Shows notices at the bottom right. `done` and `info` take a sentence, `failed` an error. `failed` ignores errors that the user
 * need not know.
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
          autoHideDuration: undo && isTakenBack ? undoMillis : undefined,
          undoMillis: undo && isTakenBack ? undoMillis : undefined,
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
  // Ignores cancelled requests, which the user left behind, and an expired session, which the login page explains.
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
