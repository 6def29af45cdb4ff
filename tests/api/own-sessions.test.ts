import { beforeEach, describe, expect, test } from 'vitest'
import { AuthType, authTypes } from '#domain/platform/auth-type.ts'
import type { OwnSession } from '#domain/session/own-session-calls.ts'
import { aHolder, loggedIn, withToken } from '../support/access.ts'
import { apiTest } from '../support/api-test.ts'
import { aRole, aTeam } from '../support/builders.ts'
import { eidToken, errorOf, logIn } from '../support/login.ts'
import type { Persona } from '../support/personas.ts'

const { server, db } = apiTest()
beforeEach(async () => {
  await server().services.database.db.deleteFrom('rate_limits').execute()
})

const call = (token: string) => withToken(server(), token)
const statusOf = async (token: string) => (await call(token)('GET', 'users/current')).status
const listOf = async (token: string): Promise<OwnSession[]> =>
  (await call(token)('GET', 'rest/sessions')).json()
const again = async (persona: Persona) => (await logIn(server(), persona)).access.access_token

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Safari/537.36'

describe("one's own sessions", () => {
  test('T18 are listed with start, last use, role, club, device and which one is current', async () => {
    const team = await aTeam(db())
    const { persona } = await aHolder(db(), { auth_type: 3, team_id: team.id })
    const code = await eidToken(server(), persona)
    const body = new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      authType: '3',
      teamId: String(team.id),
    })
    const from = '203.0.113.7'
    const headers = { 'User-Agent': chrome }
    const opened = await server().fetch('/api/token', { method: 'POST', body, headers }, from)
    const { access_token } = await opened.json()
    const begun = server().clock.now()
    server().clock.forward(301)
    const asked = await server().fetch(
      '/api/admin/rest/sessions',
      { headers: { Authorization: `Bearer ${access_token}` } },
      from,
    )
    expect(await asked.json()).toEqual([
      {
        id: expect.any(Number),
        BegunAt: begun.toISOString(),
        LastUsedAt: server().clock.now().toISOString(),
        EndsAt: new Date(begun.getTime() + 10_800_000).toISOString(),
        AuthType: 3,
        TeamShortName: team.short_name,
        Device: 'Chrome, Windows',
        IsCurrent: true,
        IsSameAddress: true,
      },
    ])
    const [elsewhere] = await listOf(access_token)
    expect(elsewhere).toMatchObject({ IsSameAddress: false })
    const stored = await db().selectFrom('sessions').selectAll().where('device', '<>', '').execute()
    expect(JSON.stringify(stored)).not.toMatch(/203\.0|Mozilla/)
  })

  test('T18 keep the start of the login after a change of role', async () => {
    const { person, token } = await loggedIn(server(), { auth_type: 4 })
    await aRole(db(), { person_id: person.id, auth_type: 7 })
    const begun = (await listOf(token))[0]?.BegunAt
    server().clock.forward(60)
    const changed = await call(token)('POST', 'users/changerole', { body: { AuthType: 7, TeamId: 0 } })
    const { access_token } = await changed.json()
    expect(await listOf(access_token)).toMatchObject([{ BegunAt: begun, AuthType: 7, IsCurrent: true }])
  })

  test.each(authTypes)("T18 never include another person's sessions, for AuthType %s", async (auth_type) => {
    const team_id = [3, 5].includes(auth_type) ? (await aTeam(db())).id : undefined
    const own = await loggedIn(server(), { auth_type, team_id })
    const foreign = await loggedIn(server(), { auth_type, team_id })
    const [theirs] = await listOf(foreign.token)
    const mine = await listOf(own.token)
    expect(mine).toHaveLength(1)
    expect(mine[0]?.id).not.toBe(theirs?.id)
    const refused = await call(own.token)('DELETE', `rest/sessions/${theirs?.id}`)
    expect([refused.status, await errorOf(refused)]).toEqual([404, 'sessions.notFound'])
    await call(own.token)('POST', 'rest/sessions/end-others')
    await call(own.token)('POST', 'rest/sessions/end-all')
    expect([await statusOf(own.token), await statusOf(foreign.token)]).toEqual([401, 200])
  })
})

describe("ending one's own sessions", () => {
  test('T18 can end a single session, in whatever role it is now, and leaves the others', async () => {
    const { person, persona, token } = await loggedIn(server(), { auth_type: AuthType.Referee })
    await aRole(db(), { person_id: person.id, auth_type: AuthType.Supervisor })
    const other = await again(persona)
    const third = await again(persona)
    const otherId = (await listOf(other)).find(({ IsCurrent }) => IsCurrent)?.id
    const body = { AuthType: 7, TeamId: 0 }
    const changed = (await (await call(other)('POST', 'users/changerole', { body })).json()).access_token
    const response = await call(token)('DELETE', `rest/sessions/${otherId}`)
    expect(response.status).toBe(200)
    expect(await response.json()).toHaveLength(2)
    expect([await statusOf(token), await statusOf(changed), await statusOf(third)]).toEqual([200, 401, 200])
    // Ending a session that has already ended succeeds too.
    expect((await call(token)('DELETE', `rest/sessions/${otherId}`)).status).toBe(200)
  })

  test('T18 is refused for the current session, which ends by logging out', async () => {
    const { token } = await loggedIn(server(), { auth_type: 4 })
    const [own] = await listOf(token)
    const response = await call(token)('DELETE', `rest/sessions/${own?.id}`)
    expect([response.status, await errorOf(response)]).toEqual([422, 'sessions.own'])
    expect(await statusOf(token)).toBe(200)
  })

  test('T18 can end all other sessions and leaves the current one', async () => {
    const { persona, token } = await loggedIn(server(), { auth_type: 4 })
    const others = [await again(persona), await again(persona)]
    const response = await call(token)('POST', 'rest/sessions/end-others')
    expect(await response.json()).toMatchObject([{ IsCurrent: true }])
    expect(await Promise.all([token, ...others].map(statusOf))).toEqual([200, 401, 401])
    const audit = await db()
      .selectFrom('audit')
      .select('records')
      .where('act', '=', 'session.endOthers')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(audit?.records.EndedSessionIds).toHaveLength(2)
  })

  test('T18 can end all sessions at once, deletes the cookie, and a repeat ends no new login', async () => {
    const { persona, token, cookie } = await loggedIn(server(), { auth_type: 4 })
    const other = await again(persona)
    const end = () => call(token)('POST', 'rest/sessions/end-all', { key: 'all-1', cookie })
    const response = await end()
    expect([response.status, await response.json()]).toEqual([200, {}])
    expect(response.headers.getSetCookie()[0]).toMatch(/^bakvordur-resume=; Max-Age=0;/)
    expect([await statusOf(token), await statusOf(other)]).toEqual([401, 401])
    const resumed = await server().fetch('/api/admin/users/resume', { method: 'POST', headers: { cookie } })
    expect(resumed.status).toBe(401)
    // A repeat of the request does not log out a new login.
    const anew = await again(persona)
    expect((await end()).status).toBe(200)
    expect(await statusOf(anew)).toBe(200)
    expect((await call(token)('POST', 'rest/sessions/end-all')).status).toBe(401)
  })

  test.each(['0', '-1', '1e3', '99999999999', 'x'])('T22 with the id %s is refused', async (id) => {
    const { token } = await loggedIn(server(), { auth_type: 4 })
    expect((await call(token)('DELETE', `rest/sessions/${id}`)).status).toBe(400)
  })
})
