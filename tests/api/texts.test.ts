import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import builtIn from '#domain/texts/built-in.json' with { type: 'json' }
import { openTexts } from '#server/platform/texts.ts'
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
    expect(texts.problems()).toMatchObject([{ id: 'unreadable' }])
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
