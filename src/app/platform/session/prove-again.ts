import * as calls from '#domain/session/calls.ts'
import type { LoginReturn } from '#domain/session/login-hash.ts'
import { messageOf } from '../calls/call-error.ts'
import { send } from '../calls/http.ts'
import { translate } from '../i18n.ts'
import { registry } from '../registry.ts'
import { accessFrom } from './access-token.ts'
import { setSession } from './session.ts'
import { notifyTabs } from './tabs.ts'

/**
 * Runs in the window of the proof: sends the new proof of identity. The waiting call in the first window then continues (proof.ts).
 */
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
