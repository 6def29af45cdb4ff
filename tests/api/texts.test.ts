import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import builtIn from '#domain/texts/built-in.json' with { type: 'json' }
import { openTexts } from '#server/texts/file/open-texts.ts'
import { textsRoutes } from '#server/texts/routes.ts'
import { addressOfTexts } from '#server/texts/served-texts.ts'

let folder: string
let file: string
let warnings: string[]
const log = { warn: (_fields: object, message: string) => void warnings.push(message) }

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'textar '))
  file = path.join(folder, 'is.json')
  warnings = []
  write(builtIn)
})

afterEach(() => rmSync(folder, { recursive: true }))

function write(tree: unknown) {
  writeFileSync(file, typeof tree === 'string' ? tree : JSON.stringify(tree, null, 2))
}

const renamed = (name: string) => ({ ...builtIn, app: { ...builtIn.app, name } })

describe('the text file', () => {
  test('can be edited while the server runs, and the next use has the change', () => {
    const texts = openTexts(file, log)
    expect(texts.translate('app.name')).toBe('Bakvörður')
    write(renamed('Varnarmaður'))
    expect(texts.translate('app.name')).toBe('Varnarmaður')
  })

  test('is checked only once in a while for single texts, but read afresh for the whole list', () => {
    const texts = openTexts(file, log, { lookMillis: 600_000 })
    expect(texts.translate('app.name')).toBe('Bakvörður')
    write(renamed('Varnarmaður'))
    expect(texts.translate('app.name')).toBe('Bakvörður')
    expect(texts.merged()).toMatchObject({ app: { name: 'Varnarmaður' } })
    expect(texts.translate('app.name')).toBe('Varnarmaður')
  })

  test('causes one warning for its mistakes, and built-in texts replace the wrong ones', () => {
    const texts = openTexts(file, log)
    write(renamed(''))
    expect(texts.translate('app.name')).toBe('Bakvörður')
    expect(texts.translate('validation.tooLong', { max: 5 })).toBe('Textinn má vera mest 5 stafir.')
    expect(texts.problems()).toMatchObject([{ id: 'empty', key: 'app.name', line: 3 }])
    expect(warnings).toHaveLength(1)
  })

  test('may be missing and come back later', () => {
    const texts = openTexts(path.join(folder, 'later.json'), log)
    expect(texts.translate('app.name')).toBe('Bakvörður')
    expect(texts.problems()).toMatchObject([{ id: 'fileMissing', values: { name: 'later.json' } }])
    writeFileSync(path.join(folder, 'later.json'), JSON.stringify(renamed('Varnarmaður')))
    expect(texts.translate('app.name')).toBe('Varnarmaður')
  })

  test('defines which keys exist', () => {
    const texts = openTexts(file, log)
    expect(['app.name', 'app', 'app.nam', 'toString'].map((key) => texts.has(key))).toEqual([
      true,
      false,
      false,
      false,
    ])
  })
})

describe('T28 the last valid texts', () => {
  const kept = () => path.join(folder, 'accepted-texts.json')
  const open = () => openTexts(file, log, { keptAt: kept() })

  test('stay in use if the file breaks, even after a restart, except texts that can still be read from the file', () => {
    const before = open()
    write(renamed('Varnarmaður'))
    expect(before.translate('app.name')).toBe('Varnarmaður')
    write('{ "app": { "name": "Varnarm')
    expect(before.translate('app.name')).toBe('Varnarmaður')
    const after = open()
    expect(after.translate('app.name')).toBe('Varnarmaður')
    write('{\n"login": { "title": "Velkomin" },\n"app": {\n"name": "Varnarm')
    expect(after.translate('login.title')).toBe('Velkomin')
    expect(after.translate('app.name')).toBe('Varnarmaður')
    expect(after.translate('pages.home')).toBe(builtIn.pages.home)
  })

  test('replace a wrong text in a readable file', () => {
    const texts = open()
    write(renamed('Varnarmaður'))
    texts.merged()
    write(renamed('<b>Varnarmaður</b>'))
    expect(open().translate('app.name')).toBe('Varnarmaður')
  })

  test('do not include texts read from a broken file, which last only as long as the file', () => {
    write('{ "app": { "name": "Hálft" }')
    expect(open().translate('app.name')).toBe('Hálft')
    rmSync(file)
    expect(open().translate('app.name')).toBe('Bakvörður')
  })

  test('are stored as a complete file, and only where they differ from the built-in texts', () => {
    const texts = open()
    texts.merged()
    expect(readdirSync(folder)).toEqual(['is.json'])
    write(renamed('Varnarmaður'))
    texts.merged()
    expect(readdirSync(folder).sort()).toEqual(['accepted-texts.json', 'is.json'])
    expect(JSON.parse(readFileSync(kept(), 'utf8'))).toEqual({ app: { name: 'Varnarmaður' } })
  })

  test.each([
    '',
    '{ "app": { "na',
    '[]',
    '{"app":{"name":"<b>x</b>"}}',
    '{"app":5,"login":{"title":"%{x}"}}',
  ])('are the built-in ones if the stored file contains %j', (content) => {
    writeFileSync(kept(), content)
    rmSync(file)
    expect(open().merged()).toEqual(builtIn)
  })

  test('stay in memory if they cannot be stored, and the operator is warned', () => {
    const texts = openTexts(file, log, { keptAt: path.join(folder, 'gone', 'accepted-texts.json') })
    write(renamed('Varnarmaður'))
    texts.merged()
    write('{')
    expect(texts.translate('app.name')).toBe('Varnarmaður')
    expect(warnings).toContain('the last accepted texts could not be saved')
  })
})

describe('T28 reading the text file never throws or blocks', () => {
  const places: [what: string, id: string, make: () => void][] = [
    ['nothing', 'fileMissing', () => {}],
    ['a folder', 'fileFolder', () => mkdirSync(file)],
    ['a link to itself', 'fileLoop', () => symlinkSync(file, file)],
    ['a link to nothing', 'fileMissing', () => symlinkSync(path.join(folder, 'nothing'), file)],
    ['a pipe', 'fileSpecial', () => execFileSync('mkfifo', [file])],
    ['a device', 'fileSpecial', () => symlinkSync('/dev/zero', file)],
    ['a file of 3 MB', 'fileHuge', () => writeFileSync(file, ' '.repeat(3_000_000))],
  ]

  test.each(places)('with %s in the place of the text file', (_what, id, make) => {
    const texts = openTexts(file, log)
    write(renamed('Varnarmaður'))
    texts.merged()
    rmSync(file)
    make()
    expect(texts.translate('app.name')).toBe('Varnarmaður')
    expect(texts.problems()).toMatchObject([{ id, key: '', line: 0 }])
    rmSync(file, { recursive: true, force: true })
    write(renamed('Miðvörður'))
    expect(texts.translate('app.name')).toBe('Miðvörður')
  })

  test('in a folder that may not be read, or that is a file', () => {
    chmodSync(folder, 0o000)
    asNobody(() => {
      const texts = openTexts(file, log)
      expect(texts.translate('app.name')).toBe('Bakvörður')
      expect(texts.problems()).toMatchObject([{ id: 'fileDenied' }])
    })
    chmodSync(folder, 0o700)
    expect(openTexts(path.join(file, 'is.json'), log).problems()).toMatchObject([{ id: 'fileMissing' }])
  })

  test('and uses the file at once after its permissions are corrected, even if its time stamp is old', () => {
    write(renamed('Varnarmaður'))
    chmodSync(folder, 0o755)
    chmodSync(file, 0o000)
    utimesSync(file, 1, 1)
    const texts = openTexts(file, log)
    asNobody(() => expect(texts.problems()).toMatchObject([{ id: 'fileDenied' }]))
    chmodSync(file, 0o644)
    asNobody(() => expect(texts.translate('app.name')).toBe('Varnarmaður'))
  })

  test.each(['is.json.txt', 'IS.JSON', 'is.json.json'])(
    'and reports a file %s next to it, whether the text file exists or not',
    (name) => {
      const texts = openTexts(file, log)
      writeFileSync(path.join(folder, name), '{}')
      expect(texts.problems()).toMatchObject([{ id: 'fileBeside', key: name, values: { name: 'is.json' } }])
      renameSync(file, path.join(folder, 'elsewhere'))
      expect(texts.problems().map(({ id }) => id)).toEqual(['fileMissing', 'fileBeside'])
    },
  )

  test('and notices each of several edits with the same length and time stamp', () => {
    const texts = openTexts(file, log)
    for (const name of ['Aaaaaa', 'Bbbbbb', 'Cccccc', 'Dddddd']) {
      write(renamed(name))
      utimesSync(file, 1, 1)
      expect(texts.translate('app.name')).toBe(name)
    }
  })

  /** Runs `act` as user 65534, because root can read every file. */
  function asNobody(act: () => void) {
    const isSuperuser = process.geteuid?.() === 0
    if (isSuperuser) process.seteuid?.(65534)
    try {
      act()
    } finally {
      if (isSuperuser) process.seteuid?.(0)
    }
  }
})

test('T28 while any text has a problem, the page of texts uses its built-in texts', () => {
  const texts = openTexts(file, log)
  const page = { ...builtIn.texts, reload: 'Xxxxxx' }
  write({ ...builtIn, texts: page })
  expect(texts.translate('texts.reload')).toBe('Xxxxxx')
  write({ ...builtIn, texts: page, app: { name: '' } })
  expect(texts.translate('texts.reload')).toBe('Skoða aftur')
  expect(texts.whole().texts).toEqual(texts.original().texts)
  expect(texts.whole().texts).not.toEqual(texts.merged().texts)
})

describe('GET /i18n/is.json', () => {
  const get = (headers = {}) =>
    textsRoutes({ texts: openTexts(file, log) }).request('/i18n/is.json', { headers })

  test('returns all texts, safe to display', async () => {
    write({ app: { name: 'Varnarmaður' } })
    const response = await get()
    expect(await response.json()).toEqual(renamed('Varnarmaður'))
    expect(response.headers.get('cache-control')).toBe('no-cache')
  })

  test('may be cached forever at the address with the hash of the texts, until they change', async () => {
    const texts = openTexts(file, log)
    const askAt = async (address: string) =>
      (await textsRoutes({ texts }).request(address)).headers.get('cache-control')
    const address = addressOfTexts(texts)
    expect(await askAt(address)).toBe('public, max-age=31536000, immutable')
    write(renamed('Varnarmaður'))
    expect(await askAt(address)).toBe('no-cache')
    expect(addressOfTexts(texts)).not.toBe(address)
  })

  test('is compressed for browsers that accept Brotli', async () => {
    const response = await get({ 'Accept-Encoding': 'gzip, br' })
    expect(response.headers.get('content-encoding')).toBe('br')
    const packed = Buffer.from(await response.arrayBuffer())
    expect(JSON.parse(brotliDecompressSync(packed).toString())).toHaveProperty('app.name')
  })

  test('returns 304 until the texts change', async () => {
    const etag = (await get()).headers.get('etag') ?? ''
    expect((await get({ 'If-None-Match': etag })).status).toBe(304)
    write(renamed('Varnarmaður'))
    const after = await get({ 'If-None-Match': etag })
    expect(after.status).toBe(200)
    expect(await after.json()).toMatchObject({ app: { name: 'Varnarmaður' } })
  })
})
