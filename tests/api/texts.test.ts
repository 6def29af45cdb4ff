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
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import builtIn from '#domain/texts/built-in.json' with { type: 'json' }
import { openTexts } from '#server/texts/file/open-texts.ts'
import { textsRoutes } from '#server/texts/routes.ts'

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
  test('is edited while the server runs, and the next use has the edit', () => {
    const texts = openTexts(file, log)
    expect(texts.translate('app.name')).toBe('Bakvörður')
    write(renamed('Varnarmaður'))
    expect(texts.translate('app.name')).toBe('Varnarmaður')
  })

  test('is not asked of the disk for each text of a list, and all of it is read as it stands', () => {
    const texts = openTexts(file, log, { lookMillis: 600_000 })
    expect(texts.translate('app.name')).toBe('Bakvörður')
    write(renamed('Varnarmaður'))
    expect(texts.translate('app.name')).toBe('Bakvörður')
    expect(texts.merged()).toMatchObject({ app: { name: 'Varnarmaður' } })
    expect(texts.translate('app.name')).toBe('Varnarmaður')
  })

  test('warns the operator once of mistakes, and shows the built-in texts in their place', () => {
    const texts = openTexts(file, log)
    write(renamed(''))
    expect(texts.translate('app.name')).toBe('Bakvörður')
    expect(texts.translate('validation.tooLong', { max: 5 })).toBe('Textinn má vera mest 5 stafir.')
    expect(texts.problems()).toMatchObject([{ id: 'empty', key: 'app.name', line: 3 }])
    expect(warnings).toHaveLength(1)
  })

  test('may be gone and come back', () => {
    const texts = openTexts(path.join(folder, 'later.json'), log)
    expect(texts.translate('app.name')).toBe('Bakvörður')
    expect(texts.problems()).toMatchObject([{ id: 'fileMissing', values: { name: 'later.json' } }])
    writeFileSync(path.join(folder, 'later.json'), JSON.stringify(renamed('Varnarmaður')))
    expect(texts.translate('app.name')).toBe('Varnarmaður')
  })

  test('tells which names are texts', () => {
    const texts = openTexts(file, log)
    expect(['app.name', 'app', 'app.nam', 'toString'].map((key) => texts.has(key))).toEqual([
      true,
      false,
      false,
      false,
    ])
  })
})

describe('T28 the last accepted texts', () => {
  const kept = () => path.join(folder, 'accepted-texts.json')
  const open = () => openTexts(file, log, { keptAt: kept() })

  test('go on when the file breaks, also over a restart, key by key for what can still be read', () => {
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

  test('stand in for a text that is wrong in a file that can be read', () => {
    const texts = open()
    write(renamed('Varnarmaður'))
    texts.merged()
    write(renamed('<b>Varnarmaður</b>'))
    expect(open().translate('app.name')).toBe('Varnarmaður')
  })

  test('are not those of a broken file: what is then read holds as long as the file', () => {
    write('{ "app": { "name": "Hálft" }')
    expect(open().translate('app.name')).toBe('Hálft')
    rmSync(file)
    expect(open().translate('app.name')).toBe('Bakvörður')
  })

  test('are kept as a whole file or not at all, and only where they are not the built-in ones', () => {
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
  ])('are the built-in ones where what was kept is %j', (content) => {
    writeFileSync(kept(), content)
    rmSync(file)
    expect(open().merged()).toEqual(builtIn)
  })

  test('go on in the process where they cannot be kept, which the operator is told', () => {
    const texts = openTexts(file, log, { keptAt: path.join(folder, 'gone', 'accepted-texts.json') })
    write(renamed('Varnarmaður'))
    texts.merged()
    write('{')
    expect(texts.translate('app.name')).toBe('Varnarmaður')
    expect(warnings).toContain('the last accepted texts could not be saved')
  })
})

describe('T28 no read of the text file throws or waits', () => {
  const places: [what: string, id: string, make: () => void][] = [
    ['nothing', 'fileMissing', () => {}],
    ['a folder', 'fileFolder', () => mkdirSync(file)],
    ['a link to itself', 'fileLoop', () => symlinkSync(file, file)],
    ['a link to nothing', 'fileMissing', () => symlinkSync(path.join(folder, 'nothing'), file)],
    ['a pipe', 'fileSpecial', () => execFileSync('mkfifo', [file])],
    ['a device', 'fileSpecial', () => symlinkSync('/dev/zero', file)],
    ['a file of 3 MB', 'fileHuge', () => writeFileSync(file, ' '.repeat(3_000_000))],
  ]

  test.each(places)('with %s in its place', (_what, id, make) => {
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

  test('and rights that are mended count at once, though the file is as old as before', () => {
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
    'and %s beside it is named, with the file and without it',
    (name) => {
      const texts = openTexts(file, log)
      writeFileSync(path.join(folder, name), '{}')
      expect(texts.problems()).toMatchObject([{ id: 'fileBeside', key: name, values: { name: 'is.json' } }])
      renameSync(file, path.join(folder, 'elsewhere'))
      expect(texts.problems().map(({ id }) => id)).toEqual(['fileMissing', 'fileBeside'])
    },
  )

  test('and edits of one length and one time within a moment all count', () => {
    const texts = openTexts(file, log)
    for (const name of ['Aaaaaa', 'Bbbbbb', 'Cccccc', 'Dddddd']) {
      write(renamed(name))
      utimesSync(file, 1, 1)
      expect(texts.translate('app.name')).toBe(name)
    }
  })

  /** The superuser may read everything. */
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

test('T28 as long as anything is wrong, the page of the texts speaks by its built-in ones', () => {
  const texts = openTexts(file, log)
  const page = { ...builtIn.texts, reload: 'Xxxxxx' }
  write({ ...builtIn, texts: page })
  expect(texts.translate('texts.reload')).toBe('Xxxxxx')
  write({ ...builtIn, texts: page, app: { name: '' } })
  expect(texts.translate('texts.reload')).toBe('Skoða aftur')
  // What is taken away to be kept is the file's own.
  expect(texts.whole().texts).toEqual(texts.original().texts)
  expect(texts.whole().texts).not.toEqual(texts.merged().texts)
})

describe('GET /i18n/is.json', () => {
  const get = (headers = {}) =>
    textsRoutes({ texts: openTexts(file, log) }).request('/i18n/is.json', { headers })

  test('gives all texts, safe to show', async () => {
    write({ app: { name: 'Varnarmaður' } })
    const response = await get()
    expect(await response.json()).toEqual(renamed('Varnarmaður'))
    expect(response.headers.get('cache-control')).toBe('no-cache')
  })

  test('is not sent again until it has changed', async () => {
    const etag = (await get()).headers.get('etag') ?? ''
    expect((await get({ 'If-None-Match': etag })).status).toBe(304)
    write(renamed('Varnarmaður'))
    const after = await get({ 'If-None-Match': etag })
    expect(after.status).toBe(200)
    expect(await after.json()).toMatchObject({ app: { name: 'Varnarmaður' } })
  })
})
