import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { dayOfUploads } from '#domain/platform/upload.ts'
import { createPace, type Timer } from '#server/platform/files/pace.ts'
import { apiTest } from '../support/api-test.ts'
import { aContract } from '../support/builders.ts'
import { eventually } from '../support/eventually.ts'
import { aPdf } from '../support/files.ts'
import { errorOf } from '../support/login.ts'
import { type Persona, personaClubs, personas } from '../support/personas.ts'

// Limits on how much one user may send at once, how slowly, and per day, tested with contract files.

/** A clock that only the test advances. */
function testTimer() {
  let now = 0
  const waiting = new Set<{ at: number; call: () => void }>()
  const timer: Timer = {
    now: () => now,
    after: (millis, call) => {
      const one = { at: now + millis, call }
      waiting.add(one)
      return () => void waiting.delete(one)
    },
  }
  const forward = (millis: number) => {
    now += millis
    for (const one of [...waiting]) if (one.at <= now && waiting.delete(one)) one.call()
  }
  return { timer, forward, waiting }
}

const time = testTimer()
const { server, db } = apiTest({ timer: time.timer })
let where: string
beforeEach(async () => {
  await db().deleteFrom('rate_limits').execute()
  where = `/api/admin/contracts/AddContractFile/${(await aContract(db(), { team_id: personaClubs.own })).id}`
})

const head = '--b\r\nContent-Disposition: form-data; name="ContractFile"; filename="a.pdf"\r\n\r\n%PDF-'

/** Sends the beginning of a form, and the rest when `end` is called. */
async function dripping(persona: Persona, path = where) {
  let end = () => {}
  let isRead = false
  const body = new ReadableStream(
    {
      pull: (controller) => {
        if (isRead) return new Promise<void>(() => {})
        isRead = true
        controller.enqueue(new TextEncoder().encode(head))
        end = () => {
          controller.enqueue(new TextEncoder().encode('1.4\r\n--b--\r\n'))
          controller.close()
        }
        return undefined
      },
    },
    { highWaterMark: 0 },
  )
  const Authorization = `Bearer ${await server().tokenOf(persona)}`
  const headers = { Authorization, 'Content-Type': 'multipart/form-data; boundary=b' }
  const answer = server().fetch(path, { method: 'POST', headers, body, ...{ duplex: 'half' } })
  return { answer: Promise.resolve(answer), isRead: () => isRead, end: () => end() }
}

const upload = async (persona: Persona = personas.clubUser, path = where) =>
  server()
    .as(persona)
    .upload(path.replace('/api/admin/', ''), { ContractFile: aPdf() }, { key: randomUUID() })

test('T14 T03 the record and the right are checked before the body is read', async () => {
  const closed = await aContract(db(), { team_id: personaClubs.own, state: 'confirmed' })
  const others = await aContract(db(), { team_id: personaClubs.other })
  const at = (id: number) => `/api/admin/contracts/AddContractFile/${id}`
  for (const [path, error] of [
    [at(closed.id), 'contracts.isConfirmed'],
    [at(others.id), 'record.notFound'],
    [at(99_999_999), 'record.notFound'],
    ['/api/admin/transfers/transferRequests/99999999/files/1/ANN', 'record.notFound'],
    ['/api/admin/transfers/paymentRequest/99999999/files/ANN', 'record.notFound'],
  ] as const) {
    const { answer, isRead } = await dripping(personas.clubUser, path)
    expect([await errorOf(await answer), isRead(), path]).toEqual([error, false, path])
  }
  const own = await dripping(personas.clubUser)
  await eventually(() => expect(own.isRead()).toBe(true))
  own.end()
  expect((await own.answer).status).toBe(200)
})

test('T14 a form that arrives too slowly is refused with a message when its time is up, and nothing is stored', async () => {
  const slow = await dripping(personas.clubUser)
  await eventually(() => expect(slow.isRead() && time.waiting.size).toBe(1))
  time.forward(14_000)
  await eventually(() => expect(time.waiting.size).toBe(1))
  time.forward(2000)
  const answer = await slow.answer
  expect([answer.status, await errorOf(answer)]).toEqual([400, 'input.tooSlow'])
  expect(await db().selectFrom('files').select('id').where('staged_at', 'is not', null).execute()).toEqual([])
})

test('T14 each received byte extends the time limit, and time that the server needs does not count', async () => {
  const { timer, forward, waiting } = testTimer()
  const read = createPace(timer, { graceMillis: 1000, bytesPerSecond: 100 })
  const after = async (millis: number, bytes: number) => {
    let give = () => {}
    const coming = new Promise<{ value: Uint8Array }>((resolve) => {
      give = () => resolve({ value: new Uint8Array(bytes) })
    })
    const got = read(() => coming)
    forward(millis)
    give()
    return (await got)?.value.length ?? null
  }
  for (let time = 0; time < 20; time++) {
    expect(await after(500, 50)).toBe(50)
    forward(60_000)
  }
  // A piece of 10,000 bytes restores the full grace period, but no more.
  expect(await after(900, 10_000)).toBe(10_000)
  expect(await after(900, 1)).toBe(1)
  expect(await after(200, 10_000)).toBeNull()
  expect(waiting.size).toBe(0)
})

test('T14 T29 four users who send forever occupy three slots each, three more of each wait, and a fifth user is served', async () => {
  const others = await aContract(db(), { team_id: personaClubs.other })
  const ofOthers = `/api/admin/contracts/AddContractFile/${others.id}`
  const dripping8 = (persona: Persona, path: string) =>
    Promise.all(Array.from({ length: 8 }, () => dripping(persona, path)))
  const sending = await Promise.all([
    dripping8(personas.staff, where),
    dripping8(personas.manyRoles, where),
    dripping8(personas.restrictedSem, personas.restrictedSem.TeamId === personaClubs.own ? where : ofOthers),
    dripping8(personas.otherClubUser, ofOthers),
  ])
  for (const own of sending) {
    const ended = own.map(({ answer }) => answer.then((response) => response.status))
    expect(await Promise.race(ended)).toBe(429)
    await eventually(() => expect(own.filter(({ isRead }) => isRead())).toHaveLength(3))
  }
  expect((await upload()).status).toBe(200)
  // When the time of a slow request is up, a waiting request of the same user takes its place.
  for (let round = 0; round < 2; round++) {
    await eventually(() => expect(time.waiting.size).toBe(12))
    time.forward(16_000)
  }
  const statuses = await Promise.all(sending.flat().map(async ({ answer }) => (await answer).status))
  expect(statuses.filter((status) => status === 400)).toHaveLength(24)
  expect(statuses.filter((status) => status === 429)).toHaveLength(8)
})

test.each([
  ['a person', 'user', dayOfUploads.personBytes, 'files.dayOfPerson'],
  ['a club', 'team', dayOfUploads.clubBytes, 'files.dayOfClub'],
])('T14 T29 %s has a daily upload limit, counted over all instances', async (_who, of, bytes, error) => {
  expect((await upload()).status).toBe(200)
  const used = await db()
    .selectFrom('rate_limits')
    .select(['subject', 'hits'])
    .where('act', '=', 'uploadedKilobytes')
    .execute()
  // The limit counts the received bytes, not the announced size.
  expect(used.map(({ hits }) => hits)).toEqual([1, 1])
  await db()
    .updateTable('rate_limits')
    .set({ hits: bytes / 1000 })
    .where('act', '=', 'uploadedKilobytes')
    .where('subject', 'like', `${of}:%`)
    .execute()
  const refused = await upload()
  expect([refused.status, await errorOf(refused)]).toEqual([429, error])
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
})
