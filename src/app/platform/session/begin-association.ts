import { AuthType } from '#domain/platform/auth-type.ts'
import { CallError, messageOf } from '../calls/call-error.ts'
import { send } from '../calls/http.ts'
import { type ElectronicId, setSession } from './session.ts'
import { login } from './session-actions.ts'
import { loadCalls } from './session-calls.ts'

/** Makes the identified person the first staff user and logs in with that role. */
export async function beginAssociation(id: ElectronicId, code: string, name: string): Promise<void> {
  const { token, state } = id
  setSession({ step: 'beginning', id, sending: true, isNameMissing: name !== '' })
  try {
    const body = { Token: token, State: state, Code: code, ...(name && { Name: name }) }
    const { beginWithCode } = await loadCalls()
    const { Options } = await send(beginWithCode, { body })
    setSession({ step: 'choosing', id, options: Options })
  } catch (error) {
    const isNameMissing = name !== '' || (error instanceof CallError && error.error === 'begin.nameMissing')
    return setSession({ step: 'beginning', id, problem: messageOf(error), isNameMissing })
  }
  await login(id, AuthType.Staff, 0).catch(() => {})
}
