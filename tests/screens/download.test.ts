import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { download } from '#app/platform/calls/download.ts'
import { type Ending, holdAccess, subscribeToEndOfAccess } from '#app/platform/session/access-token.ts'
import { defineCall } from '#domain/platform/call.ts'
import builtIn from '#domain/texts/built-in.json' with { type: 'json' }
import { catchSavedFiles, type SavedFile } from '../support/saved-files.ts'

// Tests downloads. Only the network and the saving of files are faked.

const paper = defineCall({
  name: 'test.paper',
  method: 'GET',
  path: 'papers/{id}',
  params: z.object({ id: z.number() }),
  answerType: 'file',
  mediaTypes: ['application/pdf'],
  access: { types: { 1: 'all' } },
})
const input = { params: { id: 7 } }

const network = vi.fn<typeof fetch>()
let saved: SavedFile[]
const ends: Ending[] = []

beforeEach(() => {
  holdAccess({ token: 'lykill', expiresAt: Date.now() + 10_000_000 })
  vi.stubGlobal('fetch', network)
  network.mockReset()
  saved = catchSavedFiles()
  ends.length = 0
  subscribeToEndOfAccess((ending) => ends.push(ending))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const fileAnswer = (disposition = '', type = 'application/pdf') =>
  new Response('%PDF', { headers: { 'Content-Type': type, 'Content-Disposition': disposition } })

test('a downloaded file gets the name the server gives it', async () => {
  network.mockResolvedValue(
    fileAnswer(`attachment; filename="skyrsla.pdf"; filename*=UTF-8''Sk%C3%BDrsla%20%C3%9E%C3%B3rs.pdf`),
  )
  expect(await download(paper, input)).toBe('Skýrsla Þórs.pdf')
  expect(saved.map(({ name }) => name)).toEqual(['Skýrsla Þórs.pdf'])
  expect(await saved[0]?.content.text()).toBe('%PDF')
  const [address, init] = network.mock.calls[0] ?? []
  expect(address).toBe('/api/admin/papers/7')
  expect(new Headers(init?.headers).get('Authorization')).toBe('Bearer lykill')
})

test('T15 path separators in the file name that the server gives are replaced', async () => {
  network.mockResolvedValue(fileAnswer(`attachment; filename*=UTF-8''..%2F..%2Fx.pdf`))
  expect(await download(paper, input)).toBe('-..-x.pdf')
})

test('a download without a readable file name is named after the page title', async () => {
  document.title = 'Leikskýrsla'
  network.mockResolvedValue(fileAnswer())
  expect(await download(paper, input)).toBe('Leikskýrsla')
})

test('SES-19 a refused download throws the same error as any other API call and saves no file', async () => {
  network.mockResolvedValue(
    Response.json({ error: 'record.notFound', error_description: 'Þetta fannst ekki.' }, { status: 404 }),
  )
  await expect(download(paper, input)).rejects.toMatchObject({
    name: 'CallError',
    message: 'Þetta fannst ekki.',
    status: 404,
  })
  expect(saved).toEqual([])
})

test('SES-18 a 401 to a download ends the session', async () => {
  network.mockResolvedValue(Response.json({ error: 'access.ended' }, { status: 401 }))
  await expect(download(paper, input)).rejects.toMatchObject({ status: 401 })
  expect(ends).toEqual(['refused'])
})

test.each([
  ['a connection that is lost', () => network.mockRejectedValue(new TypeError('Failed to fetch'))],
  ['the login page of a foreign network', () => network.mockResolvedValue(fileAnswer('', 'text/html'))],
])('a download answered by %s shows an Icelandic message and saves no file', async (_what, happen) => {
  happen()
  await expect(download(paper, input)).rejects.toMatchObject({
    kind: 'network',
    message: builtIn.frame.noConnection,
  })
  expect(saved).toEqual([])
})
