import { useState } from 'react'
import type { AnswerOf, Call, InputOf, JsonCall } from '#domain/platform/call.ts'
import { answerOf } from '../calls/answer-of.ts'
import { useWriteQueue } from '../queue/use-write-queue.ts'
import { flush } from '../queue/write-queue.ts'
import { useRefresh } from '../resource/use-action.ts'
import type { DocumentView } from './document.ts'
import type { DocumentKey, DocumentKind } from './document-kind.ts'
import { isOneOf, saveAll, viewOf } from './documents.ts'

type Sending<C extends Call, T, Key extends DocumentKey> = {
  /** The kind of the write in the queue. */
  kind: string
  of: DocumentKind<T, Key>
  key: Key
  call: C
  inputOf: (view: DocumentView<T>, version: number | null) => InputOf<C>
  /** Reads the newer state that a refusal may contain. */
  read: (current: unknown) => AnswerOf<C> | undefined
  waiting: JsonCall
  /** Called with the new state of the work. */
  onNews: (whole: AnswerOf<C>) => void
  onSent: () => void
}

/** Submits a document after all its changes, through the write queue, so it is sent even after a lost connection. */
export function useFinalSend<C extends Call, T, Key extends DocumentKey>(sending: Sending<C, T, Key>) {
  const { kind, of, key, call } = sending
  const name = of.name(key)
  const refresh = useRefresh()
  const [problem, setProblem] = useState<string | null>(null)
  const { enqueue, stateOf } = useWriteQueue(
    kind,
    (outcome) => {
      if (outcome.write.name !== name) return false
      if ('error' in outcome) {
        setProblem(outcome.error.message)
        const newer = sending.read(outcome.error.current)
        if (newer !== undefined) sending.onNews(newer)
      } else {
        sending.onNews(answerOf(call, outcome.answer))
        sending.onSent()
      }
      void refresh({ touches: [sending.waiting] })
      return true
    },
    true,
  )
  return {
    problem,
    forget: () => setProblem(null),
    state: stateOf(name),
    tryNow: () => void flush(),
    send: () => {
      const view = viewOf(of, key)
      if (!view) return
      setProblem(null)
      void saveAll(isOneOf(of, key))
      // An unsaved change of the user will raise the version, so it is only checked once everything is saved.
      enqueue(name, call, sending.inputOf(view, view.state === 'saved' ? view.base.version : null))
    },
  }
}
