import { cpSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import { expect, test } from 'vitest'
import { server } from '#server/platform/build/parts.js'
import { embeddedPlace } from '../support/backup-databases.ts'
import { importsOf } from '../support/source-files.ts'
import { newFolder, root, startBuilt } from '../support/start.ts'

const folder = path.join(root, server.folder)
const built = readdirSync(folder).filter((name) => name.endsWith('.js'))

test('T30 the built server loads only packages that are installed without development dependencies', () => {
  const { dependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const loaded = built
    .flatMap((file) => importsOf({ file, text: readFileSync(path.join(folder, file), 'utf8') }))
    .map(({ specifier }) => specifier)
    .filter((specifier) => /^[@\w]/.test(specifier) && !isBuiltin(specifier))
    .map((specifier) => /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier)
  expect(loaded).toEqual(expect.arrayContaining(['pg', 'pino', '@electric-sql/pglite']))
  expect(loaded.filter((name) => !(name in dependencies))).toEqual([])
})

test('the built server starts without its source files, including its threads', async () => {
  const place = newFolder()
  for (const name of ['dist/client', 'dist/server', 'i18n', 'package.json'])
    cpSync(path.join(root, name), path.join(place, name), { recursive: true })
  symlinkSync(path.join(root, 'node_modules'), path.join(place, 'node_modules'))
  const { dataDir: DATA_DIR } = await embeddedPlace()
  const started = startBuilt({ DATA_DIR }, place)
  const address = await started.ready()
  expect((await fetch(`${address}/api/health`)).status).toBe(200)
  expect((await fetch(address, { headers: { Accept: 'text/html' } })).status).toBe(200)
})
