import { beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { DocumentView } from '#app/platform/autosave/document.ts'
import type { DocumentKind, Problem } from '#app/platform/autosave/document-kind.ts'
import * as autosave from '#app/platform/autosave/documents.ts'
import { resetState } from '#app/platform/module-state.ts'
import { queuedWrites, startWriteQueue, subscribeToOutcomes } from '#app/platform/queue/write-queue.ts'
import { type Registry, register } from '#app/platform/registry.ts'
import { holdAccess } from '#app/platform/session/access-token.ts'
import { setSession } from '#app/platform/session/session.ts'
import { defineCall } from '#domain/platform/call.ts'
import type { Snapshot } from '#domain/platform/drafts/draft.ts'
import { type ById, byId, record, text } from '#domain/platform/drafts/shape.ts'
import type { User } from '#domain/session/user.ts'

// Tests autosave against a fake server that stores rows and a version number.

const call = defineCall({
  name: 'test.rows',
  method: 'POST',
  path: 'rows/{id}',
  params: z.object({ id: z.string() }),
  body: z.object({ Rows: z.record(z.string(), z.object({ text: z.string() })), Version: z.number() }),
  answer: z.object({ Rows: z.record(z.string(), z.object({ text: z.string() })), Version: z.number() }),
  access: { types: { 3: 'own' } },
})

type Rows = ById<{ text: string }>
const shape = byId(record<{ text: string }>({ text }))

const read = (answer: unknown): Snapshot<Rows> | null => {
  const found = call.answer.safeParse(answer).data
  return found ? { value: found.Rows, version: found.Version } : null
}
const kind: DocumentKind<Rows> = {
  kind: 'test.rows',
  shape,
  name: ({ id }) => `${id}`,
  check: (rows) =>
    Object.entries(rows)
      .filter(([, { text }]) => text === 'wrong')
      .map(([key]) => ({ path: [key, 'text'], message: 'Ekki svona.' })),
  write: ({ id }, base, wanted) =>
    JSON.stringify(base.value) === JSON.stringify(wanted)
      ? null
      : {
          call,
          input: { params: { id: String(id) }, body: { Rows: wanted, Version: base.version } },
          value: wanted,
        },
  read,
  problemsIn: ({ error }): Problem[] =>
    error === 'test.row' ? [{ path: ['b', 'text'], message: 'Neitað.' }] : [],
}

function fail(): never {
  throw new RangeError('a fault of the program')
}

type Sent = { Rows: Rows; Version: number }
const network = vi.fn<typeof fetch>()
let stored: Sent
const bodies: Sent[] = []
const keys: string[] = []
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'))

const serve: typeof fetch = async (_address, init) => {
  const sent: Sent = JSON.parse(String(init?.body))
  bodies.push(sent)
  keys.push(new Headers(init?.headers).get('Idempotency-Key') ?? '')
  if (sent.Version !== stored.Version)
    return json({ error: 'record.stale', error_description: 'Nýrra er til.', Current: stored }, 409)
  stored = { Rows: sent.Rows, Version: stored.Version + 1 }
  return json(stored)
}
/** Stores rows on the fake server, as if another user had saved them. */
function elsewhere(rows: Record<string, string>) {
  const Rows = Object.fromEntries(Object.entries(rows).map(([key, text]) => [key, { text }]))
  stored = { Rows, Version: stored.Version + 1 }
}

/** Simulates a page load: resets everything except the browser's storage. */
function load(
  isPageOpen = true,
  how: Partial<DocumentKind<Rows>> = {},
  others: Registry['documentKinds'] = {},
) {
  resetState()
  register({ documentKinds: { ...others, 'test.rows': async () => ({ ...kind, ...how }) } })
  holdAccess({ token: 'lykill', expiresAt: Date.now() + 3_600_000 })
  const user = { PersonId: 7, AuthType: 3, TeamId: 5001 } as User
  setSession({ step: 'in', user, expiresAt: Date.now() + 3_600_000, serial: 1 })
  startWriteQueue(isPageOpen ? undefined : autosave.resumeDocuments())
  const snapshotNow = () => read(stored) as Snapshot<Rows>
  const open = () => {
    const opened = autosave.openDocument({ ...kind, ...how }, { id: 1 }, snapshotNow())
    const type = (rows: Record<string, string>) =>
      opened.change(Object.fromEntries(Object.entries(rows).map(([key, text]) => [key, { text }])))
    const shown = () =>
      Object.fromEntries(Object.entries(opened.view().value).map(([key, { text }]) => [key, text]))
    return { ...opened, type, shown, readAgain: () => opened.receive(snapshotNow()) }
  }
  return {
    ...autosave,
    open,
    queuedWrites,
    reload: load,
  }
}
const trimmed = ({ text }: { text: string }) => ({ text: text.trim() })
const storedTexts = () => Object.fromEntries(Object.entries(stored.Rows).map(([key, row]) => [key, row.text]))
const settle = () => vi.advanceTimersByTimeAsync(1000)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', network)
  network.mockReset().mockImplementation(serve)
  stored = { Rows: { a: { text: '1' } }, Version: 1 }
  bodies.length = 0
  keys.length = 0
})

describe('autosave', () => {
  test.each<[what: string, how: Partial<DocumentKind<Rows>>, state: DocumentView<Rows>['state']]>([
    ['a write that cannot be made', { write: fail }, 'unsaved'],
    ['an answer that cannot be read', { read: fail }, 'saved'],
  ])('T27 reports %s as a program error and does not stay in the saving state', async (_what, how, state) => {
    const reported = vi.fn()
    vi.stubGlobal('reportError', reported)
    const opened = load(true, how).open()
    opened.type({ a: '2' })
    await settle()
    expect(reported).toHaveBeenCalledOnce()
    expect(opened.view().state).toBe(state)
    expect(queuedWrites()).toEqual([])
  })

  test("sends quick edits as one write and then leaves nothing in the browser's storage", async () => {
    const opened = load().open()
    opened.type({ a: '1', b: '2' })
    opened.type({ a: '1', b: '23' })
    expect(opened.view().state).toBe('saving')
    await settle()
    expect(bodies).toHaveLength(1)
    expect(storedTexts()).toEqual({ a: '1', b: '23' })
    expect(opened.view().state).toBe('saved')
    expect(sessionStorage.length).toBe(0)
  })

  test('T27 keeps a typed trailing space that the server trims, and does not send the text again', async () => {
    const trims: typeof fetch = async (address, init) => {
      const sent: Sent = JSON.parse(String(init?.body))
      const Rows = Object.fromEntries(Object.entries(sent.Rows).map(([key, row]) => [key, trimmed(row)]))
      return serve(address, { ...init, body: JSON.stringify({ ...sent, Rows }) })
    }
    network.mockImplementation(trims)
    const opened = load().open()
    opened.type({ a: 'Allt gekk ' })
    await settle()
    expect(storedTexts()).toEqual({ a: 'Allt gekk' })
    expect(opened.shown()).toEqual({ a: 'Allt gekk ' })
    expect(opened.view().state).toBe('saved')
    expect(bodies).toHaveLength(1)
  })

  test('T27 sends an edit made during a write once the write is answered, with the version from the answer', async () => {
    const opened = load().open()
    let answer = () => {}
    network.mockImplementationOnce(async (...asked) => {
      await new Promise<void>((done) => {
        answer = done
      })
      return serve(...asked)
    })
    opened.type({ a: '2' })
    await settle()
    opened.type({ a: '3' })
    opened.type({ a: '4' })
    await settle()
    expect(bodies).toHaveLength(0)
    answer()
    await settle()
    expect(bodies.map(({ Version, Rows }) => [Version, Rows.a?.text])).toEqual([
      [1, '2'],
      [2, '4'],
    ])
    expect(new Set(keys).size).toBe(2)
    expect(opened.view().state).toBe('saved')
  })

  test('T27 waits for a connection, then sends what was typed meanwhile', async () => {
    const opened = load().open()
    network.mockImplementation(noNetwork)
    opened.type({ a: '2' })
    await settle()
    expect(opened.view().state).toBe('waiting')
    opened.type({ a: '3' })
    network.mockImplementation(serve)
    window.dispatchEvent(new Event('online'))
    await settle()
    expect(storedTexts()).toEqual({ a: '3' })
    expect(opened.view().state).toBe('saved')
  })

  test('T27 sends an unsent write again after a reload, then the later edits', async () => {
    const page = load()
    network.mockImplementation(noNetwork)
    const before = page.open()
    before.type({ a: '2' })
    await settle()
    before.type({ a: '2', b: '5' })
    const again = page.reload()
    network.mockImplementation(serve)
    const opened = again.open()
    expect(opened.shown()).toEqual({ a: '2', b: '5' })
    // The page has already retried the save once while it loaded. The next retry follows automatically.
    await vi.advanceTimersByTimeAsync(60_000)
    expect(storedTexts()).toEqual({ a: '2', b: '5' })
    expect(bodies.map(({ Rows }) => Object.keys(Rows))).toEqual([['a'], ['a', 'b']])
  })

  test('T27 finds no conflict after a reload if the write arrived but its answer was lost', async () => {
    const page = load()
    network.mockImplementationOnce(async (...asked) => {
      await serve(...asked)
      throw new TypeError('Failed to fetch')
    })
    const before = page.open()
    before.type({ a: '2' })
    await settle()
    before.type({ a: '3' })
    // Deletes the write queue from the browser's storage but leaves the drafts.
    for (const key of Object.keys(sessionStorage))
      if (key.endsWith('write-queue')) sessionStorage.removeItem(key)
    const again = page.reload()
    const opened = again.open()
    opened.readAgain()
    expect(opened.view().conflicts).toEqual([])
    expect(opened.shown()).toEqual({ a: '3' })
    await settle()
    expect(storedTexts()).toEqual({ a: '3' })
  })

  test('T27 sends an unsent write again after a reload on another page, then the later edits', async () => {
    const page = load()
    network.mockImplementation(noNetwork)
    const before = page.open()
    before.type({ a: '2' })
    await settle()
    before.type({ a: '2', b: '5' })
    network.mockImplementation(serve)
    const again = page.reload(false)
    await vi.waitFor(() => expect(again.isAnythingUnsent()).toBe(true))
    await settle()
    expect(storedTexts()).toEqual({ a: '2', b: '5' })
    expect(again.isAnythingUnsent()).toBe(false)
    expect(sessionStorage.length).toBe(0)
  })

  test.each<[what: string, script: () => Promise<DocumentKind<Rows>>]>([
    ['fails to load', () => Promise.reject(new TypeError('Failed to fetch'))],
    [
      'fails to load after 12 seconds',
      () => new Promise((_, fail) => setTimeout(() => fail(new TypeError()), 12_000)),
    ],
  ])(
    'T27 sends stored drafts from another page even if the script of another document kind %s',
    async (_what, script) => {
      load().open().type({ a: '2' })
      const [place = '', kept = ''] =
        Object.entries(sessionStorage).find(([key]) => key.includes('unit ')) ?? []
      sessionStorage.setItem(place.replace('test.rows', 'test.other'), kept)
      load(false, {}, { 'test.other': script })
      await vi.advanceTimersByTimeAsync(15_000)
      expect(storedTexts()).toEqual({ a: '2' })
      // The draft whose script failed to load is still stored.
      expect(Object.keys(sessionStorage)).toEqual([place.replace('test.rows', 'test.other')])
    },
  )

  test('T27 reports an unresolved conflict after a reload on another page', async () => {
    const page = load()
    const before = page.open()
    elsewhere({ a: '9' })
    before.type({ a: '2' })
    await settle()
    const again = page.reload(false)
    await vi.waitFor(() => expect(again.isAnythingUnsent()).toBe(true))
    expect(again.openDocuments()[0]?.view()).toMatchObject({ state: 'unsaved', conflicts: [['a']] })
  })

  test('T11 does not resend a write that the server refuses over a field the form does not have', async () => {
    const opened = load(true, { problemsIn: () => [{ path: ['zz'], message: 'Neitað.' }] }).open()
    network.mockImplementation(async () => json({ error: 'x', error_description: 'Of seint.' }, 422))
    opened.type({ a: '2' })
    await settle()
    expect(network).toHaveBeenCalledTimes(1)
    expect(opened.view()).toMatchObject({ state: 'unsaved', refusal: 'Of seint.' })
  })

  test('sends an edit at once when the browser tab is hidden', async () => {
    const opened = load().open()
    opened.type({ a: '2' })
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(0)
    expect(storedTexts()).toEqual({ a: '2' })
    expect(network.mock.lastCall?.[1]).toMatchObject({ keepalive: true })
    vi.restoreAllMocks()
  })

  test('does not resend a write whose answer is unreadable', async () => {
    const opened = load().open()
    network.mockImplementation(async () => json({ Something: 'else' }))
    opened.type({ a: '2' })
    await settle()
    expect(network).toHaveBeenCalledTimes(1)
    expect(opened.view().state).toBe('saved')
  })

  test('sends an edit although the user has moved to another page', async () => {
    const page = load()
    const opened = page.open()
    const close = opened.subscribe(() => {})
    opened.type({ a: '2' })
    close()
    await settle()
    expect(storedTexts()).toEqual({ a: '2' })
    expect(page.isAnythingUnsent()).toBe(false)
  })
})

describe('a concurrent edit of an autosaved document by another user', () => {
  test('T10 is merged without a question if the two users changed different rows', async () => {
    const opened = load().open()
    elsewhere({ a: '1', c: '7' })
    opened.type({ a: '2' })
    await settle()
    expect(bodies.map(({ Version }) => Version)).toEqual([1, 2])
    expect(storedTexts()).toEqual({ a: '2', c: '7' })
    expect(opened.view()).toMatchObject({ state: 'saved', conflicts: [] })
  })

  test.each([
    ['mine', '2'],
    ['theirs', '9'],
  ] as const)(
    'T10 is a conflict if both users changed the same row, until the user picks %s',
    async (whose, text) => {
      const opened = load().open()
      elsewhere({ a: '9' })
      opened.type({ a: '2', b: '5' })
      await settle()
      // Row `b` is saved, and the other user's value of row `a` is not overwritten.
      expect(storedTexts()).toEqual({ a: '9', b: '5' })
      expect(opened.view()).toMatchObject({ state: 'unsaved', conflicts: [['a']] })
      expect(opened.shown()).toEqual({ a: '2', b: '5' })
      opened.choose(['a'], whose)
      await settle()
      expect(storedTexts()).toEqual({ a: text, b: '5' })
      expect(opened.view()).toMatchObject({ state: 'saved', conflicts: [] })
    },
  )

  test('T10 stays a conflict after a reload', async () => {
    const page = load()
    const before = page.open()
    elsewhere({ a: '9' })
    before.type({ a: '2' })
    await settle()
    const opened = page.reload().open()
    opened.readAgain()
    expect(opened.view().conflicts).toEqual([['a']])
    expect(opened.shown()).toEqual({ a: '2' })
    opened.choose(['a'], 'mine')
    await settle()
    expect(storedTexts()).toEqual({ a: '2' })
  })

  test("is shown when the record is read again, without replacing the user's unsaved rows", async () => {
    const opened = load().open()
    opened.type({ a: '2' })
    elsewhere({ a: '1', c: '7' })
    opened.readAgain()
    expect(opened.shown()).toEqual({ a: '2', c: '7' })
    await settle()
    expect(storedTexts()).toEqual({ a: '2', c: '7' })
    expect(bodies).toHaveLength(1)
  })

  test('T10 is a conflict if one user deletes a row that the other changed', async () => {
    const opened = load().open()
    elsewhere({ a: '9' })
    opened.type({})
    await settle()
    expect(opened.view().conflicts).toEqual([['a']])
    expect(storedTexts()).toEqual({ a: '9' })
    opened.choose(['a'], 'mine')
    await settle()
    expect(storedTexts()).toEqual({})
  })
})

describe('an autosaved edit that cannot be saved', () => {
  test('is not sent if its field is invalid, and the other fields are saved', async () => {
    const opened = load().open()
    opened.type({ a: 'wrong', b: '5' })
    await settle()
    expect(storedTexts()).toEqual({ a: '1', b: '5' })
    expect(opened.view()).toMatchObject({
      state: 'unsaved',
      problems: [{ path: ['a', 'text'], message: 'Ekki svona.' }],
    })
    expect(opened.shown()).toEqual({ a: 'wrong', b: '5' })
    opened.type({ a: '3', b: '5' })
    await settle()
    expect(storedTexts()).toEqual({ a: '3', b: '5' })
  })

  test('keeps its text and shows the reason if the server refuses the edited row, and the other rows are saved', async () => {
    const opened = load().open()
    network.mockImplementationOnce(async () => json({ error: 'test.row', error_description: 'Neitað.' }, 422))
    opened.type({ a: '2', b: '5' })
    await settle()
    expect(opened.shown()).toEqual({ a: '2', b: '5' })
    expect(opened.view().problems).toEqual([{ path: ['b', 'text'], message: 'Neitað.' }])
    expect(storedTexts()).toEqual({ a: '2', b: '' })
  })

  test('shows why the server refused the whole document, and is sent again when the user saves everything', async () => {
    const page = load()
    const opened = page.open()
    network.mockImplementationOnce(async () => json({ error: 'x', error_description: 'Of seint.' }, 422))
    opened.type({ a: '2' })
    await settle()
    expect(opened.view()).toMatchObject({ state: 'unsaved', refusal: 'Of seint.' })
    const saved = page.saveAll()
    await settle()
    expect(await saved).toBe(true)
    expect(storedTexts()).toEqual({ a: '2' })
  })

  test('makes the command to save everything report failure without a connection', async () => {
    const page = load()
    network.mockImplementation(noNetwork)
    const opened = page.open()
    opened.type({ a: '2' })
    const saved = page.saveAll()
    await settle()
    expect(await saved).toBe(false)
    expect(page.isAnythingUnsent()).toBe(true)
  })
})

describe('a document saved by a button', () => {
  const byButton = { isSavedByButton: true, problemsIn: () => [{ path: ['b'], message: 'Neitað.' }] } as const
  const refuses = async () => json({ error: 'test.row', error_description: 'Neitað.' }, 422)

  test('T27 is sent by the button only, not while typing and not after a reload', async () => {
    const page = load(true, byButton)
    page.open().type({ a: '2' })
    await settle()
    expect(bodies).toEqual([])
    const reloaded = page.reload(false, byButton)
    await settle()
    expect(bodies).toEqual([])
    expect(reloaded.isAnythingUnsent()).toBe(true)
    const opened = reloaded.open()
    expect(opened.shown()).toEqual({ a: '2' })
    opened.sendNow()
    await settle()
    expect(storedTexts()).toEqual({ a: '2' })
    expect(opened.view().state).toBe('saved')
  })

  test('keeps text typed during a save unsent until the button is pressed again', async () => {
    const opened = load(true, byButton).open()
    opened.type({ a: '2' })
    opened.sendNow()
    opened.type({ a: '3' })
    await settle()
    expect(storedTexts()).toEqual({ a: '2' })
    expect(opened.view().state).toBe('unsaved')
  })

  test("T10 is merged with another user's changes to different rows and sent at once, but a conflict is not sent", async () => {
    const opened = load(true, byButton).open()
    elsewhere({ a: '1', c: '7' })
    opened.type({ a: '2' })
    opened.sendNow()
    await settle()
    expect(storedTexts()).toEqual({ a: '2', c: '7' })
    elsewhere({ a: '9', c: '7' })
    opened.type({ a: '3', b: '5', c: '7' })
    opened.sendNow()
    await settle()
    expect(opened.view().conflicts).toEqual([['a']])
    expect(storedTexts()).toEqual({ a: '9', c: '7' })
  })

  test('keeps a refused row marked until it changes, and does not send rows with errors', async () => {
    const opened = load(true, byButton).open()
    network.mockImplementationOnce(refuses)
    opened.type({ a: '2', b: '5', c: '6' })
    opened.sendNow()
    await settle()
    expect(bodies).toEqual([])
    opened.type({ a: '3', b: '5', c: '6' })
    expect(opened.view().problems).toEqual([{ path: ['b'], message: 'Neitað.' }])
    opened.sendNow([['c']])
    await settle()
    expect(storedTexts()).toEqual({ a: '3' })
    opened.type({ a: '3', b: '4', c: '6' })
    expect(opened.view().problems).toEqual([])
  })

  test("T27 reports the result of a save on the document's page, or in a notice if the page is closed", async () => {
    const page = load(true, byButton)
    const opened = page.open()
    const [onPage, elsewhereShown] = [vi.fn(), vi.fn()]
    subscribeToOutcomes('', elsewhereShown)
    const close = opened.onSettled(onPage)
    opened.type({ a: '2' })
    opened.sendNow()
    await settle()
    expect([onPage.mock.calls.length, elsewhereShown.mock.calls.length]).toEqual([1, 0])
    close()
    network.mockImplementationOnce(refuses)
    opened.type({ a: '2', b: '5' })
    opened.sendNow()
    await settle()
    expect([onPage.mock.calls.length, elsewhereShown.mock.calls.length]).toEqual([1, 1])
    expect(opened.shown()).toEqual({ a: '2', b: '5' })
  })
})
