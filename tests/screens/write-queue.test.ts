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

// Writes that must arrive; the network is the only thing that is not real.

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

/** The page as it is after a reload: nothing is left but what the browser keeps. */
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

/** The browser's own clock ends a request, and no test can move that. */
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

test('an outcome that arrives while no page can show it is shown once by the next page', async () => {
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

describe('a write that must arrive', () => {
  test('is saved at once where there is a connection, and its answer is heard', async () => {
    const page = load()
    send(page)
    expect(states(page)).toEqual([['1', 'saving']])
    await eventually(() => expect(outcomes).toHaveLength(1))
    expect(outcomes[0]).toMatchObject({ answer: { Text: 'ok' }, write: { name: '1' } })
    expect(states(page)).toEqual([])
    expect(sessionStorage.length).toBe(0)
  })

  test('T27 waits without a connection and goes by itself, with the same key, when there is one', async () => {
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

  test('T11 a second press while it waits tries again, as it was, and is no second write', async () => {
    const page = load()
    network.mockImplementation(noNetwork)
    send(page)
    await eventually(() => expect(states(page)).toEqual([['1', 'waiting']]))
    network.mockImplementation(async () => json({ Text: 'ok' }))
    send(page, '1', 'Annað')
    await eventually(() => expect(outcomes).toHaveLength(1))
    expect(sent()[1]).toEqual(sent()[0])
  })

  test('tries by itself when the browser does not know that the connection is back', async () => {
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
  ])(
    'T27 waits, and says so, after 20 seconds of a connection that %s, and goes later',
    async (_what, hang) => {
      vi.spyOn(AbortSignal, 'timeout').mockImplementation(timeoutOfFakeClock)
      const page = load()
      // The queue gives each of its requests one.
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
    },
  )

  test('T27 is sent once its listeners are there, and says that it waits where they are long in coming', async () => {
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

  test('T27 outlives a reload, and ends its draft when it is taken', async () => {
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

  test('goes in the order of the presses', async () => {
    const page = load()
    network.mockImplementation(noNetwork)
    for (const id of ['1', '2', '3']) send(page, id)
    await eventually(() => expect(states(page).map(([, state]) => state)).toEqual(Array(3).fill('waiting')))
    network.mockReset().mockImplementation(async () => json({ Text: 'ok' }))
    window.dispatchEvent(new Event('online'))
    await eventually(() => expect(outcomes).toHaveLength(3))
    expect(outcomes.map(({ write }) => write.name)).toEqual(['1', '2', '3'])
  })

  test('that the server refuses is told, and not sent again; its draft stays', async () => {
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

  test('T27 outlives the end of access, and goes after the next login', async () => {
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

  test('T21 that holds a national id or an address is kept in memory only', async () => {
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

  test('is taken back only when it was never on the network', async () => {
    const page = load()
    network.mockImplementation(noNetwork)
    send(page, '1')
    send(page, '2')
    await eventually(() => expect(states(page).map(([, state]) => state)).toEqual(['waiting', 'waiting']))
    // The first was tried and may have arrived; the second waited behind it.
    expect(['1', '2'].map((name) => page.withdraw({ kind: 'test', name }))).toEqual([false, true])
    network.mockReset().mockImplementation(async () => json({ Text: 'ok' }))
    await page.flush()
    expect(outcomes.map(({ write }) => write.name)).toEqual(['1'])
  })

  test.each([
    ['a network that wants a login first', 200],
    ['a gateway whose server is being started', 404],
  ])('T27 is not taken for answered by the page of %s', async (_what, status) => {
    const page = load()
    network.mockImplementationOnce(async () => new Response('<html>Halló</html>', { status }))
    send(page)
    await eventually(() => expect(states(page)).toEqual([['1', 'waiting']]))
    expect(outcomes).toEqual([])
    await page.flush()
    expect(outcomes).toMatchObject([{ answer: { Text: 'ok' } }])
    expect(sent()[1]).toEqual(sent()[0])
  })

  test('T27 that the server fails over again and again is told, and the next one goes', async () => {
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

  test('T27 whose page fails over the answer holds up no other', async () => {
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

  test('T27 that a fault of the program stops is told, and is not tried for ever', async () => {
    const page = load()
    const reported = vi.fn()
    vi.stubGlobal('reportError', reported)
    // No header takes this sign, so the request cannot be made.
    holdAccess({ token: '→', expiresAt: Date.now() + 3_600_000 })
    send(page)
    await eventually(() => expect(outcomes).toMatchObject([{ error: { kind: 'refused' } }]))
    expect(reported).toHaveBeenCalledOnce()
    expect(states(page)).toEqual([])
    expect(network).not.toHaveBeenCalled()
  })

  test('that goes on where an answered one ended goes before what was made later', async () => {
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
    'T27 is %s while its page is shut, and its page hears it after a reload, once',
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

  test('T27 that concerns another page of its kind is kept for that one', async () => {
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

  test('whose page is shut is heard by the frame', async () => {
    const page = load()
    const heard: Outcome[] = []
    page.hush()
    page.subscribeToOutcomes('', (outcome) => heard.push(outcome))
    send(page)
    await eventually(() => expect(heard).toHaveLength(1))
    expect(outcomes).toEqual([])
  })
})
