import { afterAll, beforeAll, expect, test } from 'vitest'
import type { User } from '#domain/session/user.ts'
import { aPerson, aRole, aTeam } from '../support/builders.ts'
import { askForAccess, bearer, eidToken, errorOf, logIn } from '../support/login.ts'
import { personas } from '../support/personas.ts'
import { updateRow } from '../support/rows.ts'
import type { TestServer } from '../support/server.ts'
import { twoInstances } from '../support/two-instances.ts'

let one: TestServer
let other: TestServer
beforeAll(async () => {
  ;[one, other] = await twoInstances()
})
afterAll(async () => {
  await one.stop()
  await other.stop()
})

async function somebody() {
  const { db } = one.services.database
  const person = await aPerson(db)
  const role = await aRole(db, { person_id: person.id, auth_type: 1 })
  return { role, persona: { ...personas.staff, Kennitala: person.ssn } }
}
const statusAt = async (server: TestServer, token: string) =>
  (await server.fetch('/api/admin/users/current', bearer(token))).status

test('SES-15 a logout at one server instance ends access at the second instance at once', async () => {
  const { access, cookie } = await logIn(one, (await somebody()).persona)
  expect(await statusAt(other, access.access_token)).toBe(200)
  await one.fetch('/api/admin/users/logout', { method: 'POST', ...bearer(access.access_token) })
  expect(await statusAt(other, access.access_token)).toBe(401)
  const resumed = await other.fetch('/api/admin/users/resume', { method: 'POST', headers: { cookie } })
  expect(resumed.status).toBe(401)
})

test('SES-18 a user role removed at one server instance is refused by the second instance at once', async () => {
  const { role, persona } = await somebody()
  const { access } = await logIn(one, persona)
  expect(await statusAt(other, access.access_token)).toBe(200)
  await one.services.database.db.deleteFrom('roles').where('id', '=', role.id).execute()
  expect(await statusAt(other, access.access_token)).toBe(401)
})

const currentAt = async (server: TestServer, token: string) =>
  (await server.fetch('/api/admin/users/current', bearer(token))).json() as Promise<User>

test('SES-14 SES-18 a change to a role, person or club at one server instance applies to the next request at the second', async () => {
  const { role, persona } = await somebody()
  const { db } = one.services.database
  const team = await aTeam(db)
  const { access } = await logIn(one, persona)
  // Sends enough requests to fill caches and prepare statements, which might return old data.
  const known = async () => {
    for (let turn = 0; turn < 20; turn++) await currentAt(other, access.access_token)
  }
  for (const AuthType of [2, 3, 1]) {
    await known()
    await updateRow(db, 'roles', role.id, { auth_type: AuthType })
    expect(await currentAt(other, access.access_token)).toMatchObject({ AuthType })
  }
  await known()
  await updateRow(db, 'roles', role.id, { team_id: team.id })
  expect(await currentAt(other, access.access_token)).toMatchObject({ TeamShortName: team.short_name })
  await known()
  await updateRow(db, 'teams', team.id, { short_name: 'Nýtt' })
  expect(await currentAt(other, access.access_token)).toMatchObject({ TeamShortName: 'Nýtt' })
  await known()
  await updateRow(db, 'persons', role.person_id, { name: 'Önnur Prófun' })
  expect(await currentAt(other, access.access_token)).toMatchObject({ Name: 'Önnur Prófun' })
})

test('SES-15 SES-18 access ended at one server instance is refused by the second even during many requests', async () => {
  const { db } = one.services.database
  for (let round = 0; round < 10; round++) {
    const { role, persona } = await somebody()
    const { access } = await logIn(one, persona)
    const asking = Array.from({ length: 8 }, async () => {
      for (let turn = 0; turn < 10; turn++) await statusAt(other, access.access_token)
    })
    if (round % 2) await db.deleteFrom('roles').where('id', '=', role.id).execute()
    else await one.fetch('/api/admin/users/logout', { method: 'POST', ...bearer(access.access_token) })
    const after = await Promise.all(Array.from({ length: 8 }, () => statusAt(other, access.access_token)))
    await Promise.all(asking)
    expect(new Set(after)).toEqual(new Set([401]))
  }
})

test('SES-11 a login at one server instance can be resumed at the second', async () => {
  const { access, cookie } = await logIn(one, (await somebody()).persona)
  const resumed = await other.fetch('/api/admin/users/resume', { method: 'POST', headers: { cookie } })
  expect(await resumed.json()).toMatchObject(access)
})

test('SES-12 a login token sent many times to two server instances gives access once', async () => {
  const { persona } = await somebody()
  const code = await eidToken(one, persona)
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, index) => askForAccess(index % 2 ? one : other, { code })),
  )
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused).toHaveLength(15)
  expect(new Set(await Promise.all(refused.map(errorOf)))).toEqual(new Set(['login.tokenUsed']))
})

test('SES-12 a login that is refused because of its role does not use up the token of a concurrent login', async () => {
  const { persona } = await somebody()
  for (let round = 0; round < 5; round++) {
    const code = await eidToken(one, persona)
    const [refused, given] = await Promise.all([
      askForAccess(one, { code, authType: 4 }),
      askForAccess(other, { code, authType: 1 }),
    ])
    expect(given.status).toBe(200)
    expect(['login.roleNotYours', 'login.tokenUsed']).toContain(await errorOf(refused))
  }
})

test('SES-15 a logout also ends access that a concurrent change of role opens', async () => {
  const { persona } = await somebody()
  for (let round = 0; round < 10; round++) {
    const { access } = await logIn(one, persona)
    const init = { method: 'POST', ...bearer(access.access_token) }
    const headers = { ...init.headers, 'Content-Type': 'application/json' }
    const body = JSON.stringify({ AuthType: 1, TeamId: 0 })
    const [changed] = await Promise.all([
      one.fetch('/api/admin/users/changerole', { ...init, headers, body }),
      other.fetch('/api/admin/users/logout', init),
    ])
    expect(await statusAt(one, access.access_token)).toBe(401)
    const { access_token } = (await changed.json()) as { access_token?: string }
    if (access_token) expect(await statusAt(one, access_token)).toBe(401)
  }
})

test('SES-08 two server instances share the key of the local electronic id', async () => {
  const servers = await twoInstances()
  const { db } = servers[0].services.database
  const person = await aPerson(db)
  await aRole(db, { person_id: person.id, auth_type: 1 })
  const codes = await Promise.all(servers.map((server) => eidToken(server, { Kennitala: person.ssn })))
  for (const code of codes)
    for (const server of servers) {
      const response = await server.fetch('/api/admin/users/authenticationoptions', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ token: code }),
      })
      expect(response.status).toBe(200)
    }
  for (const server of servers) await server.stop()
})
