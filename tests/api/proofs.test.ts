import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { RulingKind } from '#domain/bans/codes.ts'
import { AuthType } from '#domain/platform/auth-type.ts'
import { identityProvider } from '#server/identity-provider.ts'
import { aHolder } from '../support/access.ts'
import { apiTest } from '../support/api-test.ts'
import { aPerson, aRole } from '../support/builders.ts'
import { testNow } from '../support/demo-database.ts'
import { type FakeOpenId, fakeOpenId } from '../support/fake-openid.ts'
import { imports } from '../support/file-imports.ts'
import { askForAccess, bearer, cookieOf, eidToken, errorOf } from '../support/login.ts'
import { personaClubs, personas } from '../support/personas.ts'
import { type TestServer, testServer } from '../support/server.ts'

// The most dangerous actions need an electronic-id proof that is at most fifteen minutes old.

const { server, db, staff } = apiTest({ environment: { sessionSeconds: 43_200 } })
beforeEach(async () => {
  server().clock.set(testNow)
  await db().deleteFrom('rate_limits').execute()
  await server().prove(personas.staff)
})

const grow = (minutes: number) => server().clock.forward(minutes * 60)
const said = async (response: Response) =>
  response.ok ? response.status : [response.status, await errorOf(response)]
const tooOld = [403, 'access.proofTooOld']
const { act, check } = imports(server)

const give = async (type: AuthType, key?: string) => {
  const body = { Person: { PersonId: (await aPerson(db())).id, Ssn: '' }, AuthType: type, TeamId: 0 }
  return staff().post('rest/access/roles', { ...body, Websites: [], EndsOn: null }, { key })
}
const aStaffRole = async (auth_type: AuthType = AuthType.Staff) => {
  const person = await aPerson(db())
  return aRole(db(), { person_id: person.id, auth_type, team_id: null })
}
const ruling = async () => {
  const response = await staff().get('rest/bans/publication')
  for (const { Id } of (await response.json()).Drafts) await staff().delete(`rest/rulings/${Id}`)
  const person = await aPerson(db(), { team_id: personaClubs.own })
  const coach = { PersonId: person.id, TeamId: personaClubs.own, Kind: RulingKind.Games, Games: 1 }
  const draft = await staff().post('rest/rulings', { ...coach, Comment: 'Ummæli eftir leik' })
  const { Id, Version } = await draft.json()
  return { Drafts: [{ Id, Version }] }
}
const file = async (deleted: '' | '1' = '') => {
  const { person } = await aHolder(db(), { auth_type: AuthType.Referee })
  const given = deleted ? AuthType.Referee : AuthType.Staff
  return check('roles', `Ssn,AuthType,TeamId,Deleted\n${person.ssn},${given},,${deleted}\n`)
}

let lastRuling = 900
/** Every action that needs a proof, prepared while the proof is recent. */
const dangerous: [string, () => Promise<() => Promise<Response>>][] = [
  ['giving the role of staff', async () => () => give(AuthType.Staff)],
  ['giving access to areas of the office', async () => () => give(AuthType.Restricted)],
  [
    'taking the role of staff',
    async () => {
      const { id } = await aStaffRole()
      return () => staff().delete(`rest/access/roles/${id}`)
    },
  ],
  [
    'taking all roles of somebody who is staff',
    async () => {
      const { person_id } = await aStaffRole()
      return () => staff().delete(`rest/access/persons/${person_id}/roles`)
    },
  ],
  [
    'changing the areas of a role of the office',
    async () => {
      const { id } = await aStaffRole(AuthType.Restricted)
      return () => staff().put(`rest/access/roles/${id}`, { Websites: ['DOM'] })
    },
  ],
  [
    'giving a role of staff a last day',
    async () => {
      const { id } = await aStaffRole()
      return () => staff().put(`rest/access/roles/${id}`, { Websites: [], EndsOn: '2030-01-01' })
    },
  ],
  [
    'committing an import of roles',
    async () => {
      const { id, Version } = await file()
      return () => act('commit', id, { Version })
    },
  ],
  [
    'undoing an import of roles',
    async () => {
      const { id, Version } = await file()
      expect((await act('commit', id, { Version })).status).toBe(200)
      return () => act('undo', id)
    },
  ],
  [
    'committing an import of rulings',
    async () => {
      const { ssn } = await aPerson(db())
      const published = `${++lastRuling},games,${ssn},${personaClubs.own},2,2026-05-01T12:00`
      const { id, Version } = await check('rulings', `Id,Kind,Ssn,TeamId,Games,Published\n${published}`)
      return () => act('commit', id, { Version })
    },
  ],
  [
    'publishing rulings',
    async () => {
      const body = await ruling()
      return () => staff().post('rest/bans/publication', body)
    },
  ],
]

test.each(dangerous)(
  'T30 %s is allowed with an electronic-id proof at most fifteen minutes old, and refused with an older one',
  async (_what, prepare) => {
    const first = await prepare()
    grow(15)
    const done = await said(await first())
    server().clock.set(testNow)
    await server().prove(personas.staff)
    const second = await prepare()
    server().clock.set(testNow)
    grow(15)
    server().clock.forward(1)
    expect(await said(await second())).toEqual(tooOld)
    expect(done).not.toEqual(tooOld)
    await server().prove(personas.staff)
    expect(await said(await second())).toBe(200)
  },
)

test.each<[string, () => Promise<Response>]>([
  [
    'giving a club its user',
    async () =>
      server()
        .as(personas.staff)
        .post('rest/access/roles', await clubRole()),
  ],
  ['giving a role of a referee', () => give(AuthType.Referee)],
  [
    'ending the sessions of somebody',
    async () => staff().delete(`rest/access/persons/${(await aStaffRole()).person_id}/sessions`),
  ],
])('%s needs no recent electronic-id proof', async (_what, ask) => {
  grow(30)
  expect((await ask()).status).toBe(200)
})

async function clubRole() {
  const person = await aPerson(db())
  const Person = { PersonId: person.id, Ssn: '' }
  return { Person, AuthType: AuthType.Club, TeamId: personaClubs.own, Websites: [], EndsOn: null }
}

test('a refusal for an old electronic-id proof is not stored: the same request succeeds after a new proof', async () => {
  const key = randomUUID()
  const person = await aPerson(db())
  const body = {
    Person: { PersonId: person.id, Ssn: '' },
    AuthType: 1,
    TeamId: 0,
    Websites: [],
    EndsOn: null,
  }
  const ask = () => staff().post('rest/access/roles', body, { key })
  grow(16)
  expect(await said(await ask())).toEqual(tooOld)
  await server().prove(personas.staff)
  expect(await said(await ask())).toBe(200)
})

test('an action refused for an old electronic-id proof is audited and changes nothing', async () => {
  const { id } = await aStaffRole()
  grow(16)
  expect(await said(await staff().delete(`rest/access/roles/${id}`))).toEqual(tooOld)
  expect(await db().selectFrom('roles').select('id').where('id', '=', id).executeTakeFirst()).toBeDefined()
  const row = await db()
    .selectFrom('audit')
    .select(['act', 'result'])
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(row).toEqual({ act: 'access.endRole', result: 403 })
})

describe('an electronic-id proof', () => {
  const prove = (token: string, access: string, state?: string, cookie = '') =>
    server().fetch('/api/admin/users/prove', {
      method: 'POST',
      body: JSON.stringify({ token, state }),
      headers: { ...bearer(access).headers, 'Content-Type': 'application/json', cookie },
    })

  test('T19 is refused for another person than the user', async () => {
    grow(16)
    const token = await eidToken(server(), personas.clubUser)
    expect(await said(await prove(token, await server().tokenOf(personas.staff)))).toEqual([
      403,
      'login.otherPerson',
    ])
    expect(await said(await give(AuthType.Staff))).toEqual([403, 'access.proofTooOld'])
  })

  test('T19 is accepted only once', async () => {
    const access = await server().tokenOf(personas.staff)
    const token = await eidToken(server(), personas.staff)
    expect(await said(await prove(token, access))).toBe(200)
    expect(await said(await prove(token, access))).toEqual([400, 'login.tokenUsed'])
    expect(await errorOf(await askForAccess(server(), { code: token }))).toBe('login.tokenUsed')
  })

  test('T19 cannot be given by the token of the login itself', async () => {
    const code = await eidToken(server(), personas.staff)
    const { access_token } = await (await askForAccess(server(), { code })).json()
    expect(await said(await prove(code, access_token))).toEqual([400, 'login.tokenUsed'])
  })

  test('T01 is refused without access', async () => {
    const token = await eidToken(server(), personas.staff)
    expect((await prove(token, 'A'.repeat(43))).status).toBe(401)
  })

  test('T20 is refused if another site sends it', async () => {
    const token = await eidToken(server(), personas.staff)
    const response = await server()
      .as(personas.staff)
      .post('users/prove', { token }, { headers: { origin: 'https://evil.example' } })
    expect(await said(response)).toEqual([403, 'access.denied'])
  })

  test('OP-045 also counts after a change of role', async () => {
    const access = await server().logIn(personas.manyRoles)
    grow(10)
    const changed = await server().fetch('/api/admin/users/changerole', {
      method: 'POST',
      body: JSON.stringify({ AuthType: 1, TeamId: 0 }),
      headers: { ...bearer(access).headers, 'Content-Type': 'application/json' },
    })
    const { access_token } = await changed.json()
    const { id } = await aStaffRole()
    const end = () =>
      server().fetch(`/api/admin/rest/access/roles/${id}`, { method: 'DELETE', ...bearer(access_token) })
    // A change of role does not renew the proof of the login.
    grow(6)
    expect(await said(await end())).toEqual(tooOld)
    expect(await said(await prove(await eidToken(server(), personas.manyRoles), access_token))).toBe(200)
    expect(await said(await end())).toBe(200)
  })

  describe('with a real provider', () => {
    let provider: FakeOpenId
    let other: TestServer
    beforeAll(async () => {
      provider = await fakeOpenId()
      other = await testServer({ environment: { eid: provider.settings } })
    })
    afterAll(async () => {
      await other.stop()
      await provider.stop()
    })

    const seconds = () => Math.floor(other.clock.now().getTime() / 1000)
    const begin = async (query = '') => {
      const start = await other.fetch(`/eid/start${query}`)
      const asked = new URL(start.headers.get('Location') ?? '').searchParams
      return { cookie: cookieOf(start), nonce: asked.get('nonce'), state: asked.get('state') ?? '' }
    }
    type Times = { auth_time?: number }
    const sign = (nonce: string | null, times: Times) =>
      provider.sign(other.clock.now(), { nationalId: personas.staff.Kennitala, nonce, ...times })
    const logIn = async (times: Times) => {
      const { nonce, state, cookie } = await begin()
      const code = await sign(nonce, times)
      const { access_token } = await (await askForAccess(other, { code, state }, cookie)).json()
      return (path: string, body: unknown, headers: Record<string, string> = {}) =>
        other.fetch(`/api/admin/${path}`, {
          method: 'POST',
          body: JSON.stringify(body),
          headers: { ...bearer(access_token).headers, 'Content-Type': 'application/json', ...headers },
        })
    }
    type Post = Awaited<ReturnType<typeof logIn>>
    const proveAgain = async (post: Post, times: Times) => {
      const { nonce, state, cookie } = await begin('?for=proof')
      return said(await post('users/prove', { token: await sign(nonce, times), state }, { cookie }))
    }
    const publish = async (post: Post) =>
      said(await post('rest/bans/publication', { Drafts: [{ Id: 1, Version: 1 }] }))

    test('a server start without EID_MAX_AGE warns that proofs need auth_time', () => {
      const warnings = () => other.lines.filter((line) => line.includes('EID_MAX_AGE is not set'))
      expect(warnings()).toHaveLength(1)
      identityProvider({
        ...other.services,
        environment: { ...other.services.environment, eid: { ...provider.settings, maxLoginAgeSeconds: 0 } },
      })
      expect(warnings()).toHaveLength(1)
    })

    test('T19 a provider that does not ask the person again proves nothing', async () => {
      const post = await logIn({ auth_time: seconds() - 3600 })
      expect(await publish(post)).toEqual(tooOld)
      expect(await proveAgain(post, { auth_time: seconds() - 3600 })).toEqual([403, 'login.notAskedAnew'])
      expect(await publish(post)).toEqual(tooOld)
      expect(await proveAgain(post, { auth_time: seconds() })).toBe(200)
      expect(await publish(post)).not.toEqual(tooOld)
    })

    test('T19 a token without auth_time logs a person in and proves nothing', async () => {
      const post = await logIn({})
      expect(await publish(post)).toEqual(tooOld)
      expect(await proveAgain(post, {})).toEqual([403, 'login.momentUnknown'])
      expect(await publish(post)).toEqual(tooOld)
      expect(await proveAgain(post, { auth_time: seconds() })).toBe(200)
      expect(await publish(post)).not.toEqual(tooOld)
    })
  })
})
