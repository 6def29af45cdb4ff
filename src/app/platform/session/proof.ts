import { useSyncExternalStore } from 'react'
import { moduleState } from '../module-state.ts'
import { currentOwner, isOwn } from './session.ts'

// Some actions need a recent proof of identity with the electronic id. If a call is refused for lack of it, the call waits while
// the user gives the proof in another window.

type Asking = { answered: Promise<boolean>; answer: (isProven: boolean) => void }
type State = { asking: Asking | null; listeners: Set<() => void> }
const state = moduleState((): State => ({ asking: null, listeners: new Set() }))

/**
 * Asks for a proof of identity. Resolves to true once the user has given it, and to false if they declined. Calls that wait at the
 * same time share one answer. If another user or role takes over the tab meanwhile, the waiting call is not sent.
 */
export async function askForProof(signal?: AbortSignal): Promise<boolean> {
  if (signal?.aborted) return false
  const owner = currentOwner()
  state.asking ??= newAsking()
  tell()
  return (await state.asking.answered) && isOwn(owner)
}

/** Ends the waiting: the user has given the proof in the other window, or declined it. */
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
