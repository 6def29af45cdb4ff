import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { Call, InputOf } from '#domain/platform/call.ts'
import type { Outcome, QueuedWrite } from './queued-write.ts'
import { enqueue, queuedWrites, subscribeToOutcomes, subscribeToQueue } from './write-queue.ts'

/** The writes of one kind: how to make one, how far each is, and what becomes of it; see `subscribeToOutcomes`. */
export function useWriteQueue(kind: string, listener: (outcome: Outcome) => unknown, mustBeHandled?: true) {
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(() => subscribeToOutcomes(kind, (outcome) => latest.current(outcome)), [kind])
  const writes = useSyncExternalStore(subscribeToQueue, queuedWrites)
  return {
    enqueue: <C extends Call>(name: string, call: C, input: InputOf<C>, draft?: string) =>
      enqueue({ kind, name, draft, mustBeHandled }, call, input),
    isAny: writes.some((write) => write.kind === kind),
    stateOf: (name: string): QueuedWrite['state'] | undefined =>
      writes.find((write) => write.kind === kind && write.name === name)?.state,
  }
}
