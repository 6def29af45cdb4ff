import { beforeAll, describe, expect, test } from 'vitest'
import type { MailProgress, OutboxRow } from '#domain/mail/outbox.ts'
import { queueMail } from '#server/mail/mail-store.ts'
import { apiTest } from '../support/api-test.ts'
import { aReferee } from '../support/builders.ts'
import { type Persona, personaNames, personas } from '../support/personas.ts'
import { testServer } from '../support/server.ts'

const { server, db } = apiTest({
  environment: { smtp: { url: 'smtp://127.0.0.1:9', from: 'a@samband.example' } },
})
let first: number
let second: number

beforeAll(async () => {
  const { db } = server().services.database
  const named = await aReferee(db, {}, { name: 'Þórður Ægisson', email: 'thordur@felag.example' })
  const other = await aReferee(db, {}, { name: 'Ösp Jónsdóttir', email: 'osp@felag.example' })
  const queue = (subject: string, author: number, at: string) =>
    queueMail(db, { kind: 'bulk', subject, body: `Texti: ${subject}`, createdBy: author, at }, [
      { PersonId: named.id, Address: 'thordur@felag.example' },
      { PersonId: other.id, Address: 'osp@felag.example' },
    ])
  first = await queue('Æfing 50%', await idOf(personas.clubUser), '2026-05-12T10:00:00.000Z')
  second = await queue('Fundur', await idOf(personas.staff), '2026-05-12T11:00:00.000Z')
  await set(second, 'thordur@felag.example', {
    state: 'sent',
    attempts: 1,
    sent_at: '2026-05-12T11:00:05.000Z',
  })
  await set(second, 'osp@felag.example', { state: 'failed', attempts: 1, last_error: 'Nei takk' })
})

const as = (persona: Persona) => server().as(persona)

async function idOf(persona: Persona) {
  const found = await server()
    .services.database.db.selectFrom('persons')
    .select('id')
    .where('ssn', '=', persona.Kennitala)
    .executeTakeFirstOrThrow()
  return found.id
}

type Values = {
  state?: 'queued' | 'sent' | 'failed'
  attempts?: number
  sent_at?: string
  last_error?: string
  next_attempt_at?: string
}
const set = (mail: number, address: string, values: Values) =>
  db().updateTable('outbox').set(values).where('mail_id', '=', mail).where('address', '=', address).execute()

async function outbox(
  query: Record<string, unknown> = {},
): Promise<{ rows: OutboxRow[]; range: string | null }> {
  const sent = Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)])
  const response = await as(personas.staff).get(
    `rest/outbox?${new URLSearchParams(Object.fromEntries(sent))}`,
  )
  expect(response.status).toBe(200)
  return { rows: await response.json(), range: response.headers.get('Content-Range') }
}

describe('the outbox', () => {
  test('shows staff each message with its state, newest first', async () => {
    const { rows, range } = await outbox()
    expect(range).toBe('outbox 0-3/4')
    expect(rows.map(({ MailId, State }) => [MailId, State])).toEqual([
      [second, 'failed'],
      [second, 'sent'],
      [first, 'queued'],
      [first, 'queued'],
    ])
    expect(rows[1]).toEqual({
      id: expect.any(Number),
      MailId: second,
      At: '2026-05-12T11:00:00.000Z',
      Kind: 'bulk',
      Subject: 'Fundur',
      SenderName: personas.staff.Name,
      Name: 'Þórður Ægisson',
      Address: 'thordur@felag.example',
      State: 'sent',
      Attempts: 1,
      NextAttemptAt: '',
      LastError: '',
      SentAt: '2026-05-12T11:00:05.000Z',
      RecordPath: '',
    })
    expect(rows[0]).toMatchObject({ LastError: 'Nei takk', NextAttemptAt: '' })
    expect(rows[2]).toMatchObject({
      NextAttemptAt: '2026-05-12T10:00:00.000Z',
      SenderName: personas.clubUser.Name,
    })
  })

  test('speaks the dialect of ra-data-simple-rest: sort, range and filter', async () => {
    const page = await outbox({ sort: ['At', 'ASC'], range: [1, 2] })
    expect(page.range).toBe('outbox 1-2/4')
    expect(page.rows.map((row) => row.MailId)).toEqual([first, second])
    const failed = await outbox({ filter: { State: ['failed', 'sent'] } })
    expect(failed.rows).toHaveLength(2)
    expect((await outbox({ filter: { MailId: first } })).rows).toHaveLength(2)
  })

  test.each([
    ['thordur', 2],
    ['aefing OSP', 1],
    ['50%', 2],
    ['5_%', 0],
    ['ösp@', 2],
  ])('finds %j in %i messages', async (q, count) => {
    expect((await outbox({ filter: { q } })).rows).toHaveLength(count)
  })

  test('T22 refuses an unsupported sort, filter or range', async () => {
    for (const query of [
      'sort=["body","ASC"]',
      'filter={"created_by":1}',
      'filter={"State":["x"]}',
      'range=[0,1e9]',
      'range=x',
    ]) {
      const response = await as(personas.staff).get(`rest/outbox?${encodeURI(query)}`)
      expect(response.status, query).toBe(400)
    }
  })

  test('shows the messages of a range of days, including the first and the last day', async () => {
    const day = (from: string, to: string) => outbox({ filter: { At: { from, to } } })
    expect((await day('2026-05-12', '2026-05-12')).range).toBe('outbox 0-3/4')
    expect((await day('2026-05-13', '2026-05-20')).rows).toEqual([])
    const wrong = await as(personas.staff).get(
      `rest/outbox?filter=${encodeURIComponent('{"At":{"from":"x","to":"y"}}')}`,
    )
    expect(wrong.status).toBe(400)
  })

  test('shows the text of one message to staff, and audits the reader', async () => {
    const { rows } = await outbox({ filter: { MailId: first } })
    const response = await as(personas.staff).get(`rest/outbox/${rows[0]!.id}`)
    expect(await response.json()).toEqual({ ...rows[0], Text: 'Texti: Æfing 50%' })
    const audit = await db().selectFrom('audit').selectAll().where('act', '=', 'mail.message').execute()
    expect(audit).toMatchObject([{ person_id: await idOf(personas.staff), records: { Outbox: rows[0]!.id } }])
    expect((await as(personas.staff).get('rest/outbox/999999')).status).toBe(404)
  })

  test.each(personaNames.filter((name) => personas[name].AuthType !== 1))('is closed to %s', async (name) => {
    expect((await as(personas[name]).get('rest/outbox')).status).toBe(403)
    expect((await as(personas[name]).get('rest/outbox/1')).status).toBe(403)
    expect((await as(personas[name]).post('rest/outbox/retry', { Ids: [1] })).status).toBe(403)
  })

  test('is closed to users who are not logged in', async () => {
    expect((await server().anonymous.get('rest/outbox')).status).toBe(401)
  })
})

describe('the progress of a mail', () => {
  const progress = async (persona: Persona, id: number) => {
    const response = await as(persona).get(`rest/mails/${id}`)
    return response.ok ? ((await response.json()) as MailProgress) : response.status
  }

  test('is shown to its sender and to staff', async () => {
    const expected = { id: first, Subject: 'Æfing 50%', Queued: 2, Sent: 0, Failed: 0, IsConnected: true }
    expect(await progress(personas.clubUser, first)).toMatchObject(expected)
    expect(await progress(personas.staff, first)).toMatchObject(expected)
    expect(await progress(personas.staff, second)).toMatchObject({ Queued: 0, Sent: 1, Failed: 1 })
  })

  test('T02 is refused to others as if the mail did not exist', async () => {
    expect(await progress(personas.otherClubUser, first)).toBe(404)
    expect(await progress(personas.restrictedDom, first)).toBe(404)
    expect(await progress(personas.clubUser, second)).toBe(404)
    expect(await progress(personas.referee, first)).toBe(403)
  })

  test("is listed only for one's own mails, even for staff", async () => {
    const own = async (persona: Persona, filter = {}) => {
      const response = await as(persona).get(
        `rest/mails?filter=${encodeURIComponent(JSON.stringify(filter))}`,
      )
      return ((await response.json()) as MailProgress[]).map((mail) => mail.id)
    }
    expect(await own(personas.clubUser)).toEqual([first])
    expect(await own(personas.staff)).toEqual([second])
    expect(await own(personas.staff, { Subject: 'Fundur' })).toEqual([second])
    expect(await own(personas.staff, { Subject: 'fundur' })).toEqual([])
    expect(await own(personas.otherClubUser)).toEqual([])
  })
})

test('a failed or waiting message can be retried at once; sent and leased messages are left alone', async () => {
  const queuedAt = '2026-05-12T11:30:00.000Z'
  const mail = await queueMail(
    db(),
    { kind: 'bulk', subject: 'Aftur', body: 'Texti', createdBy: null, at: queuedAt, dueAt: queuedAt },
    [
      { PersonId: await idOf(personas.referee), Address: 'failed@felag.example' },
      { PersonId: await idOf(personas.referee), Address: 'waits@felag.example' },
      { PersonId: await idOf(personas.referee), Address: 'sent@felag.example' },
      { PersonId: await idOf(personas.referee), Address: 'going@felag.example' },
    ],
  )
  const later = '2026-05-12T15:00:00.000Z'
  await set(mail, 'failed@felag.example', {
    state: 'failed',
    attempts: 32,
    last_error: 'Nei',
    next_attempt_at: later,
  })
  await set(mail, 'waits@felag.example', { attempts: 9, last_error: 'Síðar', next_attempt_at: later })
  await set(mail, 'sent@felag.example', {
    state: 'sent',
    attempts: 1,
    sent_at: later,
    next_attempt_at: later,
  })
  // A worker has leased the message and not reported yet.
  await set(mail, 'going@felag.example', { attempts: 1, next_attempt_at: later })
  const ids = (await outbox({ filter: { MailId: mail } })).rows.map((row) => row.id)
  const response = await as(personas.staff).post('rest/outbox/retry', { Ids: [...ids, 999_999] })
  expect(await response.json()).toEqual({ Queued: 2 })
  const rows = await db().selectFrom('outbox').selectAll().where('mail_id', '=', mail).orderBy('id').execute()
  const now = server().clock.now().toISOString()
  expect(rows).toMatchObject([
    { state: 'queued', attempts: 0, next_attempt_at: now },
    { state: 'queued', attempts: 0, next_attempt_at: now },
    { state: 'sent', attempts: 1 },
    { state: 'queued', attempts: 1, next_attempt_at: later },
  ])
})

test('without a mail server the outbox states that none is connected and that mail waits', async () => {
  const unconnected = await testServer({ database: server().services.database, environment: { smtp: null } })
  const response = await unconnected.as(personas.staff).get(`rest/outbox?filter={"MailId":${first}}`)
  expect(await response.json()).toMatchObject([
    { LastError: 'Enginn póstþjónn er tengdur. Pósturinn bíður hér.', NextAttemptAt: '' },
    { LastError: 'Enginn póstþjónn er tengdur. Pósturinn bíður hér.', NextAttemptAt: '' },
  ])
  const mail = await unconnected.as(personas.staff).get(`rest/mails/${first}`)
  expect(await mail.json()).toMatchObject({ IsConnected: false })
})
