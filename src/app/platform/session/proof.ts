import { useSyncExternalStore } from 'react'
import { moduleState } from '../module-state.ts'
import { currentOwner, isOwn } from './session.ts'

// Some actions need a recent proof of identity by the electronic id. The refused call waits, with its data, while the user
// gives the proof in another window.

type Asking = { answered: Promise<boolean>; answer: (isProven: boolean) => void }
type State = { asking: Asking | null; listeners: Set<() => void> }
const state = moduleState((): State => ({ asking: null, listeners: new Set() }))

/**
 * Resolves to whether the user has proven their identity. Calls that wait at the same time share one answer. A waiting call
 * is never sent in the name or role of another user.
 */
export async function askForProof(signal?: AbortSignal): Promise<boolean> {
  if (signal?.aborted) return false
  const owner = currentOwner()
  state.asking ??= newAsking()
  tell()
  return (await state.asking.answered) && isOwn(owner)
}

/** Ends the wait: the user has finished in the other window, or declined. */
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
