import { afterAll, beforeAll, expect, test } from 'vitest'
import { exampleApi, notesIn } from '../support/example-api.ts'
import { personas } from '../support/personas.ts'
import { type TestServer, testServer } from '../support/server.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await testServer({ api: exampleApi })
  token = await server.logIn(personas.staff)
})
afterAll(() => server.stop())

const send = (body: BodyInit, type = 'application/json') =>
  server.fetch('/api/admin/notes', {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': type },
    body,
  })

async function expectRefused(response: Response, status: number, Field?: string, Message?: string) {
  expect(response.status).toBe(status)
  const body = await response.json()
  expect(body.error_description).toMatch(/^\p{Lu}.+\.$/u)
  if (Field !== undefined) expect(body.Errors).toEqual([{ Field, Message: Message ?? expect.any(String) }])
  expect(await notesIn(server.services.database)).toEqual([])
}

test.each([
  ['broken', '{"Text": "x"'],
  ['empty', ''],
  ['not UTF-8', new Uint8Array([0x22, 0xc3, 0x28, 0x22])],
])('JSON that is %s returns 400', async (_what, body) => expectRefused(await send(body), 400))

test.each([
  ['a number for a text', '{"Text": 5}', 'Text', 'Gildið er ekki af réttri gerð.'],
  ['a list for a text', '{"Text": ["x"]}', 'Text', 'Gildið er ekki af réttri gerð.'],
  ['a text that is missing', '{}', 'Text', 'Reitinn þarf að fylla út.'],
  ['a text of spaces', '{"Text": "   "}', 'Text', 'Reitinn þarf að fylla út.'],
  [
    'a text that is too long',
    JSON.stringify({ Text: 'x'.repeat(201) }),
    'Text',
    'Textinn má vera mest 200 stafir.',
  ],
  ['an unknown field', '{"Text": "x", "AuthType": 1}', '', 'Þessi svæði eru ekki þekkt: AuthType.'],
  ['__proto__', '{"Text": "x", "__proto__": {"AuthType": 1}}', '', 'Þessi svæði eru ekki þekkt: __proto__.'],
  ['a NUL', '{"Text": "a\\u0000b"}', 'Text', 'Í textanum eru tákn sem ekki er hægt að vista.'],
  [
    'half a surrogate pair',
    '{"Text": "a\\ud800b"}',
    'Text',
    'Í textanum eru tákn sem ekki er hægt að vista.',
  ],
  [
    'an evil name of a field',
    '{"Text": "x", "\\u0000": 1}',
    '',
    'Í textanum eru tákn sem ekki er hægt að vista.',
  ],
  ['null for the body', 'null', '', 'Gildið er ekki af réttri gerð.'],
])('%s returns 400 with the message at its field', async (_what, body, Field, Message) =>
  expectRefused(await send(body), 400, Field, Message),
)

test('endlessly nested lists return 400', async () =>
  expectRefused(await send(`{"Text": ${'['.repeat(400_000)}${']'.repeat(400_000)}}`), 400))

test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', ''])(
  'a body of the type "%s" returns 415',
  async (type) => expectRefused(await send('{"Text": "x"}', type), 415),
)

test('a content type with a charset is accepted', async () => {
  const response = await server.fetch('/api/admin/notes/upload', {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'Application/JSON; charset=utf-8' },
    body: '{"Text": "þæö"}',
  })
  expect(await response.json()).toEqual({ Length: 3 })
})

test.each(['1e3', '0x10', '-1', '1.5', ' 1', '99999999999', "1'--", '%00', '١'])(
  'an id "%s" returns 400',
  async (id) => expectRefused(await server.as(personas.staff).get(`notes/${id}`), 400, 'id'),
)

test.each([
  ['unknown=1', ''],
  ['team=a', 'team.0'],
  ['team=1&team=%27%3B+drop+table+persons', 'team.1'],
  ['team[]=1', ''],
  ['team=%00', 'team'],
])('a query "%s" returns 400', async (query, field) =>
  expectRefused(await server.as(personas.staff).get(`notes/7?${query}`), 400, field),
)

test('a form with a repeated field returns 400, so that no two parsers can read it differently', async () => {
  const form = 'grant_type=authorization_code&code=x&authType=4&authType=1'
  const response = await server.fetch('/api/token', {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: form,
  })
  await expectRefused(response, 400, 'authType', 'Gildið er ekki af réttri gerð.')
})

test.each([
  ['none', undefined, 'access.none'],
  ['empty', '', 'access.none'],
  ['of another kind', 'Basic c3RhZmY6c3RhZmY=', 'access.none'],
  ['invented', `Bearer ${'A'.repeat(43)}`, 'access.none'],
])('an Authorization header that is %s returns 401', async (_what, Authorization, error) => {
  const headers = Authorization === undefined ? undefined : { Authorization }
  const response = await server.fetch('/api/admin/notes/latest', { headers })
  expect(response.status).toBe(401)
  expect((await response.json()).error).toBe(error)
})

test.each([
  ['rest/audit', { From: '0000-01-01' }],
  ['rest/audit', { To: '0000-12-31' }],
  ['rest/outbox', { MailId: 2_147_483_648 }],
  ['rest/outbox', { MailId: -9_007_199_254_740_991 }],
])('T22 %s with %j, which the database cannot store, is refused with a message', async (list, filter) => {
  const server = await testServer()
  const query = `?filter=${encodeURIComponent(JSON.stringify(filter))}`
  const response = await server.as(personas.staff).get(list + query)
  expect(response.status).toBe(400)
  expect((await response.json()).error).toBe('input.malformed')
  await server.stop()
})

test('T14 a form with a thousand fields is accepted, one with 150,000 is refused', async () => {
  const send = (more: number) =>
    server.fetch('/api/admin/notes/form', {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: `Text=one&${Array.from({ length: more }, (_, index) => index.toString(36)).join('&')}&Text=two`,
    })
  expect(await (await send(998)).json()).toEqual({ Texts: ['one', 'two'] })
  const refused = await send(150_000)
  expect([refused.status, (await refused.json()).error]).toEqual([400, 'input.malformed'])
})
