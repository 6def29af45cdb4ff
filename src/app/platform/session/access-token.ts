import { moduleState } from '../module-state.ts'

/** What a session's calls are made with; in memory only, so that no storage and no address ever holds it (T20). */
export type AccessToken = { readonly token: string; readonly expiresAt: number }

/** How access came to its end outside a logout: its time was over (SES-17), or the server said 401 (SES-18). */
export type Ending = 'expired' | 'refused'

type Held = { access: AccessToken | null; onEnd: (ending: Ending) => void }
const state = moduleState((): Held => ({ access: null, onEnd: () => {} }))

export function heldAccess(): AccessToken | null {
  return state.access
}

export function holdAccess(access: AccessToken | null) {
  state.access = access
}

/** The session subscribes to this: a call has found that access is over. */
export function subscribeToEndOfAccess(listener: (ending: Ending) => void) {
  state.onEnd = listener
}

export function endAccess(ending: Ending) {
  state.onEnd(ending)
}

/** The login answer's seconds as a moment of this machine's clock (SES-15). */
export function accessFrom(answer: { access_token: string; expires_in: number }): AccessToken {
  return { token: answer.access_token, expiresAt: Date.now() + answer.expires_in * 1000 }
}
