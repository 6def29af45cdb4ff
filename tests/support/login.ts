import type { Persona } from './personas.ts'
import type { TestServer } from './server.ts'

type Fetch = Pick<TestServer, 'fetch'>
export type Access = {
  access_token: string
  token_type: string
  expires_in: number
  idle_seconds: number
  idle_in: number
}

/** Gets an electronic-id token, the first step of a login, for tests of the separate steps. */
export async function eidToken({ fetch }: Fetch, { Kennitala }: Pick<Persona, 'Kennitala'>): Promise<string> {
  const body = JSON.stringify({ kennitala: Kennitala })
  const response = await fetch('/eid/token', { method: 'POST', body })
  const { token } = (await response.json()) as { token: string }
  return token
}

type Form = { code: string; authType?: string | number; teamId?: string | number; state?: string }

export async function askForAccess({ fetch }: Fetch, form: Form, cookie?: string): Promise<Response> {
  const given = Object.entries({
    grant_type: 'authorization_code',
    response_type: 'token',
    authType: 1,
    ...form,
  })
  const body = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return fetch('/api/token', { method: 'POST', body, headers: cookie ? { cookie } : {} })
}

export async function askForOptions(
  { fetch }: Fetch,
  body: { token: string; state?: string },
  cookie?: string,
) {
  const headers = { 'Content-Type': 'application/json', ...(cookie && { cookie }) }
  return fetch('/api/admin/users/authenticationoptions', {
    method: 'POST',
    body: JSON.stringify(body),
    headers,
  })
}

/** Logs in. Returns the access token and the cookie as a browser would send it. */
export async function logIn(server: Fetch, persona: Persona) {
  const code = await eidToken(server, persona)
  const response = await askForAccess(server, { code, authType: persona.AuthType, teamId: persona.TeamId })
  return { access: (await response.json()) as Access, cookie: cookieOf(response) }
}

export function cookieOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0]!)
    .filter((cookie) => !cookie.endsWith('='))
    .join('; ')
}

export function bearer(token: string) {
  return { headers: { Authorization: `Bearer ${token}` } }
}

export async function errorOf(response: Response): Promise<string | undefined> {
  return ((await response.json()) as { error?: string }).error
}
