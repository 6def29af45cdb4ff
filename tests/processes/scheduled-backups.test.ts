import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { beforeAll, describe, expect, test } from 'vitest'
import { checkBackup } from '#server/platform/backup/check.ts'
import { nameOf, unverified } from '#server/platform/backup/scheduled/files.ts'
import { failureOf, makeBackup } from '#server/platform/backup/scheduled/make.ts'
import type { Order } from '#server/platform/backup/scheduled/order.ts'
import { lastBackup } from '#server/platform/backup/scheduled/store.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import {
  embeddedPlace,
  environmentOf,
  filledPostgresPlace,
  type Place,
  use,
} from '../support/backup-databases.ts'
import { built } from '../support/built.ts'
import { temporaryFolder } from '../support/csv-folder.ts'
import { postgresDatabase, silentLog } from '../support/database.ts'
import { asOrdinaryUser } from '../support/ordinary-user.ts'
import { insertRow } from '../support/rows.ts'
import { runCommand } from '../support/run-command.ts'
import { start } from '../support/start.ts'

const key = '9a77587306b0d88885f9727ee48b4de625de81392e459180f71b5396d4aa83d1'
const otherKey = 'aletue3m/E6K2dAJNo6o32rAR28R5btbuK+jXppd8LA='
const series = '0a1b2c3d'
const now = '2026-05-12T03:00:00.000Z'
const name = nameOf(series, new Date(now))

let place: Place
beforeAll(async () => {
  place = await filledPostgresPlace()
})

const orderInto = (folder: string): Order => ({
  place: { ...place, databasePooler: 'session' },
  folder,
  series,
  name,
  now,
  key,
})
const make = (folder: string) =>
  makeBackup(orderInto(folder), { log: silentLog, beat: () => {}, signal: new AbortController().signal })

test('a scheduled backup gets its final name once verified; unfinished and old backups are deleted, but no other file', async () => {
  const folder = temporaryFolder()
  const day = (number: number) => nameOf(series, new Date(Date.parse(now) - number * 86_400_000))
  const foreign = [
    ...['other.backup', 'notes.txt', 'bakvordur-ffffffff-2020-01-01T030000Z.backup'],
    ...[`bakvordur-ffffffff-2020-01-01T030000Z.unverified`, `bakvordur-${series}-old.unverified`],
  ]
  const leftovers = [unverified(day(1)), `${unverified(day(2))}.4711.part`]
  const old = Array.from({ length: 60 }, (_, index) => day(index + 1))
  for (const file of [...foreign, ...leftovers, ...old]) writeFileSync(path.join(folder, file), '')
  mkdirSync(path.join(folder, 'a folder'))

  const { bytes } = (await make(folder)) as { bytes: number }
  const left = readdirSync(folder)
  expect(left).toEqual(expect.arrayContaining([...foreign, name, 'a folder', day(6), day(12)]))
  expect(left.filter((file) => leftovers.includes(file))).toEqual([])
  expect(left.length).toBeLessThan(foreign.length + 20)
  expect(readFileSync(path.join(folder, name))).toHaveLength(bytes)
  await checkBackup({ file: path.join(folder, name), keys: [key] })
})

describe('a scheduled backup fails with a reason and leaves no file', () => {
  test('if its folder does not exist, and does not create the folder', async () => {
    const parent = temporaryFolder()
    const folder = path.join(parent, 'not mounted')
    expect(await make(folder)).toMatchObject({ failure: 'folderMissing' })
    expect(readdirSync(parent)).toEqual([])
    writeFileSync(folder, 'a file')
    expect(await make(folder)).toMatchObject({ failure: 'folderMissing' })
  })

  test('if its folder is read-only', async () => {
    const folder = temporaryFolder()
    chmodSync(path.dirname(folder), 0o755)
    chmodSync(folder, 0o555)
    expect(await asOrdinaryUser(() => make(folder))).toMatchObject({ failure: 'folderReadOnly' })
    expect(readdirSync(folder)).toEqual([])
  })

  test('if the database does not answer, and keeps earlier backups', async () => {
    const folder = temporaryFolder()
    writeFileSync(path.join(folder, nameOf(series, new Date('2020-01-01'))), '')
    const gone = { ...orderInto(folder), place: { ...place, databaseUrl: 'postgresql://127.0.0.1:1/none' } }
    const how = { log: silentLog, beat: () => {}, signal: new AbortController().signal }
    expect(
      await makeBackup({ ...gone, place: { ...gone.place, databasePooler: 'session' } }, how),
    ).toMatchObject({
      failure: 'other',
      reason: expect.stringContaining('cannot be used'),
    })
    expect(readdirSync(folder)).toHaveLength(1)
  })
})

/** Some systems forbid mounting volumes. The test then checks simulated errors and prints a line about that. */
const canMount = spawnSync('unshare', ['--mount', 'true']).status === 0
if (!canMount) process.stderr.write('No volumes can be mounted here: their errors are made up.\n')

test.each([
  { options: 'size=8k', code: 'ENOSPC', failure: 'diskFull' },
  { options: 'ro', code: 'EROFS', failure: 'folderReadOnly' },
])(
  'a scheduled backup into a volume whose writes fail with $code reports the reason and leaves no file',
  async (volume) => {
    const answer = canMount
      ? await answerIn(volume.options)
      : { failure: failureOf(Object.assign(new Error(), { code: volume.code, syscall: 'write' })) }
    expect(answer).toMatchObject({ failure: volume.failure })
  },
)

/** Runs a backup process that writes into a newly mounted volume, and returns its result. */
async function answerIn(options: string): Promise<unknown> {
  const folder = temporaryFolder()
  const mount = `mount -t tmpfs -o ${options} none "$0" && "$@"; ls -A "$0" >&2`
  const node = [process.execPath, ...built('backup-process')]
  const child = spawn('unshare', ['--mount', 'sh', '-c', mount, folder, ...node])
  child.stdin.write(`${JSON.stringify(orderInto(folder))}\n`)
  const [answers, left] = await Promise.all([text(child.stdout), text(child.stderr)])
  expect(left).not.toContain('bakvordur-')
  return JSON.parse(answers.trim().split('\n').at(-1) ?? '')
}

test('a process that makes a scheduled backup stops and leaves no file when its server has ended', async () => {
  const folder = temporaryFolder()
  const child = spawn(process.execPath, built('backup-process'), { stdio: ['pipe', 'ignore', 'ignore'] })
  child.stdin.end(`${JSON.stringify(orderInto(folder))}\n`)
  await once(child, 'close')
  expect(readdirSync(folder)).toEqual([])
})

test('a server with the embedded database makes and records its scheduled backup while it serves requests', async () => {
  const own = await embeddedPlace()
  await use(own, ({ db }) => insertRow(db, 'scheduled_backups', { series, since: '2020-01-01T00:00:00Z' }))
  const folder = temporaryFolder()
  const server = start({
    ...environmentOf(own),
    BACKUP_AT: '00:00',
    BACKUP_TO: folder,
    BACKUP_KEY: key,
  })
  await server.ready()
  await expect.poll(() => readdirSync(folder).filter((file) => file.endsWith('.backup'))).toHaveLength(1)
  server.signal('SIGTERM')
  expect((await server.exited).code).toBe(0)
  const [file = ''] = readdirSync(folder)
  const { rows } = await checkBackup({ file: path.join(folder, file), keys: [key] })
  expect(rows).toBeGreaterThan(100)
  expect(await use(own, ({ db }) => lastBackup(db))).toMatchObject({ succeeded: { file }, failed: null })
})

describe('npm run restore -- --check', () => {
  let file: string
  beforeAll(async () => {
    const folder = temporaryFolder()
    await make(folder)
    file = path.join(folder, name)
  })

  test('verifies a backup completely without opening a database', async () => {
    const DATA_DIR = path.join(temporaryFolder(), 'none')
    const env = { DATABASE_URL: '', DATA_DIR, BACKUP_KEY: key }
    const { code, output } = await runCommand('restore', ['--check', file], env)
    expect(readdirSync(path.dirname(DATA_DIR))).toEqual([])
    expect({ code, output }).toEqual({
      code: 0,
      output: expect.stringMatching(/^The backup .* is complete: made at \S+Z, \d+ tables, \d+ rows\.\n$/),
    })
  })

  test('refuses a backup with a wrong key, without its key, or cut off', async () => {
    const check = (what: string, ...keys: string[]) => checkBackup({ file: what, keys })
    await expect(check(file, otherKey)).rejects.toThrow('BACKUP_KEY is not the key that the file')
    await expect(check(file)).rejects.toThrow('is encrypted: set BACKUP_KEY')
    const cut = path.join(temporaryFolder(), 'cut.backup')
    writeFileSync(cut, readFileSync(file).subarray(0, -1000))
    await expect(check(cut, key)).rejects.toThrow('is not a whole backup')
    rmSync(cut)
    await expect(check(cut, key)).rejects.toThrow('ENOENT')
  })
})

test('a restore into an empty PostgreSQL database is refused while a server uses the database', async () => {
  const folder = temporaryFolder()
  await make(folder)
  const { url, close } = await postgresDatabase()
  await close()
  const database = await openDatabase({ dataDir: '', databaseUrl: url }, silentLog)
  const stop = await database.listen('texts_changed', () => {})
  const restore = () =>
    runCommand('restore', [path.join(folder, name)], {
      DATABASE_URL: url,
      DATA_DIR: temporaryFolder(),
      BACKUP_KEY: key,
    })
  expect(await restore()).toMatchObject({
    code: 1,
    complaints: expect.stringContaining(
      'A server works on the database; stop it first. Nothing was changed.',
    ),
  })
  await stop()
  await database.close()
  expect(await restore()).toMatchObject({ code: 0 })
})
