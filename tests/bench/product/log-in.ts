import { setTimeout } from 'node:timers/promises'
import { personas } from '#server/demo/personas.ts'
import { testKennitala } from '../../support/builders.ts'

export type Login = { Kennitala: string; AuthType: number; TeamId: number }
export type Access = { token: string; person: number }

export async function logInStaff(address: string, login: Login = personas.staff): Promise<Access> {
  const token = await logIn(address, login)
  const user = await asked<{ PersonId: number }>(`${address}/api/admin/users/current`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  return { token, person: user.PersonId }
}

/** Additional staff users. Their persons do not occur in the games of the match day. */
export function staffLogins(count: number): Login[] {
  const { AuthType, TeamId } = personas.staff
  return Array.from({ length: count }, (_, index) => ({
    Kennitala: testKennitala(100_000 + index),
    AuthType,
    TeamId,
  }))
}

export async function logIn(address: string, { Kennitala, AuthType, TeamId }: Login): Promise<string> {
  const eid = await asked<{ token: string }>(`${address}/eid/token`, {
    method: 'POST',
    body: JSON.stringify({ kennitala: Kennitala }),
  })
  const form = {
    grant_type: 'authorization_code',
    code: eid.token,
    authType: String(AuthType),
    teamId: String(TeamId || ''),
  }
  const access = await asked<{ access_token: string }>(`${address}/api/token`, {
    method: 'POST',
    body: new URLSearchParams(form),
  })
  return access.access_token
}

/**
 * Sends a request. After status 429, waits as long as the server says, because other requests may have used
 * up the limit of this address.
 */
async function asked<T>(address: string, init: RequestInit): Promise<T> {
  const response = await fetch(address, init)
  const text = await response.text()
  const wait = response.status === 429 && Number(response.headers.get('retry-after'))
  if (wait) {
    await setTimeout(wait * 1000)
    return asked(address, init)
  }
  if (!response.ok) throw new Error(`${address} answered ${response.status}: ${text}`)
  return JSON.parse(text)
}
