import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type NewMail, queueMail } from '#server/mail/mail-store.ts'
import { mailWorker } from '#server/mail/worker.ts'
import type { Database } from '#server/platform/database/database.ts'
import { maxAttempts } from '#server/platform/jobs/lease.ts'
import type { Worker } from '#server/platform/periodic-job.ts'
import { emptyDatabase, postgresDatabase } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { type MailServer, mailServer, type Treatment } from '../support/mail-server.ts'
import { poison } from '../support/poison.ts'
import { type TestServer, testServer } from '../support/server.ts'

const soon = { everyMillis: 20, graceMillis: 200 }
const from = 'Knattspyrnusambandið <kerfi@samband.example>'

let database: Database
let product: TestServer
let post: MailServer
let workers: Worker[] = []

afterEach(async () => {
  post.release()
  await Promise.all(workers.map((worker) => worker.stop()))
  workers = []
  await post.close()
  await product.stop()
})

async function setUp(treat?: (address: string, attempt: number) => Treatment) {
  database = await emptyDatabase()
  post = await mailServer({ treat })
  product = await productOn(post.url)
}

const productOn = (url: string) => testServer({ database, environment: { smtp: { url, from } } })

function work(on = product) {
  const worker = mailWorker(on.services, soon)
  workers.push(worker)
  return worker
}

type Letter = { subject?: string; body?: string; replyTo?: { name: string; address: string } }

async function queue(addresses: string[], letter: Letter = {}) {
  const recipients = addresses.map((Address) => ({ PersonId: null as unknown as number, Address }))
  const at = product.clock.now().toISOString()
  const mail: NewMail = {
    kind: 'bulk',
    subject: 'Efni',
    body: 'Texti',
    createdBy: null,
    at,
    dueAt: at,
    ...letter,
  }
  return database.transaction((tx) => queueMail(tx, mail, recipients))
}

const rows = () => database.db.selectFrom('outbox').selectAll().orderBy('id').execute()
const states = async () => (await rows()).map((row) => row.state)
const takenBy = (address: string) => post.received.filter((message) => message.to.includes(address))

describe('a mail server that accepts everything', () => {
  beforeEach(() => setUp())

  test('gets one message for each recipient, from one sender, without the other addresses', async () => {
    work()
    await queue(['a@felag.example', 'b@felag.example', 'c@felag.example'])
    await eventually(async () => expect(await states()).toEqual(['sent', 'sent', 'sent']))
    expect(post.received.map((message) => message.to).toSorted()).toEqual([
      ['a@felag.example'],
      ['b@felag.example'],
      ['c@felag.example'],
    ])
    for (const { raw, to, from: sender } of post.received) {
      expect(sender).toBe('kerfi@samband.example')
      expect(raw.match(/[abc]@felag\.example/g)).toEqual(to)
      expect(raw).not.toMatch(/^(cc|bcc):/im)
    }
    expect(await rows()).toMatchObject(
      Array(3).fill({ attempts: 1, last_error: null, sent_at: product.clock.now().toISOString() }),
    )
  })

  test("gets a club's mail with the writer as reply address and the association as sender", async () => {
    work()
    const replyTo = { name: 'Þóra Ösp "Nonni" <x@y.example>, Fálkinn', address: 'thora@falkinn.example' }
    await queue(['a@felag.example'], { replyTo })
    await eventually(() => expect(post.received).toHaveLength(1))
    const { email } = post.received[0]!
    expect(email.replyTo).toEqual([replyTo])
    expect(email.from).toMatchObject({ address: 'kerfi@samband.example' })
  })

  test('gets Icelandic letters, and lines that look like commands, unchanged', async () => {
    const subject =
      'Ágætu dómarar: æfingar í Þrótti – ðýúéóöÞÆÖ 😀 "gæsalappir" og langt efni sem fer yfir eina línu'
    const body = 'Sæl öll,\n\n.\n..tveir punktar\nFrom: enginn\nQUIT\n\nÞökk & bless <ekki html> ðÐ\n'.trim()
    work()
    await queue(['a@felag.example'], { subject, body })
    await eventually(() => expect(post.received).toHaveLength(1))
    const [message] = post.received
    expect(message!.email.subject).toBe(subject)
    expect(message!.email.text?.trimEnd()).toBe(body)
    expect(message!.email.html).toBeUndefined()
    expect(message!.email.from).toMatchObject({
      name: 'Knattspyrnusambandið',
      address: 'kerfi@samband.example',
    })
    expect(message!.raw.split('\r\n').every((line) => /^[\x20-\x7e\t]*$/.test(line))).toBe(true)
  })

  test('T17 gets no header and no recipient injected by a subject or an address', async () => {
    work()
    await queue(['a@felag.example'], { subject: 'Efni\r\nBcc: x@vondur.example\r\n\r\nAnnar texti' })
    await queue(['b@felag.example, x@vondur.example'])
    await queue(['c@felag.example\r\nRCPT TO:<x@vondur.example>'])
    await eventually(async () => expect(await states()).not.toContain('queued'))
    expect(post.attemptsFor('x@vondur.example')).toBe(0)
    const [message] = takenBy('a@felag.example')
    expect(message!.email.headers.map((header) => header.key)).not.toContain('bcc')
    expect(message!.email.text?.trim()).toBe('Texti')
    expect(await states()).toEqual(['sent', 'failed', 'failed'])
  })

  test('gets mail at once that is queued while the worker is idle', async () => {
    const worker = mailWorker(product.services, { everyMillis: 3_600_000, graceMillis: 200 })
    workers.push(worker)
    await queue(['a@felag.example'])
    await eventually(() => expect(post.received).toHaveLength(1))
    await queue(['b@felag.example'])
    await eventually(() => expect(post.received).toHaveLength(2))
  })

  test('gets no mail of a transaction that was rolled back', async () => {
    work()
    await expect(
      database.transaction(async (tx) => {
        await queueMail(
          tx,
          {
            kind: 'bulk',
            subject: 'Efni',
            body: 'Texti',
            createdBy: null,
            at: product.clock.now().toISOString(),
            dueAt: product.clock.now().toISOString(),
          },
          [{ PersonId: null as unknown as number, Address: 'a@felag.example' }],
        )
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
    await queue(['b@felag.example'])
    await eventually(() => expect(takenBy('b@felag.example')).toHaveLength(1))
    expect(takenBy('a@felag.example')).toEqual([])
  })

  test('gets each of 200 messages once from two workers at the same time', async () => {
    await queue(Array.from({ length: 200 }, (_, index) => `nr${index}@felag.example`))
    work()
    work(await productOn(post.url))
    await eventually(async () => expect(new Set(await states())).toEqual(new Set(['sent'])))
    expect(post.received).toHaveLength(200)
    expect(new Set(post.received.map((message) => message.to[0])).size).toBe(200)
  })
})

test('a message that a mail server temporarily refuses is tried again after growing pauses', async () => {
  await setUp((_, attempt) =>
    attempt < 3 ? { code: 450, text: 'Greylisted, try later', at: 'recipient' } : 'take',
  )
  work()
  await queue(['a@felag.example'])
  await eventually(async () =>
    expect(await rows()).toMatchObject([{ attempts: 1, last_error: expect.stringContaining('450') }]),
  )
  expect(await waitsFor()).toBeGreaterThanOrEqual(22)
  expect(await waitsFor()).toBeLessThanOrEqual(38)
  product.clock.forward(39)
  await eventually(async () =>
    expect(await rows()).toMatchObject([{ attempts: 2, last_error: expect.stringContaining('450') }]),
  )
  expect(await waitsFor()).toBeGreaterThanOrEqual(45)
  product.clock.forward(76)
  await eventually(async () => expect(await states()).toEqual(['sent']))
  expect(await rows()).toMatchObject([{ attempts: 3, last_error: null }])
  expect(takenBy('a@felag.example')).toHaveLength(1)
})

test.each(['recipient', 'message'] as const)(
  'after a mail server permanently refuses the %s, the worker does not try again',
  async (at) => {
    await setUp((address) =>
      address === 'a@felag.example' ? { code: 550, text: 'No such user', at } : 'take',
    )
    work()
    await queue(['a@felag.example', 'b@felag.example'])
    await eventually(async () => expect(await states()).toEqual(['failed', 'sent']))
    expect((await rows())[0]).toMatchObject({
      attempts: 1,
      last_error: expect.stringMatching(/^Póstþjónn hafnaði póstinum: 550.*No such user/),
    })
    product.clock.forward(1_000_000)
    await queue(['c@felag.example'])
    await eventually(() => expect(takenBy('c@felag.example')).toHaveLength(1))
    expect(post.attemptsFor('a@felag.example')).toBe(1)
  },
)

test('a message whose connection is cut half-way is retried and arrives once', async () => {
  await setUp((_, attempt) => (attempt === 1 ? 'cut' : 'take'))
  work()
  await queue(['a@felag.example'])
  await eventually(async () =>
    expect(await rows()).toMatchObject([{ attempts: 1, last_error: 'Ekki náðist samband við póstþjón.' }]),
  )
  product.clock.forward(40)
  await eventually(async () => expect(await states()).toEqual(['sent']))
  expect(takenBy('a@felag.example')).toHaveLength(1)
})

test('T21 a mail server without encryption gets nothing if encryption is required', async () => {
  await setUp()
  await product.stop()
  database = await emptyDatabase()
  product = await productOn(`${post.url}?requireTLS=true`)
  work()
  await queue(['a@felag.example'])
  await eventually(async () =>
    expect(await rows()).toMatchObject([{ attempts: 1, last_error: 'Ekki náðist samband við póstþjón.' }]),
  )
  expect(post.attemptsFor('a@felag.example')).toBe(0)
})

test('a mail server that was down gets each message once when it is back', async () => {
  await setUp()
  await post.close()
  work()
  await queue(Array.from({ length: 50 }, (_, index) => `nr${index}@felag.example`))
  await eventually(async () =>
    expect((await rows())[0]!.last_error).toBe('Ekki náðist samband við póstþjón.'),
  )
  expect(await states()).toEqual(Array(50).fill('queued'))
  post = await mailServer({ port: post.port })
  await eventually(async () => {
    product.clock.forward(60)
    expect(new Set(await states())).toEqual(new Set(['sent']))
  })
  expect(post.received.map((message) => message.to[0]).toSorted()).toEqual(
    [...new Set(post.received.map((message) => message.to[0]))].toSorted(),
  )
  expect(post.received).toHaveLength(50)
})

test('a message refused for days fails for good', async () => {
  await setUp(() => ({ code: 451, text: 'Not now', at: 'message' }))
  work()
  await queue(['a@felag.example'])
  await eventually(async () => {
    product.clock.forward(5 * 3600)
    expect(await states()).toEqual(['failed'])
  })
  expect(await rows()).toMatchObject([{ attempts: maxAttempts, last_error: expect.stringContaining('451') }])
})

test('T25 a message whose sender died is sent by another instance, with the same Message-ID', async () => {
  await setUp((address, attempt) => (address === 'a@felag.example' && attempt === 1 ? 'hold' : 'take'))
  await queue(['a@felag.example'])
  work()
  // The first worker waits for the mail server forever, like a dead one.
  await eventually(() => expect(post.holding()).toBe(1))
  const other = await productOn(post.url)
  work(other)
  await queue(['b@felag.example'])
  await eventually(() => expect(takenBy('b@felag.example')).toHaveLength(1))
  expect(post.attemptsFor('a@felag.example')).toBe(1)
  other.clock.forward(301)
  await eventually(() => expect(takenBy('a@felag.example')).toHaveLength(1))
  await eventually(async () => expect(await states()).toEqual(['sent', 'sent']))
  post.release()
  await eventually(() => expect(takenBy('a@felag.example')).toHaveLength(2))
  const [one, again] = takenBy('a@felag.example').map((message) => message.email.messageId)
  expect(again).toBe(one)
  expect(takenBy('b@felag.example')[0]!.email.messageId).not.toBe(one)
})

test('T25 a message sent while the database was down is not sent again', async () => {
  await setUp()
  const isAway = () => {
    throw new Error('the database is away')
  }
  const writes = vi
    .spyOn(database.db, 'updateTable')
    .mockImplementationOnce(isAway)
    .mockImplementationOnce(isAway)
  const worker = work()
  await queue(['a@felag.example'])
  await eventually(async () => expect(await states()).toEqual(['sent']))
  expect(writes).toHaveBeenCalledTimes(3)
  await worker.stop()
  expect(takenBy('a@felag.example')).toHaveLength(1)
})

test('stopping a server lets a message in transit arrive, and leaves the other messages for the next start', async () => {
  await setUp((address) => (address.startsWith('held') ? 'hold' : 'take'))
  await queue(['held@felag.example'])
  const worker = mailWorker(product.services, { everyMillis: 20, graceMillis: 20_000 })
  await eventually(() => expect(post.holding()).toBe(1))
  const stopped = worker.stop()
  await queue(['later@felag.example'])
  post.release()
  await stopped
  expect(await states()).toEqual(['sent', 'queued'])
})

test('without a mail server messages stay queued', async () => {
  await setUp()
  const unconnected = await testServer({ database, environment: { smtp: null } })
  const worker = mailWorker(unconnected.services, soon)
  await queue(['a@felag.example'])
  await worker.stop()
  expect(await rows()).toMatchObject([{ state: 'queued', attempts: 0 }])
})

test('instances on one PostgreSQL share the messages, each sent once', async () => {
  database = await postgresDatabase()
  post = await mailServer()
  product = await productOn(post.url)
  for (let count = 0; count < 3; count++) work()
  await Promise.all(
    Array.from({ length: 10 }, (_, mail) =>
      queue(Array.from({ length: 30 }, (_, index) => `nr${mail}.${index}@felag.example`)),
    ),
  )
  await eventually(async () => expect(new Set(await states())).toEqual(new Set(['sent'])))
  expect(post.received).toHaveLength(300)
  expect(new Set(post.received.map((message) => message.to[0])).size).toBe(300)
})

test('T25 only one of two instances whose clocks differ by six minutes sends a message', async () => {
  await setUp((address) => (address === 'a@felag.example' ? 'hold' : 'take'))
  await product.stop()
  database = await emptyDatabase()
  const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
  const instance = (seconds: number) =>
    testServer({
      database,
      now: at(seconds),
      ownDatabaseClock: true,
      environment: { smtp: { url: post.url, from } },
    })
  product = await instance(0)
  await queue(['a@felag.example'])
  work()
  await eventually(() => expect(post.holding()).toBe(1))
  work(await instance(360))
  await queue(['b@felag.example'])
  await eventually(() => expect(takenBy('b@felag.example')).toHaveLength(1))
  expect(post.attemptsFor('a@felag.example')).toBe(1)
  post.release()
  await eventually(async () => expect(await states()).toEqual(['sent', 'sent']))
  expect(post.received).toHaveLength(2)
})

test('T25 a message that cannot be leased or marked as sent blocks no others, and is sent once', async () => {
  await setUp()
  await queue(['stuck@felag.example', 'unmarked@felag.example', 'good@felag.example'])
  const [stuck, unmarked] = await rows()
  const cure = await poison(database.db, {
    table: 'outbox',
    when: 'update',
    where: `row.id = ${stuck!.id} or (row.id = ${unmarked!.id} and row.state = 'sent')`,
  })
  const worker = work()
  await eventually(async () => expect(await states()).toEqual(['queued', 'queued', 'sent']))
  await worker.stop()
  // Another instance continues long after the lease ended.
  product.clock.forward(86_400)
  const second = work()
  await queue(['later@felag.example'])
  await eventually(() => expect(takenBy('later@felag.example')).toHaveLength(1))
  await eventually(async () => expect((await failures()).map(({ tries }) => tries)).toEqual([2, 2]))
  await second.stop()
  expect(takenBy('unmarked@felag.example')).toHaveLength(1)
  await cure()
  product.clock.forward(86_400)
  work()
  await eventually(async () => expect(new Set(await states())).toEqual(new Set(['sent'])))
  await eventually(async () => expect(await failures()).toEqual([]))
  expect(post.received.map(({ to }) => to[0]).toSorted()).toEqual(
    ['good', 'later', 'stuck', 'unmarked'].map((name) => `${name}@felag.example`),
  )
})

test('messages older than a week are held for staff instead of being sent all at once', async () => {
  await setUp()
  await queue(['old@felag.example'])
  product.clock.forward(8 * 86_400)
  await queue(['new@felag.example'])
  work()
  await eventually(async () => expect(await states()).toEqual(['held', 'sent']))
  const [old] = await rows()
  const { retry } = await import('#server/mail/outbox-store.ts')
  await retry(database.db, [old!.id], product.services.databaseClock)
  await eventually(async () => expect(await states()).toEqual(['sent', 'sent']))
})

const failures = () => database.db.selectFrom('job_failures').selectAll().orderBy('id').execute()

/** Seconds until the next attempt to send the first message. */
async function waitsFor() {
  const [row] = await rows()
  return (Date.parse(row!.next_attempt_at) - product.clock.now().getTime()) / 1000
}
