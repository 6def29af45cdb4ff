import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aReferee } from '../support/builders.ts'
import { demoDatabase } from '../support/demo-database.ts'
import { type Persona, personas } from '../support/personas.ts'
import { updateRow } from '../support/rows.ts'
import { type TestServer, testServer } from '../support/server.ts'

let server: TestServer

beforeEach(async () => {
  server = await testServer()
})
afterEach(() => server.stop())

const letter = { Subject: 'Dómarafundur á Þingvöllum', Text: 'Sæl öll.\n\nSjáumst kl. 20.' }
type Body = Record<string, unknown>

const send = (persona: Persona, PersonIds: number[], more: Body = {}, key?: string) =>
  server.as(persona).post('mail/bulk', { List: 'referees', PersonIds, ...letter, ...more }, { key })

const db = () => server.services.database.db
const outbox = () =>
  db().selectFrom('outbox').select(['address', 'person_id', 'state']).orderBy('id').execute()
const mails = () => db().selectFrom('mails').selectAll().execute()

async function referees(...emails: (string | null)[]) {
  const rows = []
  for (const email of emails) rows.push(await aReferee(db(), {}, { email }))
  return rows.map((row) => row.id)
}

test('REF-04 OP-029 each selected referee gets a message, and the audit row has no addresses', async () => {
  const ids = await referees('a@felag.example', 'b@felag.example')
  const response = await send(personas.staff, ids)
  expect(await response.json()).toEqual({ Queued: 2, LeftOut: [] })
  expect(await outbox()).toEqual([
    { address: 'a@felag.example', person_id: ids[0], state: 'queued' },
    { address: 'b@felag.example', person_id: ids[1], state: 'queued' },
  ])
  expect(await mails()).toMatchObject([{ kind: 'bulk', subject: letter.Subject, body: letter.Text }])
  const audit = await db().selectFrom('audit').selectAll().where('act', '=', 'mail.bulk').execute()
  expect(audit).toMatchObject([{ result: 200, records: { List: 'referees', Queued: 2, LeftOut: 0 } }])
  expect(JSON.stringify(audit)).not.toContain('felag.example')
})

test('REF-05 addresses are trimmed, each gets one message, and everybody left out is named with the reason', async () => {
  const [one, none, twin, wrong] = await referees(
    ' a@felag.example ',
    null,
    'A@felag.example',
    'ekki netfang',
  )
  const { id: outside } = await db()
    .selectFrom('persons')
    .select('id')
    .where('ssn', '=', personas.clubUser.Kennitala)
    .executeTakeFirstOrThrow()
  const ids = [one, none, twin, wrong, outside, 999_999].map(Number)
  const response = await send(personas.staff, ids)
  expect(await response.json()).toEqual({
    Queued: 1,
    LeftOut: [
      { PersonId: none, Reason: 'Ekkert netfang er skráð.' },
      { PersonId: twin, Reason: 'Annar viðtakandi er með sama netfang og fær póstinn þangað.' },
      { PersonId: wrong, Reason: 'Netfangið er ekki rétt skrifað.' },
      { PersonId: outside, Reason: 'Er ekki á þessum lista.' },
      { PersonId: 999_999, Reason: 'Er ekki á þessum lista.' },
    ],
  })
  expect(await outbox()).toEqual([{ address: 'a@felag.example', person_id: one, state: 'queued' }])
})

test('a person named twice gets one message', async () => {
  const [id] = await referees('a@felag.example')
  expect(await (await send(personas.staff, [id!, id!])).json()).toEqual({ Queued: 1, LeftOut: [] })
})

test('no mail is queued if nobody has an address', async () => {
  const ids = await referees(null, '')
  expect(await (await send(personas.staff, ids)).json()).toMatchObject({ Queued: 0 })
  expect(await mails()).toEqual([])
})

describe('D1-023 mailing referees', () => {
  test.each(['staff', 'restrictedDom', 'clubUser'] as const)('is allowed for %s', async (name) => {
    const ids = await referees('a@felag.example')
    expect((await send(personas[name], ids)).status).toBe(200)
  })

  test.each([
    'restrictedNone',
    'restrictedThj',
    'referee',
    'limited',
    'transfersOnly',
    'supervisor',
  ] as const)('is refused to %s, and nothing is queued', async (name) => {
    const ids = await referees('a@felag.example')
    expect((await send(personas[name], ids)).status).toBe(403)
    expect(await outbox()).toEqual([])
  })

  test('REP-19 by a club skips people whom only match reports added to the register of referees, until staff confirm them', async () => {
    const { id } = await aReferee(db(), { set_by_hand: true }, { email: 'a@felag.example' })
    expect(await (await send(personas.clubUser, [id])).json()).toMatchObject({ Queued: 0 })
    expect(await (await send(personas.staff, [id])).json()).toMatchObject({ Queued: 1 })
  })

  test('reaches at most 500 recipients for a club, and more for staff', async () => {
    const ids = Array.from({ length: 501 }, (_, index) => 500_000 + index)
    const refused = await send(personas.clubUser, ids)
    expect(refused.status).toBe(422)
    expect(await refused.json()).toMatchObject({
      error: 'mail.tooManyRecipients',
      error_description: 'Þú getur sent mest 500 viðtakendum í einu. Ekkert var sent.',
    })
    expect((await send(personas.staff, ids)).status).toBe(200)
    expect(
      (
        await send(
          personas.staff,
          Array.from({ length: 5001 }, (_, index) => index + 1),
        )
      ).status,
    ).toBe(400)
  })

  test('is possible three times an hour for a club, and again an hour after the first mail', async () => {
    const ids = await referees('a@felag.example')
    for (const _ of [1, 2, 3]) expect((await send(personas.clubUser, ids)).status).toBe(200)
    server.clock.forward(600)
    const refused = await send(personas.clubUser, ids)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('Retry-After')).toBe('3000')
    expect(await mails()).toHaveLength(3)
    server.clock.forward(3001)
    expect((await send(personas.clubUser, ids)).status).toBe(200)
  })

  test('is possible ten times an hour for staff', async () => {
    const ids = await referees('a@felag.example')
    const statuses = []
    for (let count = 0; count < 11; count++) statuses.push((await send(personas.staff, ids)).status)
    expect(statuses).toEqual([...Array(10).fill(200), 429])
  })

  test('counts repeats of one request once', async () => {
    const ids = await referees('a@felag.example')
    for (const _ of [1, 2, 3, 4]) expect((await send(personas.clubUser, ids, {}, 'one')).status).toBe(200)
    expect((await send(personas.clubUser, ids, {}, 'two')).status).toBe(200)
    expect(await mails()).toHaveLength(2)
  })
})

describe('T17 bulk mail', () => {
  test('refuses addresses in place of ids', async () => {
    const response = await send(personas.staff, ['allir@felag.example'] as unknown as number[])
    expect(response.status).toBe(400)
    expect((await send(personas.staff, [1], { To: 'allir@felag.example' })).status).toBe(400)
    expect((await send(personas.staff, [1], { From: 'allir@felag.example' })).status).toBe(400)
  })

  test('replaces a line break in the subject by a blank', async () => {
    const ids = await referees('a@felag.example')
    await send(personas.staff, ids, { Subject: 'Fundur\r\nBcc: allir@felag.example' })
    expect(await mails()).toMatchObject([{ subject: 'Fundur Bcc: allir@felag.example' }])
  })

  test.each([
    ['an empty subject', { Subject: ' \r\n ' }, 'Subject', 'Reitinn þarf að fylla út.'],
    ['an empty text', { Text: '' }, 'Text', 'Reitinn þarf að fylla út.'],
    [
      'a subject that is too long',
      { Subject: 'é'.repeat(201) },
      'Subject',
      'Textinn má vera mest 200 stafir.',
    ],
    ['a text that is too long', { Text: 'é'.repeat(20_001) }, 'Text', 'Textinn má vera mest 20000 stafir.'],
    [
      'control characters',
      { Subject: 'a\u0007b' },
      'Subject',
      'Í textanum eru tákn sem ekki er hægt að vista.',
    ],
  ])('refuses %s and names the field', async (_, more, Field, Message) => {
    const response = await send(personas.staff, [1], more)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ Errors: [{ Field, Message }] })
  })

  test('refuses a text of a megabyte with a message', async () => {
    const response = await send(personas.staff, [1], { Text: 'æ'.repeat(1_000_000) })
    expect(response.status).toBe(413)
    expect((await response.json()).error_description).toMatch(/of stórt/)
  })

  test('refuses a list that does not exist or that the sender may not see', async () => {
    expect((await send(personas.staff, [1], { List: 'persons' })).status).toBe(400)
    expect((await send(personas.clubUser, [1], { List: 'employees' })).status).toBe(403)
  })
})

describe('T11 T25 bulk mail', () => {
  test('with the same key sends once and returns the same response, even at the same moment', async () => {
    const ids = await referees('a@felag.example', null)
    const answers = await Promise.all([
      send(personas.staff, ids, {}, 'key'),
      send(personas.staff, ids, {}, 'key'),
    ])
    const texts = await Promise.all(
      [...answers, await send(personas.staff, ids, {}, 'key')].map((one) => one.text()),
    )
    expect(new Set(texts).size).toBe(1)
    expect(JSON.parse(texts[0]!)).toMatchObject({ Queued: 1 })
    expect(await outbox()).toHaveLength(1)
  })
})

describe('T17 D1-023 a mail by a club to referees', () => {
  const letterOf = async (persona: Persona) => {
    const [id] = await referees('a@felag.example')
    expect((await send(persona, [id!])).status).toBe(200)
    return (await mails())[0]!
  }
  const emailOf = (persona: Persona, email: string | null) =>
    db().updateTable('persons').set({ email }).where('ssn', '=', persona.Kennitala).execute()

  test('is signed with writer and club, and replies go to the writer', async () => {
    await emailOf(personas.clubUser, ' ritari@falkinn.example ')
    expect(await letterOf(personas.clubUser)).toMatchObject({
      subject: letter.Subject,
      body: [
        letter.Text,
        '',
        '-- ',
        `Sendandi: ${personas.clubUser.Name}, Fálkinn`,
        'Bréfið var sent úr Bakverði, kerfi KSÍ. Svör við því berast á ritari@falkinn.example.',
      ].join('\n'),
      reply_to_name: `${personas.clubUser.Name}, Fálkinn`,
      reply_to_address: 'ritari@falkinn.example',
    })
  })

  test('sends replies to the club if the writer has no address, and has no reply address if neither has one', async () => {
    await emailOf(personas.clubUser, null)
    const club = (email: string | null) => updateRow(db(), 'teams', personas.clubUser.TeamId, { email })
    await club('felag@falkinn.example')
    expect(await letterOf(personas.clubUser)).toMatchObject({ reply_to_address: 'felag@falkinn.example' })
    await db().deleteFrom('outbox').execute()
    await db().deleteFrom('mails').execute()
    await club('ekki netfang')
    const unanswered = await letterOf(personas.clubUser)
    expect(unanswered).toMatchObject({ reply_to_name: null, reply_to_address: null })
    expect(unanswered.body).toContain('Ekki er hægt að svara því með tölvupósti.')
  })

  test('puts a name with a line break on one line', async () => {
    const name = 'Jón\r\nBcc: allir@felag.example'
    await db().updateTable('persons').set({ name }).where('ssn', '=', personas.clubUser.Kennitala).execute()
    const { body, reply_to_name } = await letterOf(personas.clubUser)
    expect(reply_to_name).toBe('Jón Bcc: allir@felag.example, Fálkinn')
    expect(body.split('\n')).toHaveLength(letter.Text.split('\n').length + 4)
  })

  test('is signed, unlike a mail by staff', async () => {
    expect(await letterOf(personas.staff)).toMatchObject({ body: letter.Text, reply_to_address: null })
  })
})

test('D1-023 a club cannot exceed its three mails an hour by sending at the same moment', async () => {
  await server.stop()
  server = await testServer({ database: await demoDatabase() })
  const ids = await referees('a@felag.example')
  await server.as(personas.clubUser).get('users/current')
  const responses = await Promise.all(Array.from({ length: 6 }, () => send(personas.clubUser, ids)))
  expect(responses.map((response) => response.status).toSorted()).toEqual([200, 200, 200, 429, 429, 429])
  expect(await mails()).toHaveLength(3)
})

test('5,000 referees are queued by one call', async () => {
  const { rows } = await insertReferees(5000)
  const response = await send(personas.staff, rows)
  expect(await response.json()).toEqual({ Queued: 5000, LeftOut: [] })
  expect(await outbox()).toHaveLength(5000)
})

async function insertReferees(count: number) {
  const values = Array.from({ length: count }, (_, index) => ({
    ssn: `${3_100_000_000 + index}`,
    name: `Dómari ${index}`,
    email: `domari${index}@felag.example`,
  }))
  const rows = await db().insertInto('persons').values(values).returning('id').execute()
  await db()
    .insertInto('referees')
    .values(rows.map((row) => ({ person_id: row.id })))
    .execute()
  return { rows: rows.map((row) => row.id) }
}
