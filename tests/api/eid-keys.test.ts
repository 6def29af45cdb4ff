import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '#domain/platform/refusal.ts'
import { openIdProvider } from '#server/platform/eid/openid-provider.ts'
import { readEnvironment } from '#server/platform/environment.ts'
import { silentLog } from '../support/database.ts'
import { type FakeOpenId, fakeOpenId } from '../support/fake-openid.ts'

// The keys of the provider change over time. The tests shorten the long waits to nothing.

const now = new Date('2026-05-12T12:00:00Z')
const parts = { environment: readEnvironment({}), clock: () => now, log: silentLog }
const nationalId = '1203781429'
const nonce = 'nonce'

const start = { nonce, tokenSecret: '' }
let fake: FakeOpenId
beforeEach(async () => {
  fake = await fakeOpenId()
})
afterEach(() => {
  vi.useRealTimers()
  return fake.stop()
})

const outcome = (answer: unknown) => (answer instanceof Refusal ? answer.id : 'taken')

test('SES-12 a new key is fetched when a token names it, and the old key is rejected from then on', async () => {
  const provider = openIdProvider(fake.settings, parts, { cooldownDuration: 0 })
  const old = await fake.sign(now, { nationalId, nonce })
  expect(outcome(await provider.verify(old, start))).toBe('taken')
  await fake.rotate()
  const fresh = await fake.sign(now, { nationalId, nonce })
  expect(outcome(await provider.verify(fresh, start))).toBe('taken')
  expect(outcome(await provider.verify(old, start))).toBe('login.tokenInvalid')
})

test('SES-12 tokens with unknown keys do not cause a fetch each', async () => {
  const provider = openIdProvider(fake.settings, parts)
  for (const kid of ['a', 'b', 'c', 'd']) {
    const token = await fake.sign(now, { nationalId, nonce }, { kid })
    expect(outcome(await provider.verify(token, start))).toBe('login.tokenInvalid')
  }
  expect(fake.fetches()).toBe(1)
})

/** Moves the clock that limits the fetches; timers keep running. */
const passSeconds = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)

test('SES-12 a new key is accepted ten seconds after the last fetch, and unknown keys cause one fetch in ten seconds', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const provider = openIdProvider(fake.settings, parts)
  expect(outcome(await provider.verify(await fake.sign(now, { nationalId, nonce }), start))).toBe('taken')
  await fake.rotate()
  passSeconds(10)
  const fresh = await fake.sign(now, { nationalId, nonce })
  expect(outcome(await provider.verify(fresh, start))).toBe('taken')
  expect(fake.fetches()).toBe(2)
  const unknown = await fake.sign(now, { nationalId, nonce }, { kid: 'unknown' })
  for (const seconds of [0, 9, 1, 0]) {
    passSeconds(seconds)
    expect(outcome(await provider.verify(unknown, start))).toBe('login.tokenInvalid')
  }
  expect(fake.fetches()).toBe(3)
})

test('SES-12 a new key under an old name is accepted, and false signatures cause one fetch in ten seconds', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const provider = openIdProvider(fake.settings, parts)
  expect(outcome(await provider.verify(await fake.sign(now, { nationalId, nonce }), start))).toBe('taken')
  await fake.rotate('first')
  passSeconds(10)
  const fresh = await fake.sign(now, { nationalId, nonce })
  expect(outcome(await provider.verify(fresh, start))).toBe('taken')
  const [head, payload, signature = ''] = fresh.split('.')
  const forged = [head, payload, signature.replace(/^./, (sign) => (sign === 'A' ? 'B' : 'A'))].join('.')
  for (const seconds of [0, 9, 1, 0]) {
    passSeconds(seconds)
    expect(outcome(await provider.verify(forged, start))).toBe('login.tokenInvalid')
  }
  expect(fake.fetches()).toBe(3)
})

test('SES-20 while the provider is down, unknown keys cause one fetch in ten seconds, and known keys are accepted', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const provider = openIdProvider(fake.settings, parts)
  const known = await fake.sign(now, { nationalId, nonce })
  expect(outcome(await provider.verify(known, start))).toBe('taken')
  fake.setDown(true)
  passSeconds(10)
  const unknown = await fake.sign(now, { nationalId, nonce }, { kid: 'unknown' })
  expect(outcome(await provider.verify(unknown, start))).toBe('login.providerDown')
  expect(outcome(await provider.verify(unknown, start))).toBe('login.tokenInvalid')
  expect(outcome(await provider.verify(known, start))).toBe('taken')
  expect(fake.fetches()).toBe(2)
})

test('SES-20 a provider that accepts the request and never responds counts as down', async () => {
  fake.hang()
  const provider = openIdProvider(fake.settings, parts, { timeoutDuration: 20 })
  const token = await fake.sign(now, { nationalId, nonce })
  expect(outcome(await provider.verify(token, start))).toBe('login.providerDown')
  fake.answerAll()
  // Retries, because the time limit of 20 ms may be too short for the answer on a busy machine.
  await expect.poll(async () => outcome(await provider.verify(token, start))).toBe('taken')
})

test('SES-20 a provider with an endless key set counts as down without waiting for the deadline', async () => {
  fake.setEndless()
  const provider = openIdProvider(fake.settings, parts, { timeoutDuration: 600_000 })
  const token = await fake.sign(now, { nationalId, nonce })
  expect(outcome(await provider.verify(token, start))).toBe('login.providerDown')
})

test('SES-12 any malformed token is refused and never causes a server error', async () => {
  const provider = openIdProvider(fake.settings, parts)
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value) ?? '').toString('base64url')
  const header = fc.record(
    {
      alg: fc.constantFrom('RS256', 'ES256', 'PS512', 'EdDSA', 'HS256', 'none', '', 1, null),
      kid: fc.oneof(fc.constant('first'), fc.jsonValue()),
      crit: fc.jsonValue(),
      b64: fc.boolean(),
      zip: fc.constant('DEF'),
      jku: fc.constant('http://127.0.0.1:1/'),
    },
    { requiredKeys: [] },
  )
  const shaped = fc
    .tuple(header, fc.jsonValue(), fc.uint8Array({ maxLength: 300 }))
    .map(([head, payload, signature]) =>
      [encode(head), encode(payload), Buffer.from(signature).toString('base64url')].join('.'),
    )
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.string({ unit: 'binary' }), shaped), async (token) => {
      expect(outcome(await provider.verify(token, start))).toBe('login.tokenInvalid')
    }),
    { numRuns: 500 },
  )
  expect(fake.fetches()).toBeLessThanOrEqual(1)
})
