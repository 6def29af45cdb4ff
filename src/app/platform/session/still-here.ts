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

/** The page was not used for long, but perhaps another tab was; the question itself is no use. */
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

/** Proves to the server, in a window of its own, who is logged in; the tab that waits for it goes on (proof.ts). */
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
