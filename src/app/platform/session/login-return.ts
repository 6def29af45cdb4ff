import { type LoginReturn, parseLoginHash } from '#domain/session/login-hash.ts'

/** Takes what the provider sent back out of the address, where no script and no history may find it (OP-005, T20). */
export function takeLoginFromAddress() {
  returned = parseLoginHash(window.location.hash)
  if (window.location.hash)
    window.history.replaceState(null, '', window.location.pathname + window.location.search)
}

export function returnedLogin(): LoginReturn | null {
  return returned
}

let returned: LoginReturn | null = null
