import * as calls from '#domain/session/calls.ts'
import { send } from '../calls/http.ts'
import { accessFrom, endAccess, heldAccess, holdAccess } from './access-token.ts'
import { endWhenOver } from './session-end.ts'

/** Asks the server whether another tab has used the session. The request itself does not count as use. */
export async function askWhetherUnused(): Promise<void> {
  const before = heldAccess()
  try {
    const access = accessFrom(await send(calls.resume))
    if (heldAccess()?.token !== access.token) return
    holdAccess(access)
    endWhenOver()
  } catch {
    if (heldAccess() === before) endAccess('unused')
  }
}
