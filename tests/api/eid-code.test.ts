import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { parseLoginHash } from '#domain/session/login-hash.ts'
import { type FakeOpenId, fakeOpenId } from '../support/fake-openid.ts'
import { askForAccess, askForOptions, cookieOf, errorOf } from '../support/login.ts'
import { personas } from '../support/personas.ts'
import { type TestServer, testServer } from '../support/server.ts'

// The authorisation code flow with PKCE (RFC 7636), against a provider with a token endpoint of its own.

let provider: FakeOpenId
let server: TestServer
const publicUrl = 'https://bakvordur.example'
beforeAll(async () => {
  provider = await fakeOpenId()
  server = await testServer({ environment: { eid: provider.codeSettings, publicUrl } })
})
afterEach(() => provider.answerTokenWith(null))
afterAll(async () => {
  await server.stop()
  await provider.stop()
})

const nationalId = personas.staff.Kennitala
const now = () => server.services.clock()

async function begin(at = server) {
  const response = await at.fetch('/eid/start')
  const address = new URL(response.headers.get('Location') ?? '')
  const of = (name: string) => address.searchParams.get(name) ?? ''
  return {
    address,
    cookie: cookieOf(response),
    state: of('state'),
    nonce: of('nonce'),
    challenge: of('code_challenge'),
  }
}

type Begun = Awaited<ReturnType<typeof begin>>

/** Follows the redirect back from the provider, and reads the values in the URL hash. */
async function comeBack(query: Record<string, string>, cookie: string, at = server) {
  const response = await at.fetch(`/eid/callback?${new URLSearchParams(query)}`, { headers: { cookie } })
  expect(response.status).toBe(303)
  const location = new URL(response.headers.get('Location') ?? '')
  expect(location.origin + location.pathname).toBe(`${publicUrl}/`)
  return { hash: location.hash, returned: parseLoginHash(location.hash) }
}

async function codeOf({ challenge, nonce }: Begun, claims: Record<string, unknown> = {}) {
  return provider.codeFor(challenge, await provider.sign(now(), { nationalId, nonce, ...claims }))
}

async function tokenOf(begun: Begun, claims: Record<string, unknown> = {}) {
  const { returned } = await comeBack({ state: begun.state, code: await codeOf(begun, claims) }, begun.cookie)
  if (!returned || !('token' in returned)) throw new Error('There is no token in the hash.')
  return returned.token
}

test('SES-08 the start of a login asks for a code with a challenge and does not reveal the verifier', async () => {
  const { address, state, nonce, challenge, cookie } = await begin()
  expect(Object.fromEntries(address.searchParams)).toEqual({
    scope: 'openid kennitala',
    client_id: 'bakvordur-test',
    response_type: 'code',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    state,
    nonce,
    redirect_uri: `${publicUrl}/eid/callback`,
  })
  expect(challenge).toMatch(/^[\w-]{43}$/)
  const other = await begin()
  expect(other.challenge).not.toBe(challenge)
  expect(address.href).not.toContain(cookie.split('=')[1])
})

test('SES-09 SES-12 a login by code leads to access with the same choice of role as a login by token', async () => {
  const begun = await begin()
  const { state, cookie, challenge } = begun
  const token = await tokenOf(begun)
  const { form, authorization } = provider.tokenRequest() ?? {}
  expect(Object.fromEntries(form ?? [])).toMatchObject({
    grant_type: 'authorization_code',
    client_id: 'bakvordur-test',
    redirect_uri: `${publicUrl}/eid/callback`,
  })
  const verifier = form?.get('code_verifier') ?? ''
  expect(createHash('sha256').update(verifier).digest('base64url')).toBe(challenge)
  expect(authorization).toBeUndefined()
  const options = await askForOptions(server, { token, state }, cookie)
  expect(await options.json()).toMatchObject({ Options: [{ AuthType: 1 }] })
  const access = await askForAccess(server, { code: token, state }, cookie)
  expect(access.status).toBe(200)
  expect(await errorOf(await askForAccess(server, { code: token, state }, cookie))).toBeDefined()
})

test('T19 the URL hash after a login reveals nothing about the person and is useless in another browser', async () => {
  const begun = await begin()
  const { hash, returned } = await comeBack({ state: begun.state, code: await codeOf(begun) }, begun.cookie)
  expect(Buffer.from(hash).toString()).not.toMatch(/eyJ/)
  const token = returned && 'token' in returned ? returned.token : ''
  const other = await begin()
  expect(await errorOf(await askForAccess(server, { code: token, state: begun.state }, other.cookie))).toBe(
    'login.tokenInvalid',
  )
  expect(await errorOf(await askForAccess(server, { code: token, state: other.state }, other.cookie))).toBe(
    'login.tokenInvalid',
  )
  expect(await errorOf(await askForAccess(server, { code: token }, begun.cookie))).toBe('login.tokenInvalid')
})

test('T19 a token that was not exchanged for a code is refused, even if the provider signed it', async () => {
  const { state, nonce, cookie } = await begin()
  const token = await provider.sign(now(), { nationalId, nonce })
  expect(await errorOf(await askForAccess(server, { code: token, state }, cookie))).toBe('login.tokenInvalid')
})

test.each<[string, Record<string, unknown>]>([
  ['a foreign issuer', { iss: 'https://evil.example' }],
  ['another audience', { aud: 'another-service' }],
  ['an expiry that has passed', { iat: 1, exp: 2 }],
  ['the nonce of another login', { nonce: 'A'.repeat(43) }],
])('SES-12 an id token fetched with the code and with %s is refused', async (_what, claims) => {
  const begun = await begin()
  const token = await tokenOf(begun, claims)
  expect(await errorOf(await askForAccess(server, { code: token, state: begun.state }, begun.cookie))).toBe(
    'login.tokenInvalid',
  )
})

test('T19 the token endpoint is called only for the browser that began the login', async () => {
  const mine = await begin()
  const theirs = await begin()
  const before = provider.tokenRequest()
  const code = await codeOf(theirs)
  for (const query of [
    { state: theirs.state, code },
    { state: '', code },
    { state: 'x'.repeat(22), code },
  ])
    expect((await comeBack(query, mine.cookie)).returned).toMatchObject({ error: 'invalid_request' })
  expect(provider.tokenRequest()).toBe(before)
})

test('T19 a code issued for another login is refused', async () => {
  const mine = await begin()
  const code = await codeOf(await begin())
  expect((await comeBack({ state: mine.state, code }, mine.cookie)).returned).toMatchObject({
    error: 'invalid_grant',
  })
})

test('T19 a redirect from another provider of electronic ids is refused (RFC 9207)', async () => {
  const mine = await begin()
  const query = { state: mine.state, code: await codeOf(mine), iss: 'https://evil.example' }
  expect((await comeBack(query, mine.cookie)).returned).toMatchObject({ error: 'invalid_request' })
  const { returned } = await comeBack({ ...query, iss: provider.settings.issuer }, mine.cookie)
  expect(returned).toHaveProperty('token')
})

test('SES-20 a login cancelled at the provider is reported as cancelled', async () => {
  const { state, cookie } = await begin()
  expect((await comeBack({ state, error: 'access_denied' }, cookie)).returned).toEqual({
    error: 'access_denied',
    state,
  })
})

test('the client secret of the electronic id is sent in the header and never logged', async () => {
  const code = { ...provider.codeSettings.code, clientSecret: 'leyndar:mál +%' }
  const other = await testServer({ environment: { eid: { ...provider.codeSettings, code }, publicUrl } })
  const begun = await begin(other)
  const { returned } = await comeBack({ state: begun.state, code: await codeOf(begun) }, begun.cookie, other)
  expect(returned).toHaveProperty('token')
  const basic = Buffer.from('bakvordur-test:leyndar%3Am%C3%A1l+%2B%25').toString('base64')
  expect(provider.tokenRequest()?.authorization).toBe(`Basic ${basic}`)
  expect(other.lines.join()).not.toMatch(/leyndar|code-\d/)
  await other.stop()
})

describe('a token endpoint', () => {
  const outcome = async () => {
    const begun = await begin()
    return (await comeBack({ state: begun.state, code: await codeOf(begun) }, begun.cookie)).returned
  }
  const down = { error: 'temporarily_unavailable' }

  test('T26 is disconnected if its response does not end', async () => {
    let isCut = false
    provider.answerTokenWith((response) => {
      response.on('close', () => {
        isCut = true
      })
      const more = () => {
        while (!isCut && response.write('x'.repeat(10_000)));
        if (!isCut) response.once('drain', more)
      }
      more()
    })
    expect(await outcome()).toMatchObject(down)
    await expect.poll(() => isCut).toBe(true)
  })

  test.each<[string, Parameters<FakeOpenId['answerTokenWith']>[0]]>([
    ['breaks the connection', (response) => response.destroy()],
    ['has an error of its own', (response) => response.writeHead(500).end('{}')],
    ['refuses the client', (response) => response.writeHead(401).end('{"error":"invalid_client"}')],
    ['leads elsewhere', (response) => response.writeHead(307, { Location: 'https://evil.example' }).end()],
    ['answers a page', (response) => response.end('<html>')],
    ['answers no token', (response) => response.end('{}')],
    ['answers a token that is no text', (response) => response.end('{"id_token":1}')],
    ['answers null', (response) => response.end('null')],
    ['answers a token that is too long', (response) => response.end(`{"id_token":"${'a'.repeat(7001)}"}`)],
  ])('T26 counts as down if it %s', async (_what, answer) => {
    provider.answerTokenWith(answer)
    expect(await outcome()).toMatchObject(down)
  })
})

test('the callback address of the electronic id exists in the code flow only', async () => {
  const other = await testServer()
  expect((await other.fetch('/eid/callback?code=1&state=2')).status).toBe(404)
  await other.stop()
})

describe.each(['code', 'token'] as const)('T19 in the %s flow', (flow) => {
  const at = () => Math.floor(now().getTime() / 1000)
  let strict: TestServer
  beforeAll(async () => {
    const settings = flow === 'code' ? provider.codeSettings : provider.settings
    const eid = { ...settings, levels: ['high', 'substantial'], maxLoginAgeSeconds: 600 }
    strict = await testServer({ environment: { eid, publicUrl } })
  })
  afterAll(() => strict.stop())

  async function logInWith(claims: Record<string, unknown>) {
    const begun = await begin(strict)
    const token = await provider.sign(now(), { nationalId, nonce: begun.nonce, ...claims })
    const { cookie, state } = begun
    if (flow === 'token') return askForAccess(strict, { code: token, state }, cookie)
    const { returned } = await comeBack(
      { state, code: provider.codeFor(begun.challenge, token) },
      cookie,
      strict,
    )
    const code = returned && 'token' in returned ? returned.token : ''
    return askForAccess(strict, { code, state }, cookie)
  }

  test('the provider is asked for the required level and a recent login', async () => {
    const { address } = await begin(strict)
    expect(address.searchParams.get('acr_values')).toBe('high substantial')
    expect(address.searchParams.get('max_age')).toBe('600')
    const proof = await strict.fetch('/eid/start?for=proof')
    const asked = new URL(proof.headers.get('Location') ?? '').searchParams
    expect([asked.get('max_age'), asked.get('prompt')]).toEqual(['0', 'login'])
    expect(asked.get('state')).toMatch(/^proof-[\w-]{22}$/)
  })

  test('a recent login of the required level is accepted', async () => {
    expect((await logInWith({ acr: 'substantial', auth_time: at() - 590 })).status).toBe(200)
  })

  test.each<[string, () => Record<string, unknown>]>([
    ['no level', () => ({ auth_time: at() })],
    ['a lower level', () => ({ acr: 'low', auth_time: at() })],
    ['several levels', () => ({ acr: ['high'], auth_time: at() })],
    ['no login time', () => ({ acr: 'high' })],
    ['a login that is too old', () => ({ acr: 'high', auth_time: at() - 700 })],
    ['a login time in the future', () => ({ acr: 'high', auth_time: at() + 120 })],
    ['a login time that is no number', () => ({ acr: 'high', auth_time: 'now' })],
  ])('a token with %s is refused', async (_what, claims) => {
    expect(await errorOf(await logInWith(claims()))).toBe('login.tokenInvalid')
  })
})
