import { useState } from 'react'
import { openUnits, saveAll } from '#app/platform/autosave/autosave.ts'
import { useRefresh } from '#app/platform/calls/use-refresh.ts'
import { useText } from '#app/platform/i18n.ts'
import { useWriteQueue } from '#app/platform/queue/use-write-queue.ts'
import { answerOf, flush } from '#app/platform/queue/write-queue.ts'
import { useNotice } from '#app/platform/use-notice.ts'
import { saveExecution, waitingExecutions } from '#domain/game-execution/calls.ts'
import { ExecutionForm } from '#domain/game-execution/form.ts'
import { bodyOf } from './unit.ts'

/**
 * Sends the form for good, after all that was typed into it: by the queue of writes that must arrive, so that it goes once
 * there is a connection again. `onNews` is handed the form as the server has it then.
 */
export function useSend(id: string, onNews: (form: ExecutionForm) => void) {
  const text = useText()
  const notice = useNotice()
  const refresh = useRefresh()
  const [problem, setProblem] = useState<string | null>(null)
  const { enqueue, stateOf } = useWriteQueue(
    'gameExecution.send',
    (outcome) => {
      if (outcome.write.name !== id) return false
      if ('error' in outcome) {
        setProblem(outcome.error.message)
        const newer = ExecutionForm.safeParse(outcome.error.current).data
        if (newer) onNews(newer)
      } else {
        onNews(answerOf(saveExecution, outcome.answer))
        notice.done(text('gameExecution.sent'))
      }
      void refresh([], [waitingExecutions])
      return true
    },
    true,
  )
  return {
    problem,
    forget: () => setProblem(null),
    /** On its way, or waiting for a connection. */
    state: stateOf(id),
    tryNow: () => void flush(),
    send: () => {
      const view = viewOf(id)
      if (!view) return
      setProblem(null)
      void saveAll((one) => one === id)
      // An own change that is on its way raises the version; only what was done elsewhere is a reason to stop.
      const version = view.state === 'saved' ? view.base.version : null
      enqueue(id, saveExecution, { body: bodyOf(id, view.mine, version, true) })
    },
  }
}

const viewOf = (id: string) =>
  openUnits()
    .find((unit) => unit.id === id)
    ?.view()
