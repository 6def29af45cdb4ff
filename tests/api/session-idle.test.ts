import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { backgroundHeader } from '#domain/session/background.ts'
import { testNow } from '../support/demo-database.ts'
import { demoEngines } from '../support/engines.ts'
import { bearer, errorOf, logIn } from '../support/login.ts'
import { type Persona, personas } from '../support/personas.ts'
import { type TestServer, testServer } from '../support/server.ts'

const minute = 60
const hour = 60 * minute

describe.each(demoEngines)('a session on the %s database', (_engine, open) => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer({ database: await open(), environment: { sessionSeconds: 12 * hour, ...idle } })
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    server.clock.set(testNow)
    await server.services.database.db.deleteFrom('sessions').execute()
  })

  const idle = { sessionIdleSecondsStaff: hour, sessionIdleSeconds: 12 * hour }
  const ask = (token: string, isBackground = false) =>
    server.fetch('/api/admin/users/current', {
      headers: { ...bearer(token).headers, ...(isBackground && { [backgroundHeader]: '1' }) },
    })
  const tokenOf = async (persona: Persona) => (await logIn(server, persona)).access.access_token
  const outcome = async (response: Response) =>
    response.ok ? 200 : [response.status, await errorOf(response)]
  const lastUse = async () =>
    (
      await server.services.database.db
        .selectFrom('sessions')
        .select('last_used_at')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow()
    ).last_used_at

  test.each(['staff', 'restrictedDom'] as const)(
    'T18 of %s ends after an hour without use, with its own reason',
    async (name) => {
      const token = await tokenOf(personas[name])
      server.clock.forward(hour)
      expect(await outcome(await ask(token))).toBe(200)
      server.clock.forward(hour + minute)
      expect(await outcome(await ask(token))).toEqual([401, 'access.idle'])
      expect(await outcome(await ask(token))).toEqual([401, 'access.idle'])
    },
  )

  test.each(['clubUser', 'referee', 'supervisor'] as const)(
    'T18 of %s does not end in the middle of a match',
    async (name) => {
      const token = await tokenOf(personas[name])
      server.clock.forward(11 * hour)
      expect(await outcome(await ask(token))).toBe(200)
    },
  )

  test('T18 is kept alive by use until its absolute end, and no longer', async () => {
    const token = await tokenOf(personas.staff)
    for (let half = 1; half < 24; half++) {
      server.clock.forward(30 * minute)
      expect(await outcome(await ask(token))).toBe(200)
    }
    server.clock.forward(30 * minute)
    expect(await outcome(await ask(token))).toEqual([401, 'access.ended'])
  })

  test('T18 is not kept alive by background requests', async () => {
    const token = await tokenOf(personas.staff)
    for (let count = 0; count < 61; count++) {
      expect(await outcome(await ask(token, true))).toBe(200)
      server.clock.forward(minute)
    }
    expect(await outcome(await ask(token, true))).toEqual([401, 'access.idle'])
  })

  test('T18 is resumed with the time left, and resuming does not count as use', async () => {
    const { access, cookie } = await logIn(server, personas.staff)
    expect(access).toMatchObject({ idle_seconds: hour, idle_in: hour })
    const resume = () => server.fetch('/api/admin/users/resume', { method: 'POST', headers: { cookie } })
    server.clock.forward(hour - minute)
    expect(await (await resume()).json()).toMatchObject({ idle_seconds: hour, idle_in: 2 * minute })
    server.clock.forward(2 * minute)
    const over = await resume()
    expect(await outcome(over)).toEqual([401, 'access.idle'])
    expect(over.headers.getSetCookie()).toContainEqual(
      expect.stringMatching(/^bakvordur-resume=; Max-Age=0;/),
    )
  })

  test('T18 refuses a write that arrives after access has ended', async () => {
    const token = await tokenOf(personas.staff)
    server.clock.forward(hour + minute)
    const write = await server.fetch('/api/admin/rest/notices/read', {
      method: 'POST',
      body: JSON.stringify({ Ids: [1] }),
      headers: { ...bearer(token).headers, 'Content-Type': 'application/json' },
    })
    expect(await outcome(write)).toEqual([401, 'access.idle'])
  })

  test('T18 is not listed as open once it ended unused', async () => {
    await tokenOf(personas.staff)
    server.clock.forward(2 * hour)
    const token = await tokenOf(personas.staff)
    const response = await server.fetch('/api/admin/rest/sessions', bearer(token))
    expect(((await response.json()) as unknown[]).length).toBe(1)
  })

  test('has its last use stored at most once a minute', async () => {
    const token = await tokenOf(personas.staff)
    const at = async (seconds: number) => {
      server.clock.set(new Date(Date.parse(testNow) + seconds * 1000).toISOString())
      await Promise.all(Array.from({ length: 20 }, () => ask(token)))
      return (Date.parse((await lastUse()) ?? '') - Date.parse(testNow)) / 1000
    }
    expect(await at(59)).toBe(0)
    expect(await at(60)).toBe(60)
    expect(await at(119)).toBe(60)
    expect(await at(300)).toBe(300)
  })

  test('is read without waiting if another transaction has locked its row', async () => {
    const token = await tokenOf(personas.staff)
    server.clock.forward(5 * minute)
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    let holder: Promise<void> | undefined
    await new Promise<void>((isHeld) => {
      holder = server.services.database.transaction(async (tx) => {
        await tx.selectFrom('sessions').select('id').orderBy('id').forUpdate().execute()
        isHeld()
        await released
      })
    })
    // Only PostgreSQL answers during the open transaction: the embedded database runs one transaction at a
    // time.
    if (server.services.database.engine === 'postgres') expect(await outcome(await ask(token))).toBe(200)
    release()
    await holder
    expect(await outcome(await ask(token))).toBe(200)
  })

  test('OP-045 restarts its idle time after a change of role, with the limit of the new role', async () => {
    const token = await tokenOf(personas.manyRoles)
    const { AuthType, TeamId } = personas.manyRoles.OtherRoles?.find((role) => role.AuthType === 3) ?? {}
    const changed = await server.fetch('/api/admin/users/changerole', {
      method: 'POST',
      body: JSON.stringify({ AuthType, TeamId }),
      headers: { ...bearer(token).headers, 'Content-Type': 'application/json' },
    })
    const access = (await changed.json()) as { access_token: string; idle_seconds: number }
    expect(access.idle_seconds).toBe(12 * hour)
    server.clock.forward(2 * hour)
    expect(await outcome(await ask(access.access_token))).toBe(200)
  })
})
