import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { CallError } from '#app/platform/calls/call-error.ts'
import { send } from '#app/platform/calls/http.ts'
import { forgetKeys } from '#app/platform/calls/idempotency-keys.ts'
import { type Ending, holdAccess, subscribeToEndOfAccess } from '#app/platform/session/access-token.ts'
import { defineCall } from '#domain/platform/call.ts'
import { many } from '#domain/platform/input.ts'
import builtIn from '#domain/texts/built-in.json' with { type: 'json' }

// Tests API calls of the client. Only the network and the clock are faked.

const access = { types: { 1: 'all' } } as const
const answer = z.object({ Name: z.string().optional() })
const list = defineCall({
  name: 'test.list',
  method: 'GET',
  path: 'things/{id}',
  params: z.object({ id: z.string() }),
  query: z.strictObject({ team: many(z.string()), name: z.string().optional() }),
  answer,
  access,
})
const save = defineCall({
  name: 'test.save',
  method: 'POST',
  path: 'things',
  body: z.strictObject({ Name: z.string() }),
  answer,
  access,
})
const form = defineCall({
  name: 'test.form',
  method: 'POST',
  path: '/api/token',
  bodyType: 'form',
  body: z.object({ code: z.string(), teamId: z.string().optional() }),
  answer,
  access: { anonymous: 'own', types: {} },
})

const network = vi.fn<typeof fetch>()
const ends: Ending[] = []
let now = 0

beforeEach(() => {
  now = Date.parse('2026-11-21T12:00:00Z')
  vi.spyOn(Date, 'now').mockImplementation(() => now)
  vi.stubGlobal('fetch', network)
  network.mockReset().mockImplementation(async () => json({}))
  holdAccess({ token: 'lykill', expiresAt: now + 10_800_000 })
  ends.length = 0
  subscribeToEndOfAccess((ending) => ends.push(ending))
})
afterEach(() => {
  forgetKeys()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

describe('a request to the API', () => {
  test('SES-22 carries a bearer token and asks for JSON', async () => {
    await send(list, { params: { id: '7' }, query: {} })
    expect(headersOf(0).get('Authorization')).toBe('Bearer lykill')
    expect(headersOf(0).get('Accept')).toBe('application/json')
  })

  test('SES-21 OP-003 goes to a path under api/admin, or to an absolute path if declared', async () => {
    await send(list, { params: { id: 'a/b' }, query: {} })
    await send(form, { body: { code: 'x' } })
    expect(addresses()).toEqual(['/api/admin/things/a%2Fb', '/api/token'])
  })

  test('SES-21 goes to the API root set at build time, with the cookies of that server', async () => {
    vi.stubEnv('VITE_API_ROOT', 'https://api.example.is')
    await send(list, { params: { id: '7' }, query: {} })
    await send(form, { body: { code: 'x' } })
    expect(addresses()).toEqual([
      'https://api.example.is/api/admin/things/7',
      'https://api.example.is/api/token',
    ])
    expect(network.mock.calls[0]?.[1]?.credentials).toBe('include')
  })

  test('OP-027 repeats the name of a list parameter for each value, and omits empty parameters', async () => {
    await send(list, { params: { id: '7' }, query: { team: ['1', '2'], name: '' } })
    expect(addresses()).toEqual(['/api/admin/things/7?team=1&team=2'])
  })

  test('SES-12 with a form body is sent without a bearer token', async () => {
    await send(form, { body: { code: 'x', teamId: undefined } })
    expect(String(network.mock.calls[0]?.[1]?.body)).toBe('code=x')
    expect(headersOf(0).get('Authorization')).toBeNull()
  })
})

describe('the end of access', () => {
  test('SES-17 is detected from the stored expiry time, before a call is sent', async () => {
    now += 10_800_000
    const error = await errorOf(send(save, { body: { Name: 'Ari' } }))
    expect(error).toMatchObject({ kind: 'expired', error: 'token Expired' })
    expect(network).not.toHaveBeenCalled()
    expect(ends).toEqual(['expired'])
  })

  test('SES-17 is not detected a millisecond before the stored expiry time', async () => {
    now += 10_800_000 - 1
    await send(save, { body: { Name: 'Ari' } })
    expect(network).toHaveBeenCalledTimes(1)
  })

  test('SES-18 follows a 401 to any call', async () => {
    network.mockResolvedValue(json({ error: 'access.ended', error_description: 'Búið.' }, 401))
    expect(await errorOf(send(save, { body: { Name: 'Ari' } }))).toMatchObject({ status: 401 })
    expect(ends).toEqual(['refused'])
  })

  test('SES-18 does not follow a 401 to a call that needs no session', async () => {
    network.mockResolvedValue(json({ error: 'access.none' }, 401))
    await errorOf(send(form, { body: { code: 'x' } }))
    expect(ends).toEqual([])
  })
})

describe('a failed API call', () => {
  test.each([
    ['SES-19 shows error_description', 422, { error_description: 'Þetta má ekki.' }, 'Þetta má ekki.'],
    ['SES-19 shows Errors given as one text', 400, { Errors: 'Röng dagsetning.' }, 'Röng dagsetning.'],
    ['OP-021 shows a list of Errors, one a line', 400, { Errors: ['Eitt.', 'Tvö.'] }, 'Eitt.\nTvö.'],
    [
      'OP-021 shows the messages of field Errors',
      400,
      { Errors: [{ Field: 'Name', Message: 'Vantar.' }] },
      'Vantar.',
    ],
    ['SES-19 shows a general text if there is neither', 500, {}, 'Something went wrong :('],
    ['SES-19 shows a general text for an answer that is not JSON', 502, '<html>', 'Something went wrong :('],
    [
      'SES-23 shows Message if Success is false',
      200,
      { Success: false, Message: 'Glugginn er lokaður.' },
      'Glugginn er lokaður.',
    ],
    [
      'OP-022 shows a general text for an empty Message',
      200,
      { Success: false, Message: ' ' },
      'Something went wrong :(',
    ],
  ])('%s', async (_case, status, body, text) => {
    network.mockResolvedValue(json(body, status))
    const error = await errorOf(send(save, { body: { Name: 'Ari' } }))
    expect(error).toMatchObject({ message: text, status, kind: 'refused' })
  })

  test.each([
    ['a failure', 500, { error_description: 'Eitthvað brást.' }, 'Eitthvað brást. Númer villu: K7FA-X3MP'],
    ['an answer without a sentence', 400, {}, 'Something went wrong :( Númer villu: K7FA-X3MP'],
  ])('shows the error number after the text of %s', async (_case, status, body, text) => {
    const answer = json(body, status)
    answer.headers.set('X-Request-Id', 'K7FA-X3MP')
    network.mockResolvedValue(answer)
    expect(await errorOf(send(save, { body: { Name: 'Ari' } }))).toMatchObject({ message: text })
  })

  test('SES-19 shows no error number if the server refused the call', async () => {
    const answer = json({ error_description: 'Þetta má ekki.' }, 422)
    answer.headers.set('X-Request-Id', 'K7FA-X3MP')
    network.mockResolvedValue(answer)
    expect(await errorOf(send(save, { body: { Name: 'Ari' } }))).toMatchObject({ message: 'Þetta má ekki.' })
  })

  test('OP-024 includes one answered with status 2xx only if Success is false', async () => {
    network.mockResolvedValueOnce(json({ Success: true, Name: 'Ari' }))
    expect(await send(save, { body: { Name: 'Ari' } })).toMatchObject({ Name: 'Ari' })
    network.mockResolvedValueOnce(new Response(null, { status: 204 }))
    expect(await send(save, { body: { Name: 'Ari' } })).toEqual({})
  })

  test('has field errors in the form that react-admin expects', async () => {
    network.mockResolvedValue(
      json({ error_description: 'Rangt.', Errors: [{ Field: 'Name', Message: 'Vantar.' }] }, 400),
    )
    const error = await errorOf(send(save, { body: { Name: '' } }))
    expect(error.body).toEqual({ errors: { Name: 'Vantar.', root: { serverError: 'Rangt.' } } })
  })

  test('with status 409 carries the newer version of the record', async () => {
    network.mockResolvedValue(json({ error: 'record.stale', Current: { Name: 'Nýtt' } }, 409))
    expect(await errorOf(send(save, { body: { Name: 'Ari' } }))).toMatchObject({
      error: 'record.stale',
      current: { Name: 'Nýtt' },
    })
  })
})

describe('with an unreliable connection', () => {
  const lost = () => network.mockRejectedValueOnce(new TypeError('Failed to fetch'))

  test('a read is retried once', async () => {
    lost()
    network.mockResolvedValueOnce(json({ Name: 'Ari' }))
    expect(await send(list, { params: { id: '7' }, query: {} })).toEqual({ Name: 'Ari' })
    expect(network).toHaveBeenCalledTimes(2)
  })

  test('a read that fails twice throws an Icelandic error', async () => {
    lost()
    lost()
    const error = await errorOf(send(list, { params: { id: '7' }, query: {} }))
    expect(error).toMatchObject({ kind: 'network', message: builtIn.frame.noConnection })
  })

  test('a write fails, and the next attempt has the same idempotency key', async () => {
    lost()
    expect(await errorOf(send(save, { body: { Name: 'Ari' } }))).toMatchObject({ kind: 'network' })
    await send(save, { body: { Name: 'Ari' } })
    expect(network).toHaveBeenCalledTimes(2)
    expect(keyOf(0)).toMatch(/^[0-9a-f]{32}$/)
    expect(keyOf(1)).toBe(keyOf(0))
  })

  test('a different write, or the same write after an answer, has a new idempotency key', async () => {
    await send(save, { body: { Name: 'Ari' } })
    await send(save, { body: { Name: 'Bragi' } })
    await send(save, { body: { Name: 'Ari' } })
    expect(new Set([keyOf(0), keyOf(1), keyOf(2)]).size).toBe(3)
  })

  test('a write answered by a gateway error keeps its idempotency key for the next attempt', async () => {
    network.mockResolvedValueOnce(json('bad gateway', 502))
    await errorOf(send(save, { body: { Name: 'Ari' } }))
    await send(save, { body: { Name: 'Ari' } })
    expect(keyOf(1)).toBe(keyOf(0))
  })

  test('a write answered by a web page of another server keeps its idempotency key', async () => {
    network.mockResolvedValueOnce(json('<html>Skráðu þig inn á netið', 200))
    expect(await errorOf(send(save, { body: { Name: 'Ari' } }))).toMatchObject({ kind: 'network' })
    network.mockResolvedValueOnce(json('<html>Not found', 404))
    expect(await errorOf(send(save, { body: { Name: 'Ari' } }))).toMatchObject({ isForeign: true })
    await send(save, { body: { Name: 'Ari' } })
    expect(new Set([keyOf(0), keyOf(1), keyOf(2)]).size).toBe(1)
  })

  test('an aborted call is not retried', async () => {
    network.mockRejectedValueOnce(new DOMException('aborted', 'AbortError'))
    await expect(send(list, { params: { id: '7' }, query: {} })).rejects.toMatchObject({ name: 'AbortError' })
    expect(network).toHaveBeenCalledTimes(1)
  })
})

describe('while the database is unavailable', () => {
  const sentence = 'Kerfið svarar ekki sem stendur.'
  const away = (seconds = '1') =>
    json({ error: 'server.unavailable', error_description: sentence }, 503, { 'Retry-After': seconds })
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  async function afterPauses<T>(call: Promise<T>): Promise<T> {
    call.catch(() => undefined)
    await vi.runAllTimersAsync()
    return call
  }

  test('T11 a write is retried with the same idempotency key until it succeeds', async () => {
    network.mockResolvedValueOnce(away()).mockResolvedValueOnce(away())
    network.mockResolvedValueOnce(json({ Name: 'Ari' }))
    expect(await afterPauses(send(save, { body: { Name: 'Ari' } }))).toEqual({ Name: 'Ari' })
    expect(network).toHaveBeenCalledTimes(3)
    expect(new Set([keyOf(0), keyOf(1), keyOf(2)]).size).toBe(1)
  })

  test('a read is retried', async () => {
    network.mockResolvedValueOnce(away())
    network.mockResolvedValueOnce(json({ Name: 'Ari' }))
    expect(await afterPauses(send(list, { params: { id: '7' }, query: {} }))).toEqual({ Name: 'Ari' })
  })

  test('a write fails after several retries, and the next attempt has the same idempotency key', async () => {
    network.mockImplementation(async () => away())
    const error = await afterPauses(errorOf(send(save, { body: { Name: 'Ari' } })))
    expect(error).toMatchObject({ status: 503, message: sentence })
    const asked = network.mock.calls.length
    await afterPauses(errorOf(send(save, { body: { Name: 'Ari' } })))
    expect(keyOf(asked)).toBe(keyOf(0))
  })

  test.each([
    ['is told to retry after five seconds', () => away('5'), {}],
    ['is given no time to retry', () => json({}, 503), {}],
    ['retries by itself', () => away(), { asksOnce: true }],
  ])('a call that %s is not retried automatically', async (_who, answer, options) => {
    network.mockImplementation(async () => answer())
    expect(await errorOf(send(save, { body: { Name: 'Ari' } }, options))).toMatchObject({ status: 503 })
    expect(network).toHaveBeenCalledTimes(1)
  })

  test('an aborted call is not retried', async () => {
    network.mockImplementation(async () => away())
    const leaving = new AbortController()
    const call = send(list, { params: { id: '7' }, query: {} }, { signal: leaving.signal })
    call.catch(() => undefined)
    await vi.advanceTimersByTimeAsync(100)
    leaving.abort()
    await expect(call).rejects.toMatchObject({ name: 'AbortError' })
    expect(network).toHaveBeenCalledTimes(1)
  })
})

function json(body: unknown, status = 200, headers: Record<string, string> = {}) {
  return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers })
}

async function errorOf(call: Promise<unknown>): Promise<CallError> {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof CallError)) throw new Error('The call did not fail as it should')
  return error
}

function addresses() {
  return network.mock.calls.map(([address]) => address)
}

function headersOf(call: number) {
  return new Headers(network.mock.calls[call]?.[1]?.headers)
}

function keyOf(call: number) {
  return headersOf(call).get('Idempotency-Key')
}
