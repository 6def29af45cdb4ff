import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Refusal } from '#domain/platform/refusal.ts'
import { openIdProvider } from '#server/platform/eid/openid-provider.ts'
import { readEnvironment } from '#server/platform/environment.ts'
import { silentLog } from '../support/database.ts'
import { type FakeOpenId, fakeOpenId } from '../support/fake-openid.ts'

// How the provider's keys change over time; the long waits are set to none.

const now = new Date('2026-05-12T12:00:00Z')
const parts = { environment: readEnvironment({}), clock: () => now, log: silentLog }
const nationalId = '1203781429'
const nonce = 'nonce'

const start = { nonce, tokenSecret: '' }
let fake: FakeOpenId
beforeEach(async () => {
  fake = await fakeOpenId()
})
afterEach(() => fake.stop())

const outcome = (answer: unknown) => (answer instanceof Refusal ? answer.id : 'taken')

test('SES-12 a new key is fetched when a token names it, and the old one is taken no more', async () => {
  const provider = openIdProvider(fake.settings, parts, { cooldownDuration: 0 })
  const old = await fake.sign(now, { nationalId, nonce })
  expect(outcome(await provider.verify(old, start))).toBe('taken')
  await fake.rotate()
  const fresh = await fake.sign(now, { nationalId, nonce })
  expect(outcome(await provider.verify(fresh, start))).toBe('taken')
  expect(outcome(await provider.verify(old, start))).toBe('login.tokenInvalid')
})

test('SES-12 tokens that name keys of no one do not make it ask the provider each time', async () => {
  const provider = openIdProvider(fake.settings, parts)
  for (const kid of ['a', 'b', 'c', 'd']) {
    const token = await fake.sign(now, { nationalId, nonce }, { kid })
    expect(outcome(await provider.verify(token, start))).toBe('login.tokenInvalid')
  }
  expect(fake.fetches()).toBe(1)
})

test('SES-20 a provider that takes the question and never answers counts as down', async () => {
  fake.hang()
  const provider = openIdProvider(fake.settings, parts, { timeoutDuration: 20 })
  const token = await fake.sign(now, { nationalId, nonce })
  expect(outcome(await provider.verify(token, start))).toBe('login.providerDown')
  fake.answerAll()
  // So short a wait is soon over on a machine that is busy.
  await expect.poll(async () => outcome(await provider.verify(token, start))).toBe('taken')
})

test('SES-20 a provider with an endless key set counts as down without waiting for the deadline', async () => {
  fake.setEndless()
  const provider = openIdProvider(fake.settings, parts, { timeoutDuration: 600_000 })
  const token = await fake.sign(now, { nationalId, nonce })
  expect(outcome(await provider.verify(token, start))).toBe('login.providerDown')
})

test('SES-12 whatever is brought as a token, the answer is a plain no', async () => {
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
