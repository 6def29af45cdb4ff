import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FakeOpenId, fakeOpenId } from '../support/fake-openid.ts'
import { askForAccess, askForOptions, bearer, cookieOf, errorOf } from '../support/login.ts'
import { personas } from '../support/personas.ts'
import { type TestServer, testServer } from '../support/server.ts'

// The complete path of a login with the real provider, up to access, against a fake provider with its own server.

let provider: FakeOpenId
let server: TestServer
beforeAll(async () => {
  provider = await fakeOpenId()
  server = await testServer({
    environment: { eid: provider.settings, publicUrl: 'https://bakvordur.example' },
  })
})
afterAll(async () => {
  await server.stop()
  await provider.stop()
})

const nationalId = personas.staff.Kennitala

/** A login begun in a browser: its cookie, and the values the provider receives. */
async function begin() {
  const response = await server.fetch('/eid/start')
  const address = new URL(response.headers.get('Location')!)
  const { state, nonce } = Object.fromEntries(address.searchParams) as { state: string; nonce: string }
  return { response, address, cookie: cookieOf(response), state, nonce }
}
const now = () => server.services.clock()

describe('the start of a login', () => {
  test('SES-08 sends the browser to the provider, as OpenID Connect asks', async () => {
    const { response, address, state, nonce } = await begin()
    expect(response.status).toBe(302)
    expect(address.origin + address.pathname).toBe('https://eid.example/authorize')
    expect(Object.fromEntries(address.searchParams)).toEqual({
      scope: 'openid kennitala',
      client_id: 'bakvordur-test',
      response_type: 'id_token',
      response_mode: 'fragment',
      redirect_uri: 'https://bakvordur.example/',
      state,
      nonce,
    })
  })

  test('SES-08 stores a secret in the browser that nobody else receives', async () => {
    const { response, cookie, state, nonce } = await begin()
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-bakvordur-login-[\w-]{22}=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ])
    expect(response.headers.get('Location')).not.toContain(cookie.split('=')[1])
    const other = await begin()
    expect([other.state, other.nonce]).not.toEqual([state, nonce])
  })

  test('SES-08 repeated many times leaves at most five cookies', async () => {
    const jar = new Map<string, string>()
    for (let start = 0; start < 8; start++) {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const response = await server.fetch('/eid/start', { headers: { cookie } })
      for (const set of response.headers.getSetCookie()) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(set) as unknown as [string, string, string]
        if (value) jar.set(name, value)
        else jar.delete(name)
      }
    }
    expect(jar.size).toBe(5)
  })

  test('SES-08 does not offer the local provider', async () => {
    for (const path of ['/eid/people', '/eid/authorize', '/eid/page.css']) {
      expect((await server.fetch(path)).status).toBe(404)
    }
    expect((await server.fetch('/eid/token', { method: 'POST', body: '{}' })).status).toBe(404)
  })
})

describe('a token of the provider', () => {
  test('SES-09 SES-12 leads from the start of the login to access', async () => {
    const { cookie, state, nonce } = await begin()
    const token = await provider.sign(now(), { nationalId, nonce })
    const options = await askForOptions(server, { token, state }, cookie)
    expect(await options.json()).toMatchObject({ Options: [{ AuthType: 1 }] })
    const response = await askForAccess(server, { code: token, state }, cookie)
    const { access_token } = (await response.clone().json()) as { access_token: string }
    expect((await server.fetch('/api/admin/users/current', bearer(access_token))).status).toBe(200)
    expect(response.headers.getSetCookie()).toContainEqual(
      expect.stringMatching(new RegExp(`^__Host-bakvordur-login-${state}=; Max-Age=0`)),
    )
  })

  test.each([
    ['with a dash', '120378-1429'],
    ['with a blank', '120378 1429'],
  ])('SES-12 may contain the national id %s', async (_how, written) => {
    expect(await outcome({ nationalId: written })).toBe('taken')
  })

  test('SES-12 for several audiences is accepted if it was issued to this app', async () => {
    const aud = ['bakvordur-test', 'another']
    expect(await outcome({ nationalId, aud, azp: 'bakvordur-test' })).toBe('taken')
    expect(await outcome({ nationalId, aud, azp: 'another' })).toBe('login.tokenInvalid')
    expect(await outcome({ nationalId, aud })).toBe('login.tokenInvalid')
  })

  test('SES-12 is accepted with a clock difference of half a minute', async () => {
    const seconds = Math.floor(now().getTime() / 1000)
    expect(await outcome({ nationalId, iat: seconds + 25, nbf: seconds + 25 })).toBe('taken')
    expect(await outcome({ nationalId, iat: seconds - 300, exp: seconds - 25 })).toBe('taken')
  })

  const at = (offset: number) => Math.floor(now().getTime() / 1000) + offset
  test.each<[string, () => Record<string, unknown>]>([
    ['a foreign issuer', () => ({ iss: 'https://evil.example' })],
    ['another service as its audience', () => ({ aud: 'another-service' })],
    ['no audience', () => ({ aud: undefined })],
    ['an expiry that has passed', () => ({ iat: at(-400), exp: at(-60) })],
    ['no expiry', () => ({ exp: undefined })],
    ['an expiry that is no number', () => ({ exp: 'never' })],
    ['a start in the future', () => ({ nbf: at(120) })],
    ['been issued in the future', () => ({ iat: at(120), exp: at(400) })],
    ['been issued long ago, whatever its end', () => ({ iat: at(-3600), exp: at(3600) })],
    ['no time of issue', () => ({ iat: undefined })],
    ['no national id', () => ({ nationalId: undefined })],
    ['a national id that is a number', () => ({ nationalId: 1203781429 })],
    ['half a national id', () => ({ nationalId: '120378' })],
    ['a list for a national id', () => ({ nationalId: ['1203781429'] })],
    ['no nonce', () => ({ nonce: undefined })],
    ['the nonce of another login', () => ({ nonce: 'A'.repeat(43) })],
  ])('SES-12 that has %s is refused', async (_what, claims) => {
    expect(await outcome({ nationalId, ...claims() })).toBe('login.tokenInvalid')
  })

  test('SES-12 is refused if its login was begun in another browser', async () => {
    const mine = await begin()
    const theirs = await begin()
    const token = await provider.sign(now(), { nationalId, nonce: theirs.nonce })
    const ask = async (state: string | undefined, cookie: string) =>
      errorOf(await askForAccess(server, { code: token, ...(state && { state }) }, cookie))
    expect(await ask(theirs.state, mine.cookie)).toBe('login.tokenInvalid')
    expect(await ask(mine.state, mine.cookie)).toBe('login.tokenInvalid')
    expect(await ask(undefined, theirs.cookie)).toBe('login.tokenInvalid')
    expect(await ask(theirs.state, '')).toBe('login.tokenInvalid')
    expect(await ask(theirs.state, theirs.cookie)).toBeUndefined()
  })

  test('SES-12 is logged with the reason if refused, but without token and national id', async () => {
    await outcome({ nationalId, aud: 'another-service' })
    const line = server.lines.findLast((entry) => entry.includes('was refused'))
    expect(line).toContain('ERR_JWT_CLAIM_VALIDATION_FAILED')
    expect(server.lines.join()).not.toContain(nationalId)
    expect(server.lines.join()).not.toContain('eyJ')
  })

  /** The result for a token with these claims, after a regular start of the login. */
  async function outcome(claims: Record<string, unknown>) {
    const { cookie, state, nonce } = await begin()
    const token = await provider.sign(now(), { nonce, ...claims })
    const options = await errorOf(await askForOptions(server, { token, state }, cookie))
    const access = await errorOf(await askForAccess(server, { code: token, state }, cookie))
    expect(access).toBe(options)
    return access ?? 'taken'
  }
})

describe('a forged token', () => {
  const claims = (nonce: string) => {
    const iat = Math.floor(now().getTime() / 1000)
    return {
      iss: provider.settings.issuer,
      aud: provider.settings.clientId,
      iat,
      exp: iat + 300,
      nationalId,
      nonce,
    }
  }
  const cases: Record<string, (nonce: string) => Promise<string> | string> = {
    'signed by nobody (alg none)': (nonce) => new UnsecuredJWT(claims(nonce)).encode(),
    'signed with the public key as a shared secret (HS256)': async (nonce) =>
      new SignJWT(claims(nonce))
        .setProtectedHeader({ alg: 'HS256', kid: 'first' })
        .sign(new TextEncoder().encode(await provider.publicPem())),
    'signed with another key under the name of the right one': async (nonce) =>
      new SignJWT(claims(nonce))
        .setProtectedHeader({ alg: 'RS256', kid: 'first' })
        .sign((await generateKeyPair('RS256')).privateKey),
    'signed with a key that it brings along': async (nonce) => {
      const { privateKey, publicKey } = await generateKeyPair('RS256')
      const jwk = await exportJWK(publicKey)
      return new SignJWT(claims(nonce))
        .setProtectedHeader({ alg: 'RS256', kid: 'first', jwk })
        .sign(privateKey)
    },
    'signed with a key that nobody knows': (nonce) => provider.sign(now(), claims(nonce), { kid: 'unknown' }),
    'changed after it was signed': async (nonce) => {
      const [header, payload, signature] = (await provider.sign(now(), claims(nonce))).split('.')
      const changed = JSON.parse(Buffer.from(payload!, 'base64url').toString())
      changed.nationalId = personas.clubUser.Kennitala
      return [header, Buffer.from(JSON.stringify(changed)).toString('base64url'), signature].join('.')
    },
    'robbed of its signature': async (nonce) =>
      `${(await provider.sign(now(), claims(nonce))).split('.', 2).join('.')}.`,
    'no token at all': () => 'ekkert',
    'a token in form only': () => 'a.b.c',
    'five parts, as an encrypted one has': () => 'a.b.c.d.e',
    'something long': () => 'a'.repeat(9_999),
  }

  test.each(Object.keys(cases))('SES-12 that is %s is refused', async (what) => {
    const { cookie, state, nonce } = await begin()
    const token = await cases[what]!(nonce)
    const response = await askForAccess(server, { code: token, state }, cookie)
    expect([response.status, await errorOf(response)]).toEqual([400, 'login.tokenInvalid'])
    expect(response.headers.getSetCookie()).toEqual([])
  })
})

describe('the keys of the provider', () => {
  let own: FakeOpenId
  let other: TestServer
  beforeEach(async () => {
    own = await fakeOpenId()
    other = await testServer({ environment: { eid: own.settings } })
    return async () => {
      await other.stop()
      await own.stop()
    }
  })

  async function logInAtOther() {
    const start = await other.fetch('/eid/start')
    const { state, nonce } = Object.fromEntries(new URL(start.headers.get('Location')!).searchParams)
    const token = await own.sign(other.services.clock(), { nationalId, nonce })
    return () => askForAccess(other, { code: token, state: state! }, cookieOf(start))
  }

  test('SES-12 are fetched once for many logins', async () => {
    for (const login of [await logInAtOther(), await logInAtOther()]) expect((await login()).status).toBe(200)
    expect(own.fetches()).toBe(1)
  })

  test('SES-20 lead to a message while they cannot be fetched, and the same token works on the next try', async () => {
    const login = await logInAtOther()
    own.setDown(true)
    const refused = await login()
    expect(refused.status).toBe(503)
    expect(await refused.json()).toMatchObject({
      error: 'login.providerDown',
      error_description: 'Ekki næst samband við rafrænu skilríkin sem stendur. Reyndu aftur eftir smástund.',
    })
    own.setDown(false)
    expect((await login()).status).toBe(200)
  })

  test('SES-12 block no other request while they arrive slowly', async () => {
    own.hang()
    const login = (await logInAtOther())()
    await expect.poll(() => own.waiting()).toBe(1)
    const { services } = other
    expect((await other.fetch('/api/health')).status).toBe(200)
    await services.database.transaction(async (tx) =>
      tx.selectFrom('persons').select('id').limit(1).execute(),
    )
    own.answerAll()
    expect((await login).status).toBe(200)
  })
})
