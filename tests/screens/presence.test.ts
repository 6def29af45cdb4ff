import { beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { send } from '#app/platform/calls/http.ts'
import {
  type Ending,
  holdAccess,
  idleEndOfAccess,
  subscribeToEndOfAccess,
} from '#app/platform/session/access-token.ts'
import { watchPresence } from '#app/platform/session/presence.ts'
import { answerProof, isProofAsked } from '#app/platform/session/proof.ts'
import { setSession } from '#app/platform/session/session.ts'
import { forgetAccess } from '#app/platform/session/session-end.ts'
import { defineCall } from '#domain/platform/call.ts'
import { backgroundHeader } from '#domain/session/background.ts'
import type { User } from '#domain/session/user.ts'

// Tests how the client reports user activity, and how calls wait for a proof of identity. Only the network is faked.

const access = { types: { 1: 'all' } } as const
const answer = z.object({})
const list = defineCall({ name: 'test.list', method: 'GET', path: 'things', answer, access })
const body = z.strictObject({ Name: z.string() })
const save = defineCall({ name: 'test.save', method: 'POST', path: 'things', body, answer, access })

const network = vi.fn<typeof fetch>()
const json = (value: unknown, status = 200) => new Response(JSON.stringify(value), { status })
const headersOf = (call: number) => new Headers(network.mock.calls[call]?.[1]?.headers)
const areInBackground = () =>
  network.mock.calls.map((_call, index) => headersOf(index).get(backgroundHeader) !== null)
const hour = 3_600_000
const onReturn = vi.fn()

beforeEach(() => {
  network.mockReset().mockImplementation(async () => json({}))
  onReturn.mockReset()
  vi.stubGlobal('fetch', network)
  const now = Date.now()
  holdAccess({ token: 'lykill', expiresAt: now + 3 * hour, idle: { millis: hour, endsAt: now + hour } })
  watchPresence(onReturn)
})

const touch = (kind = 'pointerdown') => window.dispatchEvent(new Event(kind))

describe('user activity', () => {
  test('T18 includes opening the page, but not the requests that the page then sends by itself', async () => {
    for (let count = 0; count < 3; count++) await send(list)
    expect(areInBackground()).toEqual([false, true, true])
  })

  test.each(['pointerdown', 'keydown', 'wheel', 'touchstart'])(
    'T18 in the form of a %s event is reported with the next request',
    async (kind) => {
      await send(list)
      touch(kind)
      await send(list)
      await send(list)
      expect(areInBackground()).toEqual([false, false, true])
    },
  )

  test('T18 is reported again if the request that reported it did not reach the server', async () => {
    network.mockRejectedValueOnce(new TypeError('offline')).mockRejectedValueOnce(new TypeError('offline'))
    await expect(send(list)).rejects.toThrow()
    await send(list)
    expect(headersOf(2).get(backgroundHeader)).toBeNull()
  })

  test('T18 extends access, and a request in the background does not', async () => {
    vi.useFakeTimers({ now: Date.now() + hour / 2 })
    touch()
    await send(list)
    const end = idleEndOfAccess()
    expect(end).toBe(Date.now() + hour)
    vi.setSystemTime(Date.now() + 60_000)
    await send(list)
    expect(idleEndOfAccess()).toBe(end)
  })

  test('T18 after several minutes of inactivity is reported to the server at once', () => {
    vi.useFakeTimers({ now: Date.now() + 60_000 })
    touch()
    expect(onReturn).not.toHaveBeenCalled()
    vi.setSystemTime(Date.now() + 5 * 60_000)
    touch()
    expect(onReturn).toHaveBeenCalledOnce()
  })

  test.each<[string, Ending]>([
    ['access.idle', 'unused'],
    ['access.ended', 'refused'],
  ])('T18 a 401 with %s ends access as %s', async (error, ending) => {
    const ends: Ending[] = []
    subscribeToEndOfAccess((one) => ends.push(one))
    network.mockImplementation(async () => json({ error }, 401))
    await expect(send(list)).rejects.toThrow()
    expect(ends).toEqual([ending])
  })
})

const someone: User = {
  Id: 1,
  PersonId: 7,
  Name: 'Ösp',
  Ssn: '',
  AuthType: 1,
  TeamId: 0,
  TeamShortName: '',
  Websites: [],
  TeamGroup: [],
  Phone: '',
  Email: '',
  IsAuthenticated: true,
}

describe('an API call that needs a new proof of identity', () => {
  const tooOld = () => json({ error: 'access.proofTooOld', error_description: 'Of gamalt.' }, 403)

  test('T30 waits for the proof and is sent again unchanged', async () => {
    network.mockResolvedValueOnce(tooOld())
    const saved = send(save, { body: { Name: 'Ö' } })
    await expect.poll(isProofAsked).toBe(true)
    answerProof(true)
    await expect(saved).resolves.toEqual({})
    expect(network.mock.calls.map(([, init]) => init?.body)).toEqual(['{"Name":"Ö"}', '{"Name":"Ö"}'])
  })

  test('T30 is refused if the user gives no proof', async () => {
    network.mockResolvedValueOnce(tooOld())
    const saved = send(save, { body: { Name: 'Ö' } })
    await expect.poll(isProofAsked).toBe(true)
    answerProof(false)
    await expect(saved).rejects.toThrow('Of gamalt.')
    expect(network).toHaveBeenCalledTimes(1)
  })

  test.each<[string, Partial<User>]>([
    ['another person', { PersonId: 8 }],
    ['another role', { AuthType: 3, TeamId: 5 }],
  ])('T19 T30 is not sent in the name of %s who logs in meanwhile', async (_who, other) => {
    setSession({ step: 'in', user: someone, expiresAt: Date.now() + hour, serial: 1 })
    network.mockResolvedValueOnce(tooOld())
    const saved = send(save, { body: { Name: 'Ö' } })
    await expect.poll(isProofAsked).toBe(true)
    setSession({ step: 'in', user: { ...someone, ...other }, expiresAt: Date.now() + hour, serial: 2 })
    answerProof(true)
    await expect(saved).rejects.toThrow('Of gamalt.')
    expect(network).toHaveBeenCalledTimes(1)
  })

  test('T19 T30 fails when access ends, and the app no longer asks for the proof', async () => {
    network.mockResolvedValueOnce(tooOld())
    const saved = send(save, { body: { Name: 'Ö' } })
    await expect.poll(isProofAsked).toBe(true)
    forgetAccess()
    expect(isProofAsked()).toBe(false)
    await expect(saved).rejects.toThrow('Of gamalt.')
    expect(network).toHaveBeenCalledTimes(1)
  })

  test('T30 shares one proof with all other calls that wait for it', async () => {
    network.mockResolvedValueOnce(tooOld()).mockResolvedValueOnce(tooOld())
    const all = Promise.all([send(save, { body: { Name: 'a' } }), send(save, { body: { Name: 'b' } })])
    await expect.poll(() => network.mock.calls.length).toBe(2)
    await expect.poll(isProofAsked).toBe(true)
    answerProof(true)
    await expect(all).resolves.toEqual([{}, {}])
    expect(network).toHaveBeenCalledTimes(4)
  })
})
