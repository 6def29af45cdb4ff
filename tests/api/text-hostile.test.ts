import { describe, expect, test } from 'vitest'
import builtIn from '#domain/texts/built-in.json' with { type: 'json' }
import { apiTest } from '../support/api-test.ts'
import { personas } from '../support/personas.ts'

const key = 'home.nothing'

const { server, staff } = apiTest()

const countChanges = async () =>
  (await server().services.database.db.selectFrom('text_changes').select('key').execute()).length
const shown = async () => (await server().fetch('/i18n/is.json')).json()

test('T28 a club cannot find, read, change or download texts, or see mistakes in the file', async () => {
  const club = server().as(personas.clubUser)
  const answers = [
    await club.get('rest/texts'),
    await club.get('rest/texts/entries'),
    await club.get(`rest/texts/entries/${key}`),
    await club.get('rest/texts/entries/no.such.text'),
    await club.get('rest/texts/file'),
    await club.post('rest/texts/entries', { Key: key, Text: 'Allt er búið í dag.', Version: 1 }),
    await club.post('rest/texts/entries', { Key: key }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403, 403])
  expect(await countChanges()).toBe(0)
  expect(await shown()).toEqual(builtIn)
})

const bodies: [what: string, body: unknown][] = [
  ...[
    '%{}',
    '%{ }',
    '%{__proto__}',
    '%{constructor}',
    '%{toString}',
    '%{%{name}}',
    '%{smart_count}',
    '%{_}',
    '%%{',
    '%{\u2028}',
  ].map((trick): [string, unknown] => [`the placeholder ${trick}`, { Key: key, Text: `Ekkert ${trick}` }]),
  ...[
    '<img src=x onerror=alert(1)>',
    '<!-- x -->',
    '</p>',
    '<svg/onload=alert(1)>',
    '&lt;b&gt;',
    '&#60;b&#62;',
    '&nbsp;',
  ].map((html): [string, unknown] => [`the HTML ${html}`, { Key: key, Text: `Ekkert ${html}` }]),
  ['half of a letter', { Key: key, Text: 'Ekkert \ud83d' }],
  ['a null character', { Key: key, Text: 'Ekkert \0' }],
  ['no text', { Key: key, Text: null }],
  ['a list for a text', { Key: key, Text: ['Ekkert'] }],
  ['an object for a text', { Key: key, Text: { toString: 'x' } }],
  ['a list for a key', { Key: [key], Text: 'Ekkert' }],
  ['a field too many', { Key: key, Text: 'Ekkert', Original: 'x' }],
  ...[-1, 1.5, '1', 1e20, [], {}].map((Version): [string, unknown] => [
    `the version ${JSON.stringify(Version)}`,
    { Key: key, Text: 'Ekkert', Version },
  ]),
]

describe('T22 a hostile text request is refused with a message and changes nothing:', () => {
  test.each(bodies)('%s', async (_what, body) => {
    const response = await staff().post('rest/texts/entries', body)
    expect([400, 422]).toContain(response.status)
    expect((await response.json()).error_description).toMatch(/^\p{Lu}.*\.$/u)
    expect(await countChanges()).toBe(0)
    expect(await shown()).toEqual(builtIn)
  })

  test.each([
    '__proto__',
    'constructor.prototype',
    'home.__proto__',
    'home.nothing.length',
    'home.toString',
    '',
  ])('the key %j', async (Key) => {
    const response = await staff().post('rest/texts/entries', { Key, Text: 'Ekkert' })
    expect([400, 404]).toContain(response.status)
    expect(await countChanges()).toBe(0)
  })

  test('built-in property names in a hand-written body', async () => {
    const content = `{"Key":"${key}","Text":"Ekkert","__proto__":{"AuthType":1}}`
    const headers = {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${await server().tokenOf(personas.staff)}`,
    }
    const post = (body: string) =>
      server().fetch('/api/admin/rest/texts/entries', { method: 'POST', headers, body })
    expect((await post(content)).status).toBe(400)
    expect((await post(`{"Key":"${key}","Text":"${'a'.repeat(2_000_000)}"}`)).status).toBe(413)
    expect((await post('{"Key":')).status).toBe(400)
    expect(await countChanges()).toBe(0)
  })

  test.each(['{"Words":"Jón"}', '{"q":5}', '{"__proto__":{}}', '[]', '{', `{"q":"${'a'.repeat(600)}"}`])(
    'the filter %s',
    async (filter) => {
      const response = await staff().get(`rest/texts/entries?filter=${encodeURIComponent(filter)}`)
      expect(response.status).toBe(400)
      expect((await response.json()).error_description).toMatch(/^\p{Lu}.*\.$/u)
    },
  )
})

test('T10 one of two simultaneous changes of one text succeeds, and the other gets the current version', async () => {
  const saves = ['Fyrri textinn.', 'Seinni textinn.'].map((Text) =>
    staff().post('rest/texts/entries', { Key: 'home.waiting', Text, Version: 1 }),
  )
  const answers = await Promise.all(saves)
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const [first, second] = answers[0]!.status === 200 ? answers : answers.toReversed()
  const { Text } = await first!.json()
  expect((await second!.json()).Current).toMatchObject({ Text, Version: 2 })
  expect(await countChanges()).toBe(1)
})
