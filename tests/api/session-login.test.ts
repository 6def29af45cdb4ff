import { describe, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { hashOf } from '#server/platform/sessions/sessions.ts'
import { apiTest } from '../support/api-test.ts'
import { aPerson } from '../support/builders.ts'
import { askForAccess, askForOptions, bearer, eidToken, errorOf, logIn } from '../support/login.ts'
import { personaClubs, personas } from '../support/personas.ts'
import { insertRow } from '../support/rows.ts'
import { testServer } from '../support/server.ts'

const { server } = apiTest()

describe('the role options of a token', () => {
  test('SES-13 SES-09 are the roles of the person, with their clubs', async () => {
    const token = await eidToken(server(), personas.manyRoles)
    const response = await askForOptions(server(), { token })
    expect(await response.json()).toEqual({
      Options: [
        { AuthType: 1, Name: 'Starfsmaður', Teams: [] },
        {
          AuthType: 3,
          Name: 'Fulltrúi félags',
          Teams: [
            { Id: personaClubs.own, ShortName: expect.stringMatching(/./) },
            { Id: personaClubs.other, ShortName: expect.stringMatching(/./) },
          ],
        },
        { AuthType: 4, Name: 'Dómari', Teams: [] },
      ],
    })
  })

  test('SES-13 can be requested repeatedly without using up the token', async () => {
    const token = await eidToken(server(), personas.staff)
    const first = await (await askForOptions(server(), { token })).text()
    expect(await (await askForOptions(server(), { token })).text()).toBe(first)
    expect((await askForAccess(server(), { code: token })).status).toBe(200)
  })

  test('SES-13 are equally empty for a person without a role and for a person unknown to the database', async () => {
    const { db } = server().services.database
    const person = await aPerson(db)
    const known = await askForOptions(server(), {
      token: await eidToken(server(), { Kennitala: person.ssn }),
    })
    // A deleted person is treated like a stranger with a valid electronic id.
    const stranger = await aPerson(db)
    const token = await eidToken(server(), { Kennitala: stranger.ssn })
    await db.deleteFrom('persons').where('id', '=', stranger.id).execute()
    const unknown = await askForOptions(server(), { token })
    expect([known.status, await known.text()]).toEqual([200, '{"Options":[]}'])
    expect([unknown.status, await unknown.text()]).toEqual([200, '{"Options":[]}'])
  })

  test('SES-13 include a role both with and without a club', async () => {
    const { db } = server().services.database
    const { id, ssn } = await aPerson(db)
    await db
      .insertInto('roles')
      .values([
        { person_id: id, auth_type: 2, team_id: null },
        { person_id: id, auth_type: 2, team_id: personaClubs.own },
      ])
      .execute()
    const token = await eidToken(server(), { Kennitala: ssn })
    const { Options } = (await (await askForOptions(server(), { token })).json()) as {
      Options: { Teams: { Id: number; ShortName: string }[] }[]
    }
    expect(Options).toHaveLength(1)
    expect(Options[0]!.Teams).toContainEqual({ Id: 0, ShortName: 'Án félags' })
    expect(Options[0]!.Teams.map(({ Id }) => Id).sort()).toEqual([0, personaClubs.own])
  })
})

describe('access', () => {
  test('SES-12 OP-001 OP-002 is granted for three hours, in the documented form', async () => {
    const code = await eidToken(server(), personas.clubUser)
    const form = { code, authType: 3, teamId: personaClubs.own, client_id: 'x', client_secret: 'unused' }
    const response = await askForAccess(server(), form)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(await response.json()).toEqual({
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      token_type: 'bearer',
      expires_in: 10_800,
      // RFC 6749 (5.1) allows additional values in the answer.
      idle_seconds: 43_200,
      idle_in: 43_200,
    })
  })

  test('SES-12 is reported as three hours even if granting it takes some time', async () => {
    const start = server().services.clock().getTime()
    let readings = 0
    const clock = () => new Date(start + 5 * readings++)
    const app = createApp({ ...server().services, clock })
    const code = await eidToken(server(), personas.clubUser)
    const response = await askForAccess(
      { fetch: async (path, init) => app.request(path, init) },
      { code, authType: 3, teamId: personaClubs.own },
    )
    expect(await response.json()).toMatchObject({ expires_in: 10_800 })
  })

  test.each([{ teamId: '' }, { teamId: '0' }, { teamId: undefined }])(
    'SES-12 of a role without a club is requested with teamId $teamId',
    async ({ teamId }) => {
      const code = await eidToken(server(), personas.referee)
      const form = { code, authType: 4, ...(teamId !== undefined && { teamId }) }
      const { access_token } = (await (await askForAccess(server(), form)).json()) as { access_token: string }
      const user = await server().fetch('/api/admin/users/current', bearer(access_token))
      expect(await user.json()).toMatchObject({ AuthType: 4, TeamId: 0, TeamShortName: '' })
    },
  )

  test.each([
    ['a role of nobody', { authType: 1, teamId: personaClubs.own }],
    ['a role of somebody else', { authType: 1, teamId: '' }],
    ['the own role in another club', { authType: 3, teamId: personaClubs.other }],
    ['the own role without its club', { authType: 3, teamId: '0' }],
  ])('SES-12 with %s is refused, and the person can choose again', async (_what, pair) => {
    const code = await eidToken(server(), personas.clubUser)
    const refused = await askForAccess(server(), { code, ...pair })
    expect([refused.status, await errorOf(refused)]).toEqual([403, 'login.roleNotYours'])
    expect(refused.headers.getSetCookie()).toEqual([])
    const own = await askForAccess(server(), { code, authType: 3, teamId: personaClubs.own })
    expect(own.status).toBe(200)
  })

  test.each([
    ['another grant type', { grant_type: 'password' }],
    ['an AuthType that does not exist', { authType: '9' }],
    ['an AuthType in words', { authType: '1e0' }],
    ['a teamId that is no number', { teamId: '-1' }],
    ['a teamId beyond all ids', { teamId: '9999999999' }],
    ['no code', { code: '' }],
  ])('SES-12 with %s is malformed', async (_what, wrong) => {
    const code = await eidToken(server(), personas.staff)
    const response = await askForAccess(server(), { code, ...wrong })
    expect([response.status, await errorOf(response)]).toEqual([400, 'input.malformed'])
  })

  test('SES-12 is separate for two logins of one person, and the audit shows the parallel session', async () => {
    const first = await logIn(server(), personas.supervisor)
    const second = await logIn(server(), personas.supervisor)
    expect(first.access.access_token).not.toBe(second.access.access_token)
    const [last] = await auditOf('session.token')
    expect(last?.records).toMatchObject({ ParallelSessions: 1, SessionId: expect.any(Number) })
    expect(last?.person_id).toEqual(expect.any(Number))
  })

  test('SES-12 is audited if refused, with the person if the token proved one', async () => {
    // Moves to the next minute, because equal refusals within a minute share a row.
    server().clock.forward(60)
    await askForAccess(server(), { code: 'junk' })
    const [stranger] = await auditOf('session.token')
    expect(stranger).toMatchObject({ result: 400, person_id: null })
    const code = await eidToken(server(), personas.clubUser)
    await askForAccess(server(), { code, authType: 1 })
    const [last] = await auditOf('session.token')
    expect(last).toMatchObject({ result: 403, person_id: expect.any(Number) })
  })

  test('SES-12 is refused to a person who has requested it too often', async () => {
    const persona = personas.limited
    const form = { authType: persona.AuthType, teamId: persona.TeamId }
    expect((await askForAccess(server(), { code: await eidToken(server(), persona), ...form })).status).toBe(
      200,
    )
    const { db } = server().services.database
    const subject = `ssn:${hashOf(persona.Kennitala)}`
    await db.updateTable('rate_limits').set({ hits: 1000 }).where('subject', '=', subject).execute()
    const refused = await askForAccess(server(), { code: await eidToken(server(), persona), ...form })
    expect([refused.status, await errorOf(refused)]).toEqual([429, 'access.tooMany'])
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    server().clock.forward(120)
    expect((await askForAccess(server(), { code: await eidToken(server(), persona), ...form })).status).toBe(
      200,
    )
  })

  const auditOf = (act: string) =>
    server()
      .services.database.db.selectFrom('audit')
      .selectAll()
      .where('act', '=', act)
      .orderBy('id', 'desc')
      .execute()

  test('SES-12 stores neither the access token nor the cookie in the database', async () => {
    const { access, cookie } = await logIn(server(), personas.staff)
    const { db } = server().services.database
    const rows = JSON.stringify(await db.selectFrom('sessions').selectAll().execute())
    expect(rows).not.toContain(access.access_token)
    expect(rows).not.toContain(cookie.split('=')[1])
  })
})

describe('a token that was already used', () => {
  test('SES-12 gives no second access and no options', async () => {
    const code = await eidToken(server(), personas.staff)
    expect((await askForAccess(server(), { code })).status).toBe(200)
    const again = await askForAccess(server(), { code })
    expect([again.status, await errorOf(again)]).toEqual([400, 'login.tokenUsed'])
    const options = await askForOptions(server(), { token: code })
    expect([options.status, await errorOf(options)]).toEqual([400, 'login.tokenUsed'])
  })

  test('T19 T30 may be forgotten when a backup is restored, so tokens from before the restore are refused', async () => {
    const there = await testServer()
    const code = await eidToken(there, personas.staff)
    const { db } = there.services.database
    await insertRow(db, 'restores', { at: there.clock.now().toISOString() })
    const refused = await askForAccess(there, { code })
    expect([refused.status, await errorOf(refused)]).toEqual([400, 'login.tokenUsed'])
    const options = await askForOptions(there, { token: code })
    expect([options.status, await errorOf(options)]).toEqual([400, 'login.tokenUsed'])
    there.clock.forward(1)
    const newer = await askForAccess(there, { code: await eidToken(there, personas.staff) })
    expect(newer.status).toBe(200)
    await there.stop()
  })

  test('SES-12 is recognized with its signature encoded differently', async () => {
    const code = await eidToken(server(), personas.staff)
    expect((await askForAccess(server(), { code })).status).toBe(200)
    const again = await askForAccess(server(), { code: withOtherSignature(code) })
    expect([again.status, await errorOf(again)]).toEqual([400, 'login.tokenUsed'])
  })

  test('SES-12 gives access once if it arrives twice at the same moment', async () => {
    const code = await eidToken(server(), personas.staff)
    const answers = await Promise.all([askForAccess(server(), { code }), askForAccess(server(), { code })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  test('SES-12 is stored for as long as it is valid', async () => {
    const code = await eidToken(server(), personas.staff)
    await askForAccess(server(), { code })
    const { db } = server().services.database
    const { expires_at } = await db
      .selectFrom('eid_used_tokens')
      .select('expires_at')
      .orderBy('expires_at', 'desc')
      .executeTakeFirstOrThrow()
    server().clock.set(expires_at)
    const again = await askForAccess(server(), { code })
    expect([again.status, await errorOf(again)]).toEqual([400, 'login.tokenInvalid'])
  })
})

/** For ECDSA, (r, n - s) is as valid a signature as (r, s), and anybody can compute one from the other. */
function withOtherSignature(token: string) {
  const [header, payload, signature] = token.split('.') as [string, string, string]
  const bytes = Buffer.from(signature, 'base64url')
  const order = BigInt('0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551')
  const other = order - BigInt(`0x${bytes.subarray(32).toString('hex')}`)
  const rest = Buffer.from(other.toString(16).padStart(64, '0'), 'hex')
  return [header, payload, Buffer.concat([bytes.subarray(0, 32), rest]).toString('base64url')].join('.')
}

describe('a login form', () => {
  const sent = async (headers: Record<string, string>) => {
    const code = await eidToken(server(), personas.staff)
    const body = new URLSearchParams({ grant_type: 'authorization_code', code, authType: '1' })
    return server().fetch('/api/token', { method: 'POST', body, headers })
  }

  test.each<Record<string, string>>([
    { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
    { Origin: 'null' },
  ])("T20 is refused if another site's page sends it: %j", async (headers) => {
    const response = await sent(headers)
    expect([response.status, await errorOf(response)]).toEqual([403, 'access.denied'])
    expect(response.headers.getSetCookie()).toEqual([])
  })

  test('T20 is accepted from the page of the app', async () => {
    const response = await sent({ Origin: 'http://localhost', 'Sec-Fetch-Site': 'same-origin' })
    expect(response.status).toBe(200)
  })
})
