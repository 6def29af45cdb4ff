import { useSyncExternalStore } from 'react'
import { moduleState } from '../module-state.ts'

// Some actions need a recent proof by the electronic id of who acts. The call that was refused for that waits, with all that was
// typed, while the person proves it in another window.

type Asking = { answered: Promise<boolean>; answer: (isProven: boolean) => void }
type State = { asking: Asking | null; listeners: Set<() => void> }
const state = moduleState((): State => ({ asking: null, listeners: new Set() }))

/** Answers whether the person has proven who they are; calls that wait at the same time share one answer. */
export async function askForProof(signal?: AbortSignal): Promise<boolean> {
  if (signal?.aborted) return false
  state.asking ??= newAsking()
  tell()
  return state.asking.answered
}

/** The person is done in the other window, or does not want to. */
export function answerProof(isProven: boolean) {
  state.asking?.answer(isProven)
  state.asking = null
  tell()
}

export function useIsProofAsked(): boolean {
  return useSyncExternalStore(subscribe, isProofAsked)
}

export const isProofAsked = (): boolean => state.asking !== null

function newAsking(): Asking {
  let answer: Asking['answer'] = () => {}
  const answered = new Promise<boolean>((resolve) => {
    answer = resolve
  })
  return { answered, answer }
}

function tell() {
  for (const listener of state.listeners) listener()
}

function subscribe(listener: () => void) {
  state.listeners.add(listener)
  return () => void state.listeners.delete(listener)
}
