import { useState } from 'react'
import type { AnswerOf, Call, InputOf, JsonCall } from '#domain/platform/call.ts'
import { useRefresh } from '../calls/use-refresh.ts'
import { useWriteQueue } from '../queue/use-write-queue.ts'
import { answerOf, flush } from '../queue/write-queue.ts'
import { openUnits, saveAll } from './autosave.ts'
import type { UnitView } from './unit.ts'

type Sending<C extends Call> = {
  /** Of the write in the queue. */
  kind: string
  /** Of the unit. */
  id: string
  call: C
  inputOf: (view: UnitView, version: number | null) => InputOf<C>
  /** What a refusal says of the work as it is now, where it says so. */
  read: (current: unknown) => AnswerOf<C> | undefined
  /** The list of what its user owes, which the act changes. */
  waiting: JsonCall
  /** The work as the server has it now. */
  onNews: (whole: AnswerOf<C>) => void
  onSent: () => void
}

/**
 * Sends a unit for good, after all that was typed into it: by the queue of writes that must arrive, so that it goes once
 * there is a connection again.
 */
export function useFinalSend<C extends Call>(sending: Sending<C>) {
  const { kind, id, call } = sending
  const refresh = useRefresh()
  const [problem, setProblem] = useState<string | null>(null)
  const { enqueue, stateOf } = useWriteQueue(
    kind,
    (outcome) => {
      if (outcome.write.name !== id) return false
      if ('error' in outcome) {
        setProblem(outcome.error.message)
        const newer = sending.read(outcome.error.current)
        if (newer !== undefined) sending.onNews(newer)
      } else {
        sending.onNews(answerOf(call, outcome.answer))
        sending.onSent()
      }
      void refresh([], [sending.waiting])
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
      enqueue(id, call, sending.inputOf(view, view.state === 'saved' ? view.base.version : null))
    },
  }
}

const viewOf = (id: string) =>
  openUnits()
    .find((unit) => unit.id === id)
    ?.view()
