import { beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { resetState } from '#app/platform/module-state.ts'
import type { Outcome } from '#app/platform/queue/queued-write.ts'
import * as queue from '#app/platform/queue/write-queue.ts'
import { holdAccess } from '#app/platform/session/access-token.ts'
import { setSession } from '#app/platform/session/session.ts'
import { defineCall } from '#domain/platform/call.ts'
import type { User } from '#domain/session/user.ts'
import { eventually } from '../support/eventually.ts'

// Tests the queue of writes that must reach the server. Only the network is faked.

const save = defineCall({
  name: 'test.save',
  method: 'POST',
  path: 'things/{id}',
  params: z.object({ id: z.string() }),
  body: z.strictObject({ Text: z.string() }),
  answer: z.object({ Text: z.string() }),
  access: { types: { 4: 'own' } },
})

const network = vi.fn<typeof fetch>()
const referee = { PersonId: 7, AuthType: 4, TeamId: 0 } as User
const outcomes: Outcome[] = []

/** Simulates a page load: resets everything except the browser's storage. */
function load(user: User = referee) {
  resetState()
  const as = (one: User) => {
    holdAccess({ token: 'lykill', expiresAt: Date.now() + 3_600_000 })
    setSession({ step: 'in', user: one, expiresAt: Date.now() + 3_600_000, serial: 1 })
  }
  as(user)
  queue.startWriteQueue()
  const hush = queue.subscribeToOutcomes('test', (outcome) => outcomes.push(outcome))
  return { ...queue, as, hush, reload: () => load(user) }
}

const send = ({ enqueue }: ReturnType<typeof load>, id = '1', Text = 'Halló', draft?: string) =>
  enqueue({ kind: 'test', name: id, draft }, save, { params: { id }, body: { Text } })
const enqueued = ({ enqueue }: ReturnType<typeof load>, id: string, kind = 'test', goesOn = false) =>
  enqueue({ kind, name: id, mustBeHandled: true }, save, { params: { id }, body: { Text: 'Mark' } }, goesOn)
const states = ({ queuedWrites }: ReturnType<typeof load>) =>
  queuedWrites().map(({ name, state }) => [name, state])
const sent = () =>
  network.mock.calls.map(([address, init]) => ({
    address,
    body: init?.body,
    key: new Headers(init?.headers).get('Idempotency-Key'),
  }))
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'))

/** Replaces `AbortSignal.timeout`, which fake timers cannot advance. */
function timeoutOfFakeClock(millis: number) {
  const control = new AbortController()
  setTimeout(() => control.abort(new DOMException('Signal timed out.', 'TimeoutError')), millis)
  return control.signal
}
function onEnd(signal: AbortSignal, end: (reason: unknown) => void) {
  signal.addEventListener('abort', () => end(signal.reason))
}
const endlessBody = (signal: AbortSignal) =>
  new ReadableStream({ start: (control) => onEnd(signal, (reason) => control.error(reason)) })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', network)
  network.mockReset().mockImplementation(async () => json({ Text: 'ok' }))
  outcomes.length = 0
})

test('the outcome of a queued write is delivered once to the next subscriber if there is none yet', async () => {
  const page = load()
  page.hush()
  send(page)
  await vi.advanceTimersByTimeAsync(0)
  const [first, second] = [vi.fn(), vi.fn()]
  page.subscribeToOutcomes('', first)
  page.subscribeToOutcomes('', second)
  expect(first).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ answer: { Text: 'ok' } }))
  expect(second).not.toHaveBeenCalled()
})

describe('a queued write', () => {
  test('is sent at once, and its answer is delivered', async () => {
    const page = load()
    send(page)
    expect(states(page)).toEqual([['1', 'saving']])
    await eventually(() => expect(outcomes).toHaveLength(1))
    expect(outcomes[0]).toMatchObject({ answer: { Text: 'ok' }, write: { name: '1' } })
    expect(states(page)).toEqual([])
    expect(sessionStorage.length).toBe(0)
  })

  test('T27 waits without a connection and is then sent automatically with the same idempotency key', async () => {
    const page = load()
    network.mockImplementation(noNetwork)
    send(page)
    await eventually(() => expect(states(page)).toEqual([['1', 'waiting']]))
    network.mockImplementation(async () => json({ Text: 'ok' }))
    window.dispatchEvent(new Event('online'))
    await eventually(() => expect(outcomes).toHaveLength(1))
    expect(new Set(sent().map(({ key }) => key)).size).toBe(1)
    expect(sent()).toHaveLength(2)
  })

  test('T11 is retried unchanged if the user presses save again, and no second write is added', async () => {
    const page = load()
    network.mockImplementation(noNetwork)
    send(page)
    await eventually(() => expect(states(page)).toEqual([['1', 'waiting']]))
    network.mockImplementation(async () => json({ Text: 'ok' }))
    send(page, '1', 'Annað')
    await eventually(() => expect(outcomes).toHaveLength(1))
    expect(sent()[1]).toEqual(sent()[0])
  })

  test('is retried even if the browser never reports that the connection is back', async () => {
    const page = load()
    network.mockImplementationOnce(noNetwork).mockImplementationOnce(async () => json({}, 503))
    send(page)
    await eventually(() => expect(states(page)).toEqual([['1', 'waiting']]))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(outcomes).toMatchObject([{ answer: { Text: 'ok' } }])
    expect(new Set(sent().map(({ key }) => key)).size).toBe(1)
  })

  test.each([
    ['gives no answer', (signal: AbortSignal) => new Promise<never>((_, fail) => onEnd(signal, fail))],
    ['stops within its answer', async (signal: AbortSignal) => new Response(endlessBody(signal))],
  ])('T27 waits after 20 seconds on a connection that %s, and is sent later', async (_what, hang) => {
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(timeoutOfFakeClock)
    const page = load()
    // Uses the abort signal that the queue passes with each request.
    network.mockImplementation((_address, init) => hang(init?.signal as AbortSignal))
    send(page)
    await vi.advanceTimersByTimeAsync(19_900)
    expect(states(page)).toEqual([['1', 'saving']])
    await vi.advanceTimersByTimeAsync(200)
    expect(states(page)).toEqual([['1', 'waiting']])
    network.mockImplementation(async () => json({ Text: 'ok' }))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(outcomes).toMatchObject([{ answer: { Text: 'ok' } }])
    expect(new Set(sent().map(({ key }) => key)).size).toBe(1)
  })

  test('T27 waits until its subscribers have loaded, and is shown as waiting after ten seconds', async () => {
    const page = load()
    let come = () => {}
    page.startWriteQueue(new Promise<void>((resolve) => (come = resolve)))
    await vi.advanceTimersByTimeAsync(0)
    send(page)
    await vi.advanceTimersByTimeAsync(9_000)
    expect(states(page)).toEqual([['1', 'saving']])
    await vi.advanceTimersByTimeAsync(2_000)
    expect(states(page)).toEqual([['1', 'waiting']])
    expect(sent()).toEqual([])
    come()
    await vi.advanceTimersByTimeAsync(0)
    expect(outcomes).toMatchObject([{ answer: { Text: 'ok' } }])
    expect(states(page)).toEqual([])
  })

  test('T27 survives a reload, and its draft is deleted once the server accepts the write', async () => {
    const page = load()
    network.mockImplementation(noNetwork)
    sessionStorage.setItem('draft:7:orlof', '{}')
    send(page, '1', 'Halló', 'orlof')
    await eventually(() => expect(states(page)).toEqual([['1', 'waiting']]))
    network.mockImplementation(async () => json({ Text: 'ok' }))
    page.reload()
    await eventually(() => expect(outcomes).toHaveLength(1))
    expect(sent()[1]).toEqual(sent()[0])
    expect(sessionStorage.length).toBe(0)
  })

  test('is sent after the writes queued before it', async () => {
    const page = load()
    network.mockImplementation(noNetwork)
    for (const id of ['1', '2', '3']) send(page, id)
    await eventually(() => expect(states(page).map(([, state]) => state)).toEqual(Array(3).fill('waiting')))
    network.mockReset().mockImplementation(async () => json({ Text: 'ok' }))
    window.dispatchEvent(new Event('online'))
    await eventually(() => expect(outcomes).toHaveLength(3))
    expect(outcomes.map(({ write }) => write.name)).toEqual(['1', '2', '3'])
  })

  test('is reported and not resent if the server refuses it, and its draft stays stored', async () => {
    const page = load()
    sessionStorage.setItem('draft:7:orlof', '{}')
    network.mockImplementation(async () =>
      json({ error: 'leave.farAway', error_description: 'Of langt.' }, 422),
    )
    send(page, '1', 'Halló', 'orlof')
    await eventually(() => expect(outcomes).toHaveLength(1))
    expect(outcomes[0]).toMatchObject({ error: { message: 'Of langt.' } })
    expect(states(page)).toEqual([])
    expect(sessionStorage.getItem('draft:7:orlof')).toBe('{}')
  })

  test('T27 survives the end of access and is sent after the next login', async () => {
    const page = load()
    network.mockImplementation(async () => json({ error: 'access.ended' }, 401))
    send(page)
    await eventually(() => expect(states(page)).toEqual([['1', 'waiting']]))
    network.mockImplementation(async () => json({ Text: 'ok' }))
    page.reload()
    await eventually(() => expect(outcomes).toHaveLength(1))
    expect(sent()[1]).toEqual(sent()[0])
  })

  test('is never sent by another person or in another role', async () => {
    const page = load()
    network.mockImplementation(noNetwork)
    send(page)
    await eventually(() => expect(states(page)).toEqual([['1', 'waiting']]))
    network.mockReset()
    page.as({ ...referee, AuthType: 1 })
    await page.flush()
    page.as({ ...referee, PersonId: 8 })
    await page.flush()
    expect(network).not.toHaveBeenCalled()
    network.mockImplementation(async () => json({ Text: 'ok' }))
    page.as(referee)
    await page.flush()
    expect(outcomes).toHaveLength(1)
  })

  test('T21 is stored in memory only if it contains a national id or an e-mail address', async () => {
    const page = load()
    network.mockImplementation(noNetwork)
    send(page, '1', 'Sími hjá 0101302989')
    send(page, '2', 'Skrifið á jon@postur.example')
    await eventually(() => expect(states(page).map(([, state]) => state)).toEqual(['waiting', 'waiting']))
    expect(JSON.stringify(sessionStorage)).not.toMatch(/0101302989|postur/)
    network.mockImplementation(async () => json({ Text: 'ok' }))
    await page.flush()
    expect(outcomes).toHaveLength(2)
    expect(sent().at(-1)?.body).toContain('jon@postur.example')
  })

  test('can be withdrawn only before its first attempt', async () => {
    const page = load()
    network.mockImplementation(noNetwork)
    send(page, '1')
    send(page, '2')
    await eventually(() => expect(states(page).map(([, state]) => state)).toEqual(['waiting', 'waiting']))
    // The first write may have reached the server. The second was never sent.
    expect(['1', '2'].map((name) => page.withdraw({ kind: 'test', name }))).toEqual([false, true])
    network.mockReset().mockImplementation(async () => json({ Text: 'ok' }))
    await page.flush()
    expect(outcomes.map(({ write }) => write.name)).toEqual(['1'])
  })

  test.each([
    ['a network that wants a login first', 200],
    ['a gateway whose server is being started', 404],
  ])('T27 is not treated as answered by a web page of %s', async (_what, status) => {
    const page = load()
    network.mockImplementationOnce(async () => new Response('<html>Halló</html>', { status }))
    send(page)
    await eventually(() => expect(states(page)).toEqual([['1', 'waiting']]))
    expect(outcomes).toEqual([])
    await page.flush()
    expect(outcomes).toMatchObject([{ answer: { Text: 'ok' } }])
    expect(sent()[1]).toEqual(sent()[0])
  })

  test('T27 fails after repeated server errors, and the next write is sent', async () => {
    const page = load()
    network.mockImplementation(async (address) =>
      String(address).endsWith('1')
        ? json({ error: 'server.failed', error_description: 'Eitthvað fór úrskeiðis.' }, 500)
        : json({ Text: 'ok' }),
    )
    send(page, '1')
    send(page, '2')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(outcomes).toEqual([])
    await vi.advanceTimersByTimeAsync(600_000)
    expect(outcomes).toMatchObject([{ error: { status: 500 } }, { answer: { Text: 'ok' } }])
  })

  test('T27 is sent although a subscriber throws on the outcome of another write', async () => {
    const page = load()
    const reported = vi.fn()
    vi.stubGlobal('reportError', reported)
    page.subscribeToOutcomes('faulty', () => {
      throw new Error('Þetta er villa')
    })
    enqueued(page, '1', 'faulty')
    send(page, '2')
    await eventually(() => expect(outcomes).toHaveLength(1))
    expect(reported).toHaveBeenCalledTimes(1)
    expect(states(page)).toEqual([])
  })

  test('T27 is reported and removed if a program error prevents sending it', async () => {
    const page = load()
    const reported = vi.fn()
    vi.stubGlobal('reportError', reported)
    // The token has a character that is invalid in a header, so the request cannot be built.
    holdAccess({ token: '→', expiresAt: Date.now() + 3_600_000 })
    send(page)
    await eventually(() => expect(outcomes).toMatchObject([{ error: { kind: 'refused' } }]))
    expect(reported).toHaveBeenCalledOnce()
    expect(states(page)).toEqual([])
    expect(network).not.toHaveBeenCalled()
  })

  test('is sent before later writes if it follows up on an answered write', async () => {
    const page = load()
    page.subscribeToOutcomes('rows', ({ write }) => {
      if (write.name === 'a') enqueued(page, 'b', 'rows', true)
    })
    enqueued(page, 'a', 'rows')
    send(page, 'staðfest')
    await eventually(() => expect(outcomes).toHaveLength(1))
    expect(sent().map(({ address }) => String(address).split('/').at(-1))).toEqual([
      'a',
      'b',
      encodeURIComponent('staðfest'),
    ])
  })

  test.each([
    ['refused', async () => json({ error: 'game.confirmed', error_description: 'Of seint.' }, 422)],
    ['answered', async () => json({ Text: 'ok' })],
  ])(
    'T27 is reported once, when its page opens after a reload, if it is %s while the page is closed',
    async (_what, answer) => {
      const page = load()
      const told: Outcome[] = []
      page.hush()
      page.subscribeToOutcomes('', (outcome) => told.push(outcome))
      network.mockImplementation(answer)
      enqueued(page, '1')
      await eventually(() => expect(told).toHaveLength(1))
      const again = page.reload()
      expect(outcomes).toHaveLength(1)
      expect(JSON.stringify(outcomes[0])).toBe(JSON.stringify(told[0]))
      if ('error' in told[0]!)
        expect(outcomes[0]).toMatchObject({ error: { message: 'Of seint.', status: 422 } })
      again.reload()
      expect(outcomes).toHaveLength(1)
      expect(sessionStorage.length).toBe(0)
    },
  )

  test('T27 is reported only to the page of the record it changes', async () => {
    const page = load()
    page.hush()
    const hush = page.subscribeToOutcomes('test', () => false)
    enqueued(page, '1')
    await eventually(() => expect(states(page)).toEqual([]))
    hush()
    expect(outcomes).toEqual([])
    page.subscribeToOutcomes('test', (outcome) => outcomes.push(outcome))
    expect(outcomes).toHaveLength(1)
  })

  test('is reported outside its page, by the app itself, if its page is closed', async () => {
    const page = load()
    const heard: Outcome[] = []
    page.hush()
    page.subscribeToOutcomes('', (outcome) => heard.push(outcome))
    send(page)
    await eventually(() => expect(heard).toHaveLength(1))
    expect(outcomes).toEqual([])
  })
})
