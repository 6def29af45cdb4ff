import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { ImportDetails } from '#domain/file-imports/file-import.ts'
import { embeddedPlace, use } from '../support/backup-databases.ts'
import { aPerson, aRole, aTeam, testKennitala } from '../support/builders.ts'
import { eventually } from '../support/eventually.ts'
import { formattedRows, hostileFiles, hostileTexts } from '../support/hostile-files.ts'
import { logIn } from '../support/login.ts'
import { otherProcess } from '../support/other-process.ts'
import { personas } from '../support/personas.ts'
import { isThere, megabytesOf, readersOf } from '../support/readers.ts'

// Sends untrusted files to a real server process. Each of these files once ended the server, or blocked all requests for a minute.

const people = [1, 2, 3].map((number) => ({
  ...personas.staff,
  Kennitala: testKennitala(800 + number),
  Name: `Starfsmaður ${number}`,
}))

async function serve() {
  const { dataDir } = await embeddedPlace()
  await use({ dataDir, databaseUrl: null }, async ({ db }) => {
    await aTeam(db, { id: personas.clubUser.TeamId })
    for (const { Kennitala: ssn, Name: name, AuthType, TeamId } of [...people, personas.clubUser]) {
      const { id: person_id } = await aPerson(db, { ssn, name })
      await aRole(db, { person_id, auth_type: AuthType, team_id: TeamId || null })
    }
  })
  const server = otherProcess('plain-server', [dataDir])
  await server.printed(1)
  const ask = (where: string, init?: RequestInit) => fetch((server.lines[0] ?? '') + where, init)
  const accessOf = async (persona: (typeof people)[number] | typeof personas.clubUser) => {
    const { access } = await logIn({ fetch: ask as never }, persona)
    return { Authorization: `Bearer ${access.access_token}` }
  }
  const staff = await Promise.all(people.map(accessOf))
  const club = await accessOf(personas.clubUser)
  const pid = server.pid ?? 0
  return { ...server, pid, ask, staff, club, readers: () => readersOf(pid) }
}
type Served = Awaited<ReturnType<typeof serve>>

async function send({ ask, staff }: Served, content: Uint8Array<ArrayBuffer>, name: string): Promise<number> {
  const body = new FormData()
  body.append('File', new File([content], name))
  const sent = await ask('/api/admin/rest/imports/teams', { method: 'POST', headers: staff[0], body })
  expect(sent.status).toBe(200)
  return (await sent.json()).id
}

type Checked = Pick<ImportDetails, 'State' | 'Unread'> & { error?: string; status: number }

async function check({ ask, staff }: Served, id: number, by = 0, signal?: AbortSignal): Promise<Checked> {
  const headers = { ...staff[by], 'Content-Type': 'application/json' }
  const where = `/api/admin/rest/imports/${id}/check`
  const answer = await ask(where, { method: 'POST', headers, body: '{}', signal })
  return { status: answer.status, ...(await answer.json()) }
}

/** Waits for a new process that reads an uploaded file, and returns its id. */
async function newReader({ readers }: Served, before: readonly number[] = []): Promise<number> {
  for (;;) {
    const found = readers().find((pid) => !before.includes(pid))
    if (found !== undefined) return found
    await setTimeout(1)
  }
}

/** Sends ordinary requests all the time, and measures the peak memory of all processes in megabytes. */
function watch({ ask, club, pid, readers }: Served) {
  let most = 0
  const ending = new AbortController()
  const repeat = async (where: string, headers?: HeadersInit) => {
    while (!ending.signal.aborted) {
      // An earlier version of the server let every request wait for a minute.
      const { status } = await ask(where, { headers, signal: AbortSignal.timeout(30_000) })
      expect(status).toBe(200)
      most = Math.max(most, megabytesOf([pid, ...readers()]))
      await setTimeout(20)
    }
  }
  const watching = Promise.all([repeat('/api/health'), repeat('/api/admin/teams', club)])
  return async () => {
    ending.abort()
    await watching
    return most
  }
}

const slow = { content: hostileTexts['20 MB of blank lines'](), name: 'lið.csv' }
const built = (files: Record<string, () => Uint8Array<ArrayBuffer>>, name: string) =>
  Object.entries(files).map(([label, content]) => ({ label, name, content: content() }))

test('T14 T26 no untrusted file stops the server, fills the memory or blocks other requests', async () => {
  const server = await serve()
  // Zip the 60 MB first: it blocks this test process, which would look like a slow server.
  const files = [...built({ ...hostileFiles, formattedRows }, 'lið.xlsx'), ...built(hostileTexts, 'lið.csv')]
  const bombOf60 = hostileFiles['a text of 60 MB']()
  const watched = watch(server)

  // Reading this file hangs until its time limit. The next files are read meanwhile.
  const hanging = await send(server, slow.content, slow.name)
  const hung = check(server, hanging)
  const stopped = await newReader(server)
  process.kill(stopped, 'SIGSTOP')

  const killed = await send(server, slow.content, slow.name)
  const ended = check(server, killed)
  process.kill(await newReader(server, [stopped]), 'SIGKILL')
  expect(await ended).toMatchObject({ State: 'unreadable', Unread: 'imports.stopped' })

  const left = await send(server, slow.content, slow.name)
  const leaving = new AbortController()
  const gone = check(server, left, 0, leaving.signal).catch(() => 'gone')
  const abandoned = await newReader(server, [stopped])
  leaving.abort()
  expect(await gone).toBe('gone')
  await eventually(() => expect(isThere(abandoned)).toBe(false))

  for (const { label, name, content } of files)
    expect([label, (await check(server, await send(server, content, name))).status]).toEqual([label, 200])

  // Three users send one file ten times at once: two are read, some wait, and the rest are refused as busy.
  const bomb = await send(server, bombOf60, 'lið.xlsx')
  const all = await Promise.all(Array.from({ length: 10 }, (_, at) => check(server, bomb, at % 3)))
  expect(all.filter(({ status }) => ![200, 409, 413, 503].includes(status))).toEqual([])
  expect(all.filter(({ Unread }) => Unread === 'imports.tooLarge')).not.toEqual([])

  expect(await hung).toMatchObject({ status: 200, State: 'unreadable', Unread: 'imports.stopped' })
  for (const id of [hanging, killed])
    expect(await check(server, id)).toMatchObject({ status: 409, error: 'imports.stopped' })
  const listed = await (
    await server.ask(`/api/admin/rest/imports/${left}`, { headers: server.staff[0] })
  ).json()
  expect(listed).toMatchObject({ State: 'sent', Unread: null })
  expect(server.readers()).toEqual([])

  expect(await watched()).toBeLessThan(800)
})

test('T25 the process that reads an uploaded file ends when its server is killed', async () => {
  const server = await serve()
  const id = await send(server, slow.content, slow.name)
  const answer = check(server, id).catch(() => 'gone')
  const reader = await newReader(server)
  await server.kill()
  expect(await answer).toBe('gone')
  await eventually(() => expect(isThere(reader)).toBe(false))
})
