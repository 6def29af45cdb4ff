import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import type { Call, InputOf } from '#domain/platform/call.ts'
import type { Outcome, QueuedWrite } from './queued-write.ts'
import { enqueue, queuedWrites, subscribeToOutcomes, subscribeToQueue } from './write-queue.ts'

/**
 * The queued writes of one kind, or of one group within it. `listener` is called with their outcomes (see `subscribeToOutcomes`).
 */
export function useWriteQueue(
  kind: string,
  listener: (outcome: Outcome) => unknown,
  mustBeHandled?: true,
  group?: number,
) {
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(
    () =>
      subscribeToOutcomes(kind, (outcome) => isMeant(outcome.write, kind, group) && latest.current(outcome)),
    [kind, group],
  )
  const all = useSyncExternalStore(subscribeToQueue, queuedWrites)
  const writes = useMemo(() => all.filter((write) => isMeant(write, kind, group)), [all, kind, group])
  return {
    writes,
    enqueue: <C extends Call>(name: string, call: C, input: InputOf<C>, draft?: string) =>
      enqueue({ kind, name, group, draft, mustBeHandled }, call, input),
    stateOf: (name: string): QueuedWrite['state'] | undefined =>
      writes.find((write) => write.name === name)?.state,
  }
}

function isMeant(write: QueuedWrite, kind: string, group?: number): boolean {
  return write.kind === kind && (group === undefined || write.group === group)
}
