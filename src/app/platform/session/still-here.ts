import { send } from '../calls/http.ts'
import { accessFrom, endAccess, heldAccess, holdAccess } from './access-token.ts'
import { loadCalls } from './session-calls.ts'
import { endWhenOver } from './session-end.ts'

/**
 * Asks the server whether another tab has used the session; the request itself does not count as use. If another tab has logged in
 * or changed the role, `follow` takes over its access and user.
 */
export async function askWhetherUnused(follow: () => Promise<void>): Promise<void> {
  const before = heldAccess()
  try {
    const access = accessFrom(await send((await loadCalls()).resume))
    // This tab has got new access meanwhile, so the answer is outdated.
    if (heldAccess() !== before) return
    if (before?.token !== access.token) return await follow()
    holdAccess(access)
    endWhenOver()
  } catch {
    if (heldAccess() === before) endAccess('unused')
  }
}
