import { personas } from '#server/demo/personas.ts'

export type Access = { token: string; person: number }

/** Logs the staff persona in at the running product. */
export async function logInStaff(address: string): Promise<Access> {
  const { Kennitala, AuthType } = personas.staff
  const eid = await asked<{ token: string }>(`${address}/eid/token`, {
    method: 'POST',
    body: JSON.stringify({ kennitala: Kennitala }),
  })
  const form = { grant_type: 'authorization_code', code: eid.token, authType: String(AuthType), teamId: '' }
  const { access_token: token } = await asked<{ access_token: string }>(`${address}/api/token`, {
    method: 'POST',
    body: new URLSearchParams(form),
  })
  const user = await asked<{ PersonId: number }>(`${address}/api/admin/users/current`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  return { token, person: user.PersonId }
}

async function asked<T>(address: string, init: RequestInit): Promise<T> {
  const response = await fetch(address, init)
  const text = await response.text()
  if (!response.ok) throw new Error(`${address} answered ${response.status}: ${text}`)
  return JSON.parse(text)
}
