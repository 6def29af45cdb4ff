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
  /** The kind of the queued write. */
  kind: string
  of: DocumentKind<T, Key>
  key: Key
  call: C
  inputOf: (view: DocumentView<T>, version: number | null) => InputOf<C>
  /** Reads the current state of the work from the body of a refusal, if it contains one. */
  read: (current: unknown) => AnswerOf<C> | undefined
  waiting: JsonCall
  /** A function that is called with the current state of the work, from an answer or a refusal. */
  onNews: (whole: AnswerOf<C>) => void
  onSent: () => void
}

/**
 * Hands in a document, which is final. All its changes are saved first. Uses the write queue, so a lost connection only delays it.
 */
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
      // While changes are unsaved, no version is sent, because saving them will raise the version.
      enqueue(name, call, sending.inputOf(view, view.state === 'saved' ? view.base.version : null))
    },
  }
}
