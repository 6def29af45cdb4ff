import { beforeAll, describe, expect, test } from 'vitest'
import { apiTest } from '../support/api-test.ts'
import { type Access, askForAccess, bearer, cookieOf, eidToken, errorOf, logIn } from '../support/login.ts'
import { personaClubs, personas } from '../support/personas.ts'
import { type TestServer, testServer } from '../support/server.ts'

const { server } = apiTest()
/** A server with an https address. */
let behindProxy: TestServer
beforeAll(async () => {
  const { database } = server().services
  behindProxy = await testServer({ database, environment: { publicUrl: 'https://bakvordur.example' } })
})

const resume = (cookie: string, headers: Record<string, string> = {}, at = server()) =>
  at.fetch('/api/admin/users/resume', {
    method: 'POST',
    headers: { ...(cookie && { cookie }), ...headers },
  })
const accessOf = async (response: Response) => (await response.json()) as Access
const current = async (token: string) => server().fetch('/api/admin/users/current', bearer(token))

describe('the automatic login', () => {
  test('SES-11 gives every tab the same access with the same end', async () => {
    const { access, cookie } = await logIn(server(), personas.staff)
    server().clock.forward(1000)
    const first = await accessOf(await resume(cookie))
    const second = await accessOf(await resume(cookie))
    const { access_token, token_type, idle_seconds } = access
    // The use of a session is stored once a minute, so the server allows an extra minute.
    const user = await (await current(first.access_token)).json()
    const left = { expires_in: 9800, idle_in: 2660 }
    expect(first).toEqual({ access_token, token_type, idle_seconds, ...left, User: user })
    expect(second).toEqual(first)
  })

  test('SES-11 ends after three hours, and the cookie is deleted', async () => {
    const { cookie } = await logIn(server(), personas.staff)
    server().clock.forward(10_800)
    const response = await resume(cookie)
    expect([response.status, await errorOf(response)]).toEqual([401, 'access.ended'])
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^bakvordur-resume=; Max-Age=0;/),
      expect.stringMatching(/^bakvordur-login=; Max-Age=0;/),
    ])
  })

  test('SES-11 needs the cookie, and an access token is no substitute', async () => {
    const { access } = await logIn(server(), personas.staff)
    const none = await resume('')
    expect([none.status, await errorOf(none)]).toEqual([401, 'access.none'])
    const wrong = await resume(`bakvordur-resume=${access.access_token}`)
    expect([wrong.status, await errorOf(wrong)]).toEqual([401, 'access.ended'])
  })

  test('SES-15 ends with a new login in the same browser, which ends no other login', async () => {
    const elsewhere = await logIn(server(), personas.staff)
    const { access, cookie } = await logIn(server(), personas.staff)
    const code = await eidToken(server(), personas.clubUser)
    const form = { code, authType: 3, teamId: personaClubs.own }
    const refused = await askForAccess(server(), { ...form, teamId: personaClubs.other }, cookie)
    expect(refused.status).toBe(403)
    expect((await current(access.access_token)).status).toBe(200)
    expect((await askForAccess(server(), form, cookie)).status).toBe(200)
    expect((await current(access.access_token)).status).toBe(401)
    expect((await current(elsewhere.access.access_token)).status).toBe(200)
  })

  test('SES-11 is the only call that accepts the cookie', async () => {
    const { cookie } = await logIn(server(), personas.staff)
    const response = await server().fetch('/api/admin/users/current', { headers: { cookie } })
    expect(response.status).toBe(401)
    const secret = cookie.split('=')[1]!
    expect((await current(secret)).status).toBe(401)
  })

  test.each([
    ['another site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }],
    [
      'another host of the same site',
      { 'Sec-Fetch-Site': 'same-site', Origin: 'http://other.localhost:3000' },
    ],
    ['another port', { Origin: 'http://localhost:3001' }],
    ['a hidden origin', { Origin: 'null' }],
    ['an address typed by hand', { 'Sec-Fetch-Site': 'none' }],
  ])('SES-11 is refused to %s', async (_who, headers) => {
    const { cookie } = await logIn(server(), personas.staff)
    const response = await resume(cookie, headers)
    expect([response.status, await errorOf(response)]).toEqual([403, 'access.denied'])
  })

  test.each([
    ['the own page', { 'Sec-Fetch-Site': 'same-origin', Origin: 'http://localhost' }],
    ['the public address behind a proxy', { Origin: 'https://bakvordur.example' }],
    ['a program that is no browser', {}],
  ])('SES-11 is open to %s', async (_who, headers) => {
    const { cookie } = await logIn(behindProxy, personas.staff)
    expect((await resume(cookie, headers, behindProxy)).status).toBe(200)
  })
})

describe('the cookie for the automatic login', () => {
  test('SES-11 is hidden from scripts and other sites', async () => {
    const cookie = await cookieAtLogin(server())
    expect(cookie).toMatch(/^bakvordur-resume=[\w-]{43}; Max-Age=10800; Path=\/; HttpOnly; SameSite=Strict$/)
  })

  test('SES-11 is bound to its host if the public address is https', async () => {
    const cookie = await cookieAtLogin(behindProxy)
    expect(cookie).toMatch(
      /^__Host-bakvordur-resume=[\w-]{43}; Max-Age=10800; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    )
    expect((await resume(cookie.split(';')[0]!, {}, behindProxy)).status).toBe(200)
    expect(await marksAtLogin(behindProxy)).toEqual(['__Host-bakvordur-login=1'])
    expect(await marksAtLogin(server())).toEqual(['bakvordur-login=1'])
    expect((await resume(cookie.split(';')[0]!.replace('__Host-', ''), {}, behindProxy)).status).toBe(401)
  })

  async function cookieAtLogin(at: TestServer) {
    const response = await askForAccess(at, { code: await eidToken(at, personas.staff) })
    const cookies = response.headers.getSetCookie()
    // The second cookie only tells the page that there is a login to resume.
    expect(cookies.slice(1)).toEqual([
      expect.stringMatching(/^(__Host-)?bakvordur-login=1; Max-Age=10800; Path=\/;/),
    ])
    return cookies[0]!
  }

  async function marksAtLogin(at: TestServer) {
    const response = await askForAccess(at, { code: await eidToken(at, personas.staff) })
    return response.headers
      .getSetCookie()
      .slice(1)
      .map((cookie) => cookie.split(';')[0])
  }
})

describe('changing the role', () => {
  const change = (token: string, body: object, key?: string) =>
    server().fetch('/api/admin/users/changerole', {
      method: 'POST',
      headers: {
        ...bearer(token).headers,
        'Content-Type': 'application/json',
        ...(key && { 'Idempotency-Key': key }),
      },
      body: JSON.stringify(body),
    })
  const toClub = { AuthType: 3, TeamId: personaClubs.other }

  test('SES-09 offers the roles of the login page', async () => {
    const { access } = await logIn(server(), personas.manyRoles)
    const response = await server().fetch('/api/admin/users/roles', bearer(access.access_token))
    expect(await response.json()).toMatchObject({
      Options: [{ AuthType: 1 }, { AuthType: 3 }, { AuthType: 4 }],
    })
  })

  test('SES-16 keeps the end of the login, and ends the old access', async () => {
    const { access, cookie } = await logIn(server(), personas.manyRoles)
    server().clock.forward(1000)
    const response = await change(access.access_token, toClub)
    const changed = await accessOf(response.clone())
    expect(changed.expires_in).toBe(9800)
    expect(await (await current(changed.access_token)).json()).toMatchObject(toClub)
    expect((await current(access.access_token)).status).toBe(401)
    expect((await resume(cookie)).status).toBe(401)
    const resumed = await accessOf(await resume(cookieOf(response)))
    expect(resumed).toMatchObject(changed)
  })

  test("SES-09 to somebody else's role is refused and ends nothing", async () => {
    const { access } = await logIn(server(), personas.clubUser)
    const response = await change(access.access_token, { AuthType: 1, TeamId: 0 })
    expect([response.status, await errorOf(response)]).toEqual([403, 'login.roleNotYours'])
    expect((await current(access.access_token)).status).toBe(200)
  })

  test('SES-16 twice at the same moment succeeds once', async () => {
    const { access } = await logIn(server(), personas.manyRoles)
    const answers = await Promise.all([
      change(access.access_token, toClub),
      change(access.access_token, toClub),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
  })

  test.each([
    ['a text', { AuthType: '3', TeamId: 5001 }],
    ['a role that does not exist', { AuthType: 8, TeamId: 0 }],
    ['more than is asked for', { AuthType: 1, TeamId: 0, PersonId: 1 }],
    ['no club number', { AuthType: 1, TeamId: -1 }],
  ])('SES-09 with %s is malformed', async (_what, body) => {
    const { access } = await logIn(server(), personas.manyRoles)
    expect((await change(access.access_token, body)).status).toBe(400)
  })
})
