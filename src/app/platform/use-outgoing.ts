import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { Call, InputOf } from '#domain/platform/call.ts'
import { type Outcome, type Outgoing, outgoing, post, watchOutgoing, whenSettled } from './outgoing.ts'

/** The writes of one kind: how to make one, how far each is, and what becomes of it; see `whenSettled`. */
export function useOutgoing(kind: string, hear: (outcome: Outcome) => unknown, mustBeHeard?: true) {
  const latest = useRef(hear)
  useEffect(() => {
    latest.current = hear
  })
  useEffect(() => whenSettled(kind, (outcome) => latest.current(outcome)), [kind])
  const writes = useSyncExternalStore(watchOutgoing, outgoing)
  return {
    post: <C extends Call>(name: string, call: C, input: InputOf<C>, draft?: string) =>
      post({ kind, name, draft, mustBeHeard }, call, input),
    isAny: writes.some((write) => write.kind === kind),
    stateOf: (name: string): Outgoing['state'] | undefined =>
      writes.find((write) => write.kind === kind && write.name === name)?.state,
  }
}
