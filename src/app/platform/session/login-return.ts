import { type LoginReturn, parseLoginHash } from '#domain/session/login-hash.ts'
import { moduleState } from '../module-state.ts'

/** Removes the provider's answer from the address, so no script or history entry finds it (OP-005, T20). */
export function takeLoginFromAddress() {
  state.returned = parseLoginHash(window.location.hash)
  if (window.location.hash)
    window.history.replaceState(null, '', window.location.pathname + window.location.search)
}

export function returnedLogin(): LoginReturn | null {
  return state.returned
}

const state = moduleState((): { returned: LoginReturn | null } => ({ returned: null }))
