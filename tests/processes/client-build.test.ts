import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildPart } from '#server/platform/build/build.ts'
import { client } from '#server/platform/build/parts.js'
import { OperatorError } from '#server/platform/operator-error.ts'
import { asOrdinaryUser } from '../support/ordinary-user.ts'
import { newFolder } from '../support/start.ts'

// A fake bundler that counts its runs.
const bundler = `
  const fs = require('node:fs'), path = require('node:path')
  const out = process.argv[process.argv.indexOf('--outDir') + 1]
  if (fs.existsSync('broken')) { console.error('Rollup failed to resolve import\\n    at one (x.js:1:1)\\n    at two (x.js:1:1)'); process.exit(1) }
  fs.mkdirSync(path.join(out, 'assets'), { recursive: true })
  fs.appendFileSync('builds', 'x')
  fs.writeFileSync(path.join(out, 'index.html'), fs.readFileSync('src/app/main.tsx'))
  fs.writeFileSync(path.join(out, 'assets', 'main.js'), 'x'.repeat(5000))
`

let root: string
const said: string[] = []
beforeEach(() => {
  said.length = 0
  root = newFolder()
  write('node_modules/vite/bin/vite.js', bundler)
  write('src/app/main.tsx', 'first')
  write('src/domain/texts/built-in.json', '{}')
  write('i18n/is.json', '{}')
  write('package-lock.json', '{}')
})
afterEach(() => vi.unstubAllEnvs())

function write(name: string, text: string) {
  mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
  writeFileSync(path.join(root, name), text)
}
const build = () => buildPart(root, client, (line) => said.push(line))
const builds = () => readFileSync(path.join(root, 'builds'), 'utf8').length
const page = () => readFileSync(path.join(root, 'dist', 'client', 'index.html'), 'utf8')

test('a missing web app is built with one log line and compressed with gzip and Brotli', async () => {
  await build()
  expect(said).toEqual(['Building the web app …'])
  expect(page()).toBe('first')
  const packed = readFileSync(path.join(root, 'dist', 'client', 'assets', 'main.js.gz'))
  expect(gunzipSync(packed).toString()).toBe('x'.repeat(5000))
  expect(existsSync(path.join(root, 'dist', 'client', 'assets', 'main.js.br'))).toBe(true)
  expect(readdirSync(path.join(root, 'dist')).sort()).toEqual(['client', 'client.stamp'])
})

test('an up-to-date web app is not built again, even after a text was edited', async () => {
  await build()
  write('i18n/is.json', '{"app": {"name": "Annað"}}')
  await build()
  expect(builds()).toBe(1)
  expect(said).toHaveLength(1)
})

test.each([
  ['a changed source', () => write('src/app/main.tsx', 'second')],
  ['a new source', () => write('src/domain/cards/rules.ts', '')],
  ['a deleted source', () => rmSync(path.join(root, 'src/domain/texts/built-in.json'))],
  ['a changed package lock', () => write('package-lock.json', '{"x": 1}')],
  ['a changed VITE_ variable', () => vi.stubEnv('VITE_API_ROOT', 'https://api.example')],
  ['a deleted build', () => rmSync(path.join(root, 'dist', 'client'), { recursive: true })],
])('the web app is built again because of %s', async (_what, change) => {
  await build()
  change()
  await build()
  expect(builds()).toBe(2)
  expect(page()).toBe(readFileSync(path.join(root, 'src/app/main.tsx'), 'utf8'))
})

test('two builds of the web app at once do not disturb each other', async () => {
  write('dist/client/index.html', 'old')
  await Promise.all([
    build(),
    buildPart(root, client, () => {}, 'other'),
    buildPart(root, client, () => {}, 'third'),
  ])
  expect(page()).toBe('first')
  expect(readdirSync(path.join(root, 'dist')).sort()).toEqual(['client', 'client.stamp'])
})

test('the web app is not built again in a copy of the project', async () => {
  await build()
  const copy = path.join(newFolder(), 'afrit')
  cpSync(root, copy, { recursive: true })
  root = copy
  await build()
  expect(builds()).toBe(1)
})

test('a failed build of the web app is reported with one sentence and keeps the old build', async () => {
  await build()
  write('src/app/main.tsx', 'second')
  write('broken', '')
  await expect(build()).rejects.toThrow(
    new OperatorError('The web app could not be built: Rollup failed to resolve import'),
  )
  expect(page()).toBe('first')
  expect(readdirSync(path.join(root, 'dist')).sort()).toEqual(['client', 'client.stamp'])
  rmSync(path.join(root, 'broken'))
  await build()
  expect(page()).toBe('second')
})

test('a build folder that cannot be written is reported with one sentence', async () => {
  mkdirSync(path.join(root, 'dist'))
  chmodSync(root, 0o755)
  chmodSync(path.join(root, 'dist'), 0o555)
  await asOrdinaryUser(() =>
    expect(build()).rejects.toThrow(
      new OperatorError(
        `The web app must be built, but ${path.join(root, 'dist')} cannot be written (EACCES).`,
      ),
    ),
  )
})
