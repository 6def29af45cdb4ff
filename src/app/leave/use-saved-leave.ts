import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallError } from '#app/platform/calls/call-error.ts'
import { useText } from '#app/platform/i18n.ts'
import { useWriteQueue } from '#app/platform/queue/use-write-queue.ts'
import { flush } from '#app/platform/queue/write-queue.ts'
import { useNotice } from '#app/platform/use-notice.ts'
import { saveHoliday } from '#domain/leave/calls.ts'
import type { Holiday, HolidayInput } from '#domain/leave/holiday.ts'

export type Saving = ReturnType<typeof useSavedLeave>

/**
 * Saves leave, at once or when there is a connection again. What the server refuses is said in the dialog that it
 * came from while that is open, and its draft is kept.
 */
export function useSavedLeave(edited: Holiday | 'new' | null, close: () => void) {
  const text = useText()
  const client = useQueryClient()
  const notice = useNotice()
  const [problem, setProblem] = useState<{ name: string; error: CallError } | null>(null)
  const openName = edited && nameOf(edited === 'new' ? 0 : edited.Id)
  const { enqueue, stateOf, isAny } = useWriteQueue('leave', (outcome) => {
    const { name } = outcome.write
    void client.invalidateQueries({ queryKey: ['leave'] })
    if ('error' in outcome) {
      if (name === openName) setProblem({ name, error: outcome.error })
      else notice.failed(outcome.error)
      return
    }
    notice.done(text(name === nameOf(0) ? 'leave.registered' : 'leave.changed'))
    void client.invalidateQueries({ queryKey: ['schedule'] })
    if (name === openName) close()
  })
  return {
    isAnyWaiting: isAny,
    stateOf: (id: number) => stateOf(nameOf(id)),
    problemOf: (id: number) => (problem?.name === nameOf(id) ? problem.error : null),
    forgetProblem: () => setProblem(null),
    tryNow: flush,
    save: (body: HolidayInput) => {
      setProblem(null)
      const id = body.Id ?? 0
      enqueue(nameOf(id), saveHoliday, { body }, draftOf(id))
    },
  }
}

/** The draft of a dialog: one for a new leave, and one for each that is changed. */
export const draftOf = (id: number) => `leave.${nameOf(id)}`

const nameOf = (id: number) => String(id || 'new')
