import * as calls from '#domain/session/calls.ts'
import type { LoginReturn } from '#domain/session/login-hash.ts'
import { messageOf } from '../calls/call-error.ts'
import { send } from '../calls/http.ts'
import { translate } from '../i18n.ts'
import { registry } from '../registry.ts'
import { accessFrom, endAccess, heldAccess, holdAccess } from './access-token.ts'
import { setSession } from './session.ts'
import { endWhenOver } from './session-end.ts'
import { notifyTabs } from './tabs.ts'

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

/** Sends the new proof of identity from its own window; the tab that waits for it then goes on (proof.ts). */
export async function proveAgain(returned: LoginReturn): Promise<void> {
  await registry.texts
  if (!('token' in returned))
    return setSession({ step: 'proving', problem: translate('login.prove.cancelled') })
  setSession({ step: 'proving' })
  try {
    const access = accessFrom(await send(calls.resume))
    await send(calls.prove, { body: returned }, { access })
    notifyTabs('proven')
    setSession({ step: 'proving', isDone: true })
    window.close()
  } catch (error) {
    setSession({ step: 'proving', problem: messageOf(error) })
  }
}
