import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Database, databaseOn, openDatabase } from '#server/platform/database/database.ts'
import { openEmbedded } from '#server/platform/database/embedded.ts'
import { checkpointWhenDue, vacuum } from '#server/platform/database/upkeep.ts'
import { silentLog } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'bakvordur-embedded-'))
const dataDir = path.join(root, 'data')
const open = () => openDatabase({ dataDir }, silentLog)

let database: Database
beforeAll(async () => {
  // Leaves the files of a first start that was killed while it created the database.
  fs.mkdirSync(path.join(dataDir, 'pg.new', 'base'), { recursive: true })
  fs.writeFileSync(path.join(dataDir, 'pg.new', 'PG_VERSION'), '18\n')
  database = await open()
  await sql`create table notes (text text not null)`.execute(database.db)
})
beforeEach(() => sql`delete from notes`.execute(database.db))
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  await database.close()
  fs.rmSync(root, { recursive: true, force: true })
})

const write = (text: string) => sql`insert into notes values (${text})`.execute(database.db)
const notes = async () =>
  (await sql<{ text: string }>`select text from notes`.execute(database.db)).rows.map(({ text }) => text)

test('the embedded database flushes each commit to disk before it answers, and flushes nothing else', async () => {
  const disk = vi.spyOn(fs, 'fsyncSync')
  for (const [index, text] of ['a', 'b', 'c'].entries()) {
    await write(text)
    expect(disk).toHaveBeenCalledTimes(index + 1)
  }
  await notes()
  await database
    .transaction(async (tx) => {
      await sql`insert into notes values ('d')`.execute(tx)
      throw new Error('given up')
    })
    .catch(() => undefined)
  expect(disk).toHaveBeenCalledTimes(3)
})

test('a start removes the files of an interrupted first start, and a second process is refused', async () => {
  expect(fs.readdirSync(dataDir).toSorted()).toEqual([
    'lock',
    expect.stringMatching(/^lock\.\w+\.sock$/),
    'pg',
  ])
  await expect(open()).rejects.toThrow(`The data folder ${dataDir} is in use by process ${process.pid} `)
})

test('saved rows of the embedded database survive a restart', async () => {
  await write('Þór')
  await database.close()
  database = await open()
  expect(await notes()).toEqual(['Þór'])
})

test.each<['fsyncSync' | 'writeSync', string]>([
  ['fsyncSync', 'EIO'],
  ['writeSync', 'ENOSPC'],
])(
  'if the file operation %s fails (%s), a save is refused, listeners get a notification, and saves work again once the disk does',
  async (act, code) => {
    const heard: string[] = []
    await database.listen('news', (payload) => heard.push(payload))
    await write('before')
    const disk = vi.spyOn(fs, act).mockImplementation(() => {
      throw Object.assign(new Error(code), { code })
    })
    await expect(write('refused')).rejects.toMatchObject({ code: '57P02' })
    expect(heard).toEqual([''])
    await expect(notes()).rejects.toMatchObject({ code: '57P02' })
    disk.mockRestore()
    await eventually(() => write('after'))
    expect(await notes()).toEqual(expect.arrayContaining(['before', 'after']))
    await sql`select pg_notify('news', 'heard')`.execute(database.db)
    expect(heard).toEqual(['', 'heard'])
  },
)

test('the embedded database truncates its write-ahead log, and vacuums and analyses its tables', async () => {
  await database.close()
  const engine = await openEmbedded(dataDir, silentLog)
  database = databaseOn(engine)
  const redo = async () =>
    (await sql<{ at: string }>`select redo_lsn::text as at from pg_control_checkpoint()`.execute(database.db))
      .rows[0]!.at
  const start = await redo()
  await checkpointWhenDue(engine.pool)
  expect(await redo()).toBe(start)

  await sql`insert into notes select repeat('x', 1000) from generate_series(1, 40000)`.execute(database.db)
  await sql`delete from notes where ctid < '(1000,1)'`.execute(database.db)
  // Flushes PostgreSQL's counters of changes, which otherwise happens at most once a second.
  await sql`select pg_stat_force_next_flush()`.execute(database.db)
  await checkpointWhenDue(engine.pool)
  expect(await redo()).not.toBe(start)

  await vacuum(engine.pool)
  const { rows } = await sql<{ known: number; dead: number }>`
    select reltuples as known, n_dead_tup as dead
    from pg_class join pg_stat_user_tables using (relname) where relname = 'notes'`.execute(database.db)
  expect(rows).toEqual([{ known: (await notes()).length, dead: 0 }])
})

test('a data folder of another PostgreSQL version is refused with one sentence and not locked', async () => {
  const other = path.join(root, 'other')
  fs.mkdirSync(path.join(other, 'pg'), { recursive: true })
  fs.writeFileSync(path.join(other, 'pg', 'PG_VERSION'), '12\n')
  await expect(openDatabase({ dataDir: other }, silentLog)).rejects.toThrow(
    /^The database in .*other cannot be opened: .*\.$/,
  )
  expect(fs.readdirSync(other)).toEqual(['pg'])
})
