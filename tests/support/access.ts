import type { AuthType } from '#domain/platform/auth-type.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { aPerson, aRole } from './builders.ts'
import { logIn } from './login.ts'
import { personas } from './personas.ts'
import type { TestServer } from './server.ts'

type Values = { auth_type: AuthType; team_id?: number; websites?: string[] }

export async function aHolder(db: Queryable, values: Values) {
  const person = await aPerson(db)
  const role = await aRole(db, { ...values, person_id: person.id })
  return { person, role, persona: personaOf(person.ssn, values) }
}

export const personaOf = (Kennitala: string, { auth_type, team_id }: Values) => ({
  ...personas.staff,
  Kennitala,
  AuthType: auth_type,
  TeamId: team_id ?? 0,
})

export async function loggedIn(server: TestServer, values: Values) {
  const holder = await aHolder(server.services.database.db, values)
  const { access, cookie } = await logIn(server, holder.persona)
  return { ...holder, token: access.access_token, cookie }
}

type Sent = { body?: unknown; key?: string; cookie?: string; agent?: string }

export const withToken =
  (server: TestServer, token: string) =>
  async (method: string, path: string, { body, key, cookie, agent }: Sent = {}) =>
    server.fetch(path.startsWith('/') ? path : `/api/admin/${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(key && { 'Idempotency-Key': key }),
        ...(cookie && { cookie }),
        ...(agent && { 'User-Agent': agent }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
