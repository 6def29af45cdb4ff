import { beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { send } from '#app/platform/calls/http.ts'
import { enqueue, flush, queuedWrites, startWriteQueue } from '#app/platform/queue/write-queue.ts'
import { register } from '#app/platform/registry.ts'
import { heldAccess, holdAccess, idleEndOfAccess } from '#app/platform/session/access-token.ts'
import * as session from '#app/platform/session/session.ts'
import * as acts from '#app/platform/session/session-actions.ts'
import { endWhenOver } from '#app/platform/session/session-end.ts'
import type { News } from '#app/platform/session/tabs.ts'
import { defineCall } from '#domain/platform/call.ts'
import type { User } from '#domain/session/user.ts'
import { eventually } from '../support/eventually.ts'

// Tests a change of role while a write is unsent or another tab is open. Only the network is faked.

const save = defineCall({
  name: 'test.save',
  method: 'POST',
  path: 'things',
  body: z.strictObject({ Text: z.string() }),
  answer: z.object({}),
  access: { types: { 3: 'own' } },
})
const club = { PersonId: 7, AuthType: 3, TeamId: 5001 } as User
const staff = { PersonId: 7, AuthType: 1, TeamId: 0 } as User

const network = vi.fn<typeof fetch>()
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const ended = () => json({ error: 'access.ended', error_description: 'Búið.' }, 401)
/** The fake server's answer for each last segment of the path. The answer may depend on the access token. */
let answers: Record<string, (token: string) => Response | Promise<Response>>
const asked = (path: string) =>
  network.mock.calls
    .filter(([address]) => String(address).endsWith(path))
    .map(([, init]) => new Headers(init?.headers).get('Authorization'))

/** Plays the other tabs of this browser. The browser tests prove that real tabs exchange these messages. */
const otherTab = { says: (_news: News) => {}, isDone: async () => {} }
class Channel {
  set onmessage(listener: (event: { data: News }) => void) {
    otherTab.says = (data) => listener({ data })
  }
  postMessage() {}
  close() {}
}
const locks = {
  request: async (_name: string, act: () => unknown) => {
    await otherTab.isDone()
    return act()
  },
}

function later<T = Response>() {
  let resolve: (value: T) => void = () => {}
  const promise = new Promise<T>((done) => {
    resolve = done
  })
  return { promise, resolve: (value: T) => resolve(value) }
}

async function load() {
  await acts.startSession(null)
  holdAccess({ token: 'gamall', expiresAt: Date.now() + 3_600_000 })
  session.setSession({ step: 'in', user: club, expiresAt: Date.now() + 3_600_000, serial: 1 })
  startWriteQueue()
  return {
    ...acts,
    ...session,
    queuedWrites,
    flush,
    type: () => enqueue({ kind: 'test', name: '1' }, save, { body: { Text: 'Halló' } }),
    ask: () => send(save, { body: { Text: 'Beint' } }),
  }
}

beforeEach(() => {
  answers = {
    changerole: () => json({ access_token: 'nyr', token_type: 'bearer', expires_in: 3600 }),
    resume: () => json({ access_token: 'nyr', token_type: 'bearer', expires_in: 3600 }),
    current: () => json(staff),
    things: (token) => (token === 'Bearer nyr' ? json({}) : ended()),
  }
  network.mockReset().mockImplementation(async (address, init) => {
    const path = String(address).split('/').at(-1) ?? ''
    const token = new Headers(init?.headers).get('Authorization') ?? ''
    return answers[path]?.(token) ?? json({}, 404)
  })
  vi.stubGlobal('fetch', network)
  vi.stubGlobal('BroadcastChannel', Channel)
  vi.stubGlobal('navigator', { locks })
  otherTab.isDone = async () => {}
  // Simulates an earlier 401. Without one, the next 401 would leave the page for the login; a second 401 within a
  // minute ends the session on the page.
  sessionStorage.setItem('refusedAt', String(Date.now()))
})

describe('a change of role', () => {
  test('T27 does not send an unsent write of the old role in the new role, and stores the write for the old role', async () => {
    const page = await load()
    const opened = later()
    answers.current = () => opened.promise
    const changing = page.changeRole(1, 0)
    await eventually(() => expect(asked('users/current')).toEqual(['Bearer nyr']))
    page.type()
    await eventually(() => expect(page.queuedWrites()).toMatchObject([{ state: 'waiting' }]))
    opened.resolve(json(staff))
    await changing
    expect(page.currentUser()).toMatchObject(staff)
    await page.flush()
    expect(asked('things')).toEqual(['Bearer gamall'])
    page.setSession({ step: 'in', user: club, expiresAt: Date.now() + 3_600_000, serial: 3 })
    await page.flush()
    expect(page.queuedWrites()).toEqual([])
  })

  test('SES-18 does not end the session if a call with the old token gets a 401', async () => {
    const page = await load()
    const answered = later()
    answers.changerole = () => answered.promise
    const changing = page.changeRole(1, 0)
    await expect(page.ask()).rejects.toMatchObject({ status: 401 })
    expect(page.currentSession().step).toBe('in')
    answered.resolve(json({ access_token: 'nyr', token_type: 'bearer', expires_in: 3600 }))
    await changing
    answers.things = ended
    await expect(page.ask()).rejects.toMatchObject({ status: 401 })
    expect(page.currentSession()).toMatchObject({ step: 'out', ended: 'refused' })
  })

  test('SES-18 leaves the session as it was if the server refuses the change, and a later 401 ends the session', async () => {
    const page = await load()
    answers.changerole = () => json({ error: 'login.roleNotYours' }, 403)
    await expect(page.changeRole(1, 0)).rejects.toMatchObject({ status: 403 })
    await expect(page.ask()).rejects.toMatchObject({ status: 401 })
    expect(page.currentSession()).toMatchObject({ step: 'out', ended: 'refused' })
  })
})

describe('a change of role in another tab', () => {
  test('SES-18 is adopted by this tab once it is done, although calls with the old token get a 401 meanwhile', async () => {
    const page = await load()
    const done = later()
    otherTab.isDone = async () => void (await done.promise)
    otherTab.says('changing')
    await expect(page.ask()).rejects.toMatchObject({ status: 401 })
    await expect(page.ask()).rejects.toMatchObject({ status: 401 })
    expect(page.currentUser()).toMatchObject(club)
    expect(asked('users/resume')).toEqual([])
    done.resolve(json({}))
    await eventually(() => expect(page.currentUser()).toMatchObject(staff))
    expect(asked('users/resume')).toHaveLength(1)
    // From now on the server refuses the new token too.
    answers.things = ended
    await expect(page.ask()).rejects.toMatchObject({ status: 401 })
    expect(page.currentSession()).toMatchObject({ step: 'out', ended: 'refused' })
  })

  test('T18 is adopted by a tab that missed the message when its old access would end through inactivity', async () => {
    const page = await load()
    answers.resume = () =>
      json({ access_token: 'nyr', token_type: 'bearer', expires_in: 3600, idle_seconds: 600, idle_in: 600 })
    const now = Date.now()
    holdAccess({ token: 'gamall', expiresAt: now + 3_600_000, idle: { millis: 600_000, endsAt: now } })
    endWhenOver()
    await eventually(() => expect(page.currentUser()).toMatchObject(staff))
    expect(heldAccess()?.token).toBe('nyr')
    expect(idleEndOfAccess()).toBeGreaterThan(now)
    // The new access also ends through inactivity.
    answers.resume = ended
    vi.spyOn(Date, 'now').mockReturnValue(idleEndOfAccess())
    endWhenOver()
    await eventually(() => expect(page.currentSession()).toMatchObject({ step: 'out', ended: 'unused' }))
  })

  test('SES-18 does not delay the end of the session if the server has ended it', async () => {
    const page = await load()
    answers.resume = ended
    otherTab.isDone = async () => {}
    otherTab.says('changing')
    await expect(page.ask()).rejects.toMatchObject({ status: 401 })
    await eventually(() => expect(page.currentSession().step).toBe('out'))
  })
})

describe('a session that resumes before the interface texts have loaded', () => {
  /** Starts a session and waits until the call `last` is sent. No page is shown, because the texts have not loaded. */
  async function start(last = 'users/current') {
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('bakvordur-login=1')
    const texts = later<void>()
    register({ texts: texts.promise })
    const started = acts.startSession(null)
    await eventually(() => expect(asked(last)).toHaveLength(1))
    return async () => {
      texts.resolve()
      await started
    }
  }

  test('SES-11 opens only once the texts have loaded', async () => {
    const letTextsCome = await start()
    expect(session.currentSession().step).toBe('starting')
    await letTextsCome()
    expect(session.currentUser()).toMatchObject(staff)
  })

  test('SES-11 opens with the role chosen meanwhile in another tab', async () => {
    const letTextsCome = await start()
    otherTab.says('changed')
    answers.current = () => json(club)
    await letTextsCome()
    expect(session.currentUser()).toMatchObject(club)
    expect(asked('users/resume')).toHaveLength(2)
  })

  test('SES-11 follows a login in another tab if there was no session to resume', async () => {
    const { resume: resumed } = answers
    answers.resume = ended
    const letTextsCome = await start('users/resume')
    otherTab.says('changed')
    if (resumed) answers.resume = resumed
    await letTextsCome()
    expect(session.currentUser()).toMatchObject(staff)
  })

  test('SES-15 goes to the logged-out page after a logout in another tab', async () => {
    const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => {})
    const letTextsCome = await start()
    otherTab.says('loggedOut')
    await letTextsCome()
    expect(session.currentSession().step).toBe('leaving')
    expect(replace).toHaveBeenCalledWith('/utskraning')
  })
})
