import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { saveText } from '#domain/text-editing/calls.ts'
import type { TextDetail, TextEntry } from '#domain/text-editing/entry.ts'
import builtIn from '#domain/texts/built-in.json' with { type: 'json' }
import { textEdits } from '#server/texts/edits.ts'
import { openTexts } from '#server/texts/file/open-texts.ts'
import { retireTexts } from '#server/texts/retire.ts'
import { temporaryFolder } from '../support/csv-folder.ts'
import { silentLog } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { personas } from '../support/personas.ts'
import { type TestServer, testServer } from '../support/server.ts'

const key = 'home.nothing'
const words = 'Ekkert bíður þín núna.'

let server: TestServer
const file = path.join(temporaryFolder(), 'is.json')
const edit = (tree: unknown) => writeFileSync(file, JSON.stringify(tree, null, 2))
const withHome = (nothing: string) => ({ ...builtIn, home: { ...builtIn.home, nothing } })

beforeAll(async () => {
  edit(builtIn)
  server = await testServer()
  const { services } = server
  services.texts = openTexts(file, silentLog, { edits: textEdits(services.database, silentLog) })
})
afterAll(() => server.stop())
beforeEach(async () => {
  edit(builtIn)
  await server.services.database.db.deleteFrom('text_changes').execute()
  await shows(words)
})

const staff = () => server.as(personas.staff)
const shown = async (): Promise<typeof builtIn> => (await server.fetch('/i18n/is.json')).json()
const shows = (text: string) => eventually(async () => expect((await shown()).home.nothing).toBe(text))
const save = (Text: string, Version?: number, Key = key) =>
  staff().post('rest/texts/entries', { Key, Text, ...(Version && { Version }) })
const one = async (of = key): Promise<TextDetail> => (await staff().get(`rest/texts/entries/${of}`)).json()
const list = async (filter: object): Promise<TextEntry[]> =>
  (await staff().get(`rest/texts/entries?filter=${encodeURIComponent(JSON.stringify(filter))}`)).json()
const countChanges = async () =>
  (await server.services.database.db.selectFrom('text_changes').select('key').execute()).length

describe('T28 a text that staff change in the app', () => {
  test('is found by its words, shown to everybody and included in the downloaded file', async () => {
    const [found] = await list({ q: 'ekkert bidur thin' })
    expect(found).toMatchObject({ Key: key, Text: words, Screen: 'Heim', State: 'original', Version: 1 })
    const saved = await save('Allt er búið í dag.', 1)
    expect(await saved.json()).toMatchObject({ Text: 'Allt er búið í dag.', State: 'edited', Version: 2 })
    await shows('Allt er búið í dag.')
    expect(server.services.texts.translate(key)).toBe('Allt er búið í dag.')
    const response = await staff().get('rest/texts/file')
    expect(response.headers.get('Content-Disposition')).toContain('is.json')
    const content = await response.text()
    expect(content).toBe(`${JSON.stringify(withHome('Allt er búið í dag.'), null, 2)}\n`)
  })

  test('has a history with user, time and change, and can be reset to the original', async () => {
    await save('Allt er búið í dag.', 1)
    await save(words, 2)
    await shows(words)
    const { State, Changes } = await one()
    expect(State).toBe('original')
    const Name = personas.staff.Name
    expect(Changes).toEqual([
      {
        Version: 3,
        At: expect.any(String),
        Name,
        Before: 'Allt er búið í dag.',
        After: words,
        IsOriginal: true,
      },
      {
        Version: 2,
        At: expect.any(String),
        Name,
        Before: words,
        After: 'Allt er búið í dag.',
        IsOriginal: false,
      },
    ])
  })

  test('is audited with user and key, but without its words', async () => {
    await save('Allt er búið í dag.', 1)
    const { db } = server.services.database
    const row = await db
      .selectFrom('audit')
      .select(['act', 'records', 'result'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ act: 'texts.save', records: { Text: key }, result: 200 })
  })

  test('lists other texts with the same words', async () => {
    const { Same } = await one('form.cancel')
    expect(Same.map(({ Key }) => Key)).toContain('list.cancel')
    expect(Same.every(({ Screen }) => Screen !== '')).toBe(true)
  })

  test('creates no history entry if the words stay the same', async () => {
    await save(words, 1)
    expect(await countChanges()).toBe(0)
  })
})

test('T28 only staff can find, read, change and download texts', async () => {
  const { staff: _, ...others } = personas
  const refused = Object.values(others).filter(({ AuthType }) => AuthType !== personas.staff.AuthType)
  expect(new Set(refused.map(({ AuthType }) => AuthType))).toEqual(new Set([2, 3, 4, 5, 6, 7]))
  for (const persona of refused) {
    const client = server.as(persona)
    const answers = [
      await client.get('rest/texts/entries'),
      await client.get(`rest/texts/entries/${key}`),
      await client.post('rest/texts/entries', { Key: key, Text: 'Allt er búið í dag.' }),
      await client.get('rest/texts/file'),
    ]
    expect(
      answers.map(({ status }) => status),
      persona.Name,
    ).toEqual([403, 403, 403, 403])
  }
  expect(await countChanges()).toBe(0)
})

test("T10 the second of two users who change one text gets the first one's version", async () => {
  const [one, other] = await Promise.all([save('Fyrri textinn.', 1), save('Seinni textinn.', 1)])
  expect([one.status, other.status].sort()).toEqual([200, 409])
  const [saved, refused] = one.status === 200 ? [one, other] : [other, one]
  const { Text } = await saved.json()
  expect(await refused.json()).toMatchObject({ error: 'record.stale', Current: { Text, Version: 2 } })
  expect(await countChanges()).toBe(1)
})

describe('T28 a text that cannot be displayed is refused with the reason, and nothing is changed:', () => {
  test.each([
    ['a script', key, '<script>alert(1)</script>', 'HTML-merki eiga ekki heima í textanum'],
    ['no text', key, ' ', 'Textinn er tómur.'],
    [
      'an unknown placeholder',
      key,
      'Ekkert %{name}',
      'Þetta innskot er ekki til fyrir þennan texta: %{name}.',
    ],
    ['a placeholder that is cut off', key, 'Ekkert %{nam', 'Á eftir %{ á að koma nafn innskots'],
    ['100 kB', key, 'a'.repeat(100_000), 'Textinn má vera mest 2000 stafir.'],
    ['a control character', key, 'Ekkert\u0007', 'Í textanum eru tákn sem ekki er hægt að vista'],
    ['a line feed', key, 'Ekkert\nbíður', 'Textinn á að vera í einni línu'],
    ['a tab', key, 'Ekkert\tbíður', 'Textinn á að vera í einni línu'],
    ['a full stop alone', key, '.', 'Í textanum er ekkert orð'],
    ['stacked accents', key, 'Ekk\u0336\u0337\u0338ert', 'mörg merki hvert ofan á öðru'],
    ['one plural form too many', key, 'eitt |||| tvö', 'Í þessum texta á aðeins að vera ein mynd.'],
    [
      'one plural form instead of two',
      'frame.waitingCount',
      '%{smart_count} atriði',
      'bæði eintala og fleirtala',
    ],
    [
      'a misspelt placeholder',
      'frame.waitingCount',
      '%{smart_cont} a |||| %{smart_count} b',
      'Í textann vantar innskot: %{smart_count}.',
    ],
  ])('%s', async (_what, of, text, reason) => {
    const before = await shown()
    const response = await save(text, 1, of)
    expect([400, 422]).toContain(response.status)
    const { error_description, Errors } = await response.json()
    expect(error_description).toMatch(/Ekkert var vistað/)
    expect(Errors[0]).toEqual({ Field: 'Text', Message: expect.stringContaining(reason) })
    expect(await countChanges()).toBe(0)
    expect(await shown()).toEqual(before)
  })

  test.each(['home', 'home.nothingg', '__proto__.x', 'toString', 'x'.repeat(200)])(
    'an unknown key: %s',
    async (of) => {
      expect((await save('Texti', 1, of)).status).toBe(404)
      expect((await staff().get(`rest/texts/entries/${of}`)).status).toBe(404)
      expect(await countChanges()).toBe(0)
    },
  )
})

test('T28 characters that change the writing direction are removed from a changed text', async () => {
  expect((await save('Ekkert \u202ebíður nú', 1)).status).toBe(200)
  await shows('Ekkert bíður nú')
})

test('T28 the maximum length of a text follows from the built-in text, not from the text in the file', async () => {
  const long = 'Ekkert bíður þín núna og '.repeat(2)
  edit(withHome(`${long}svo er búið.`))
  expect((await one()).BuiltIn).toBe(words)
  const response = await save(`${long}${long}svo er búið.`, 1)
  expect(response.status).toBe(422)
  expect((await response.json()).Errors[0].Message).toMatch(
    /^Textinn er of langur: hann er \d+ stafir en má vera mest 66/,
  )
})

test('T29 a user who saves texts in a loop must wait, and others need not', async () => {
  const { db } = server.services.database
  const { hits, seconds } = saveText.limits[0]
  expect((await save('Allt er búið í dag.', 1)).status).toBe(200)
  await db.updateTable('rate_limits').set({ hits }).where('act', '=', 'texts.save').execute()
  const refused = await save('Allt er búið í gær.', 2)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('Retry-After'))).toBeLessThanOrEqual(seconds * 1.2)
  expect(await countChanges()).toBe(1)
  const { limited } = personas
  expect((await server.as(limited).post('rest/texts/entries', { Key: key, Text: 'Hæ' })).status).toBe(403)
  await db.deleteFrom('rate_limits').execute()
})

describe('T28 if the text file is edited as well,', () => {
  test('a text changed in both places is listed with both versions', async () => {
    await save('Allt er búið í dag.', 1)
    edit(withHome('Ekkert bíður nú.'))
    expect(await list({ State: ['both'] })).toMatchObject([
      { Key: key, Text: 'Allt er búið í dag.', Original: 'Ekkert bíður nú.', State: 'both' },
    ])
    await shows('Allt er búið í dag.')
    await save('Allt er búið í dag.', 2)
    expect(await list({ State: ['both'] })).toEqual([])
  })

  test('the downloaded file, used as the text file, leaves no text to decide', async () => {
    await save('Allt er búið í dag.', 1)
    edit(withHome('Allt er búið í dag.'))
    expect(await list({ State: ['edited', 'both', 'unfit'] })).toEqual([])
    await shows('Allt er búið í dag.')
  })

  test("later changes in the file are shown once the file has contained the app's change", async () => {
    await save('Allt er búið í dag.', 1)
    await retireTexts(server.services)
    expect((await one()).Changes).toHaveLength(1)
    edit(withHome('Allt er búið í dag.'))
    await retireTexts(server.services)
    await retireTexts(server.services)
    expect((await one()).Changes).toHaveLength(2)
    edit(withHome('Ekkert bíður nú.'))
    await shows('Ekkert bíður nú.')
    expect(await list({ State: ['edited', 'both', 'unfit'] })).toEqual([])
  })

  test("a broken file does not count as containing the app's change", async () => {
    edit(withHome('Texti skrárinnar.'))
    await save(words, 1)
    writeFileSync(file, '{ "app": ')
    await retireTexts(server.services)
    expect(await countChanges()).toBe(1)
  })

  test("a change that no longer fits the file's text is listed instead of shown", async () => {
    await save('%{smart_count} hlutur |||| %{smart_count} hlutir', 1, 'frame.waitingCount')
    edit({ ...builtIn, frame: { ...builtIn.frame, waitingCount: 'bara ein' } })
    // The text in the file is invalid in this test, so the built-in text counts, and the change still fits that
    // text.
    expect((await one('frame.waitingCount')).State).toBe('edited')
    await server.services.database.db
      .updateTable('text_changes')
      .set({ after: 'engin tala' })
      .where('key', '=', 'frame.waitingCount')
      .execute()
    expect(await one('frame.waitingCount')).toMatchObject({
      State: 'unfit',
      Edited: 'engin tala',
      Text: builtIn.frame.waitingCount,
    })
    expect((await shown()).frame.waitingCount).toBe(builtIn.frame.waitingCount)
  })
})
