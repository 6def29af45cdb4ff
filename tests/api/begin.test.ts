import { describe, expect, test } from 'vitest'
import { makeBeginCode } from '#server/begin/code.ts'
import type { Database } from '#server/platform/database/database.ts'
import { RegistryDown } from '#server/platform/national-registry/registry.ts'
import { aPerson } from '../support/builders.ts'
import { emptyDatabase } from '../support/database.ts'
import { emptyEngines } from '../support/engines.ts'
import { askForAccess, bearer, eidToken, errorOf } from '../support/login.ts'
import { type TestServer, testServer } from '../support/server.ts'

const someone = { Kennitala: '0101801449' }
const another = { Kennitala: '0202811459' }

async function emptyServer(database: Database) {
  const server = await testServer({ database })
  return Object.assign(server, { [Symbol.asyncDispose]: () => server.stop() })
}

const newCode = async ({ services }: TestServer) =>
  (await makeBeginCode(services.database, services.clock())) ?? ''

const begin = ({ anonymous }: TestServer, body: object) => anonymous.post('rest/begin', body)

async function beginAs(server: TestServer, Code: string, person = someone, more = {}) {
  return begin(server, { Token: await eidToken(server, person), Code, ...more })
}

const isWithoutStaff = async ({ anonymous }: TestServer) =>
  (await (await anonymous.get('rest/begin')).json()).IsWithoutStaff

async function staffOf({ services }: TestServer) {
  return services.database.db
    .selectFrom('roles')
    .innerJoin('persons', 'persons.id', 'person_id')
    .select(['ssn', 'name', 'auth_type'])
    .execute()
}

describe.each(emptyEngines)('an empty association on the database %s', (_engine, empty) => {
  test("gets its first staff user by the server's start code, under the name in the registry, and the same login opens the app", async () => {
    await using server = await emptyServer(await empty())
    expect(await isWithoutStaff(server)).toBe(true)
    const Code = await newCode(server)
    const Token = await eidToken(server, someone)
    const response = await begin(server, { Token, Code: ` ${Code.toLowerCase().replaceAll('-', ' ')}` })
    expect(await response.json()).toEqual({ Options: [{ AuthType: 1, Name: 'Starfsmaður', Teams: [] }] })
    expect(await staffOf(server)).toEqual([
      { ssn: someone.Kennitala, name: expect.stringMatching(/ \S+(son|dóttir)$/), auth_type: 1 },
    ])
    expect(await isWithoutStaff(server)).toBe(false)
    const access = await askForAccess(server, { code: Token })
    const { access_token } = await access.json()
    const history = await server.fetch('/api/admin/rest/audit', bearer(access_token))
    expect(await history.text()).toContain('"Act":"begin.code"')
  })

  test('gets only one first user if two people send the same code, or two different codes, at once', async () => {
    await using server = await emptyServer(await empty())
    const codes = [await newCode(server), await newCode(server)]
    const tokens = [await eidToken(server, someone), await eidToken(server, another)]
    const answers = await Promise.all(
      tokens.flatMap((Token) => codes.map((Code) => begin(server, { Token, Code }))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect(await staffOf(server)).toHaveLength(1)
  })
})

describe('the start code of a new association', () => {
  test('is refused with the reason if it is wrong, expired, used or no longer needed', async () => {
    await using server = await emptyServer(await emptyDatabase())
    const Code = await newCode(server)
    const wrong = await beginAs(server, 'ABCDE-ABCDE-ABCDE-ABCDE-ABCDE')
    expect([wrong.status, (await wrong.json()).error_description]).toEqual([
      422,
      'Kóðinn er ekki réttur. Berðu hann saman við það sem þjónninn sýndi og reyndu aftur.',
    ])
    server.clock.forward(24 * 3600)
    expect(await errorOf(await beginAs(server, Code))).toBe('begin.codeExpired')
    const fresh = await newCode(server)
    expect(await errorOf(await beginAs(server, Code))).toBe('begin.wrongCode')
    expect((await beginAs(server, fresh)).status).toBe(200)
    expect(await errorOf(await beginAs(server, fresh, someone))).toBe('begin.over')
    expect(await makeBeginCode(server.services.database, server.clock.now())).toBeNull()
    expect(await staffOf(server)).toHaveLength(1)
  })

  test('is stored as a hash only, and is not logged', async () => {
    await using server = await emptyServer(await emptyDatabase())
    const Code = await newCode(server)
    const bare = Code.replaceAll('-', '')
    expect(bare).toMatch(/^[0-9A-HJKMNP-TV-Z]{25}$/)
    await beginAs(server, 'RANGUR')
    await beginAs(server, Code)
    const { db } = server.services.database
    const rows = JSON.stringify([
      await db.selectFrom('audit').selectAll().execute(),
      await db.selectFrom('begin_codes').selectAll().execute(),
      server.lines,
    ])
    expect(rows).not.toContain(bare)
    expect(rows).not.toContain(Code)
    expect(rows).not.toContain(someone.Kennitala)
  })

  test('may be tried ten times an hour by a person', async () => {
    await using server = await emptyServer(await emptyDatabase())
    for (let tries = 0; tries < 10; tries++)
      expect(await errorOf(await beginAs(server, `${tries}`))).toBe('begin.wrongCode')
    expect((await beginAs(server, await newCode(server))).status).toBe(429)
    expect((await beginAs(server, await newCode(server), another)).status).toBe(200)
  })

  test('is refused without the electronic id, or from another site', async () => {
    await using server = await emptyServer(await emptyDatabase())
    const Code = await newCode(server)
    expect(await errorOf(await begin(server, { Token: 'x', Code }))).toBe('login.tokenInvalid')
    const Token = await eidToken(server, someone)
    const foreign = await server.anonymous.post(
      'rest/begin',
      { Token, Code },
      { headers: { Origin: 'https://other.example' } },
    )
    expect(foreign.status).toBe(403)
    expect(await isWithoutStaff(server)).toBe(true)
  })

  test("needs the user's name if the registry has no name", async () => {
    await using server = await emptyServer(await emptyDatabase())
    server.services.registry = {
      nameOf: async () => {
        throw new RegistryDown()
      },
    }
    const Code = await newCode(server)
    expect(await errorOf(await beginAs(server, Code))).toBe('begin.nameMissing')
    expect((await beginAs(server, Code, someone, { Name: 'Fyrsta Manneskja' })).status).toBe(200)
    expect(await staffOf(server)).toMatchObject([{ name: 'Fyrsta Manneskja' }])
  })
})

describe('the local electronic id', () => {
  const ask = ({ fetch }: TestServer, kennitala: string) =>
    fetch('/eid/token', { method: 'POST', body: JSON.stringify({ kennitala }) })

  test('gives a token for a test number while there is no staff user, and for no other number', async () => {
    await using server = await emptyServer(await emptyDatabase())
    expect((await ask(server, someone.Kennitala)).status).toBe(200)
    expect((await ask(server, '0101302989')).status).toBe(404)
    const page = await (await server.fetch('/eid/authorize?redirect_uri=/')).text()
    expect(page).toContain('name="kennitala"')
    const choose = (kennitala: string) =>
      server.fetch('/eid/authorize', { method: 'POST', body: new URLSearchParams({ kennitala }) })
    expect((await choose('010180-1449')).headers.get('Location')).toMatch(/#token=/)
    expect((await choose('010130-2989')).status).toBe(422)
  })

  test('gives no token once there is a staff user', async () => {
    const server = await testServer()
    expect((await ask(server, someone.Kennitala)).status).toBe(404)
    expect(await (await server.fetch('/eid/authorize?redirect_uri=/')).text()).not.toContain('kennitala')
    const { ssn } = await aPerson(server.services.database.db)
    const response = await beginAs(server, 'X', { Kennitala: ssn })
    expect(await errorOf(response)).toBe('begin.over')
    await server.stop()
  })
})
