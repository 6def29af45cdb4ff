import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#server/platform/database/database.ts'
import { embeddedPlace } from '../support/backup-databases.ts'
import { silentLog } from '../support/database.ts'
import { otherProcess } from '../support/other-process.ts'
import { start } from '../support/start.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = (await embeddedPlace()).dataDir
  const database = await open()
  await sql`create table saves (id integer, half integer, primary key (id, half))`.execute(database.db)
  await database.close()
})
afterEach(() => fs.rmSync(dataDir, { recursive: true, force: true }))

const open = () => openDatabase({ dataDir }, silentLog)

/** Saves continuously and prints the number of each acknowledged save. */
const writer = (first: number, place: 'here' | 'container') =>
  otherProcess('kill-writer', [dataDir, '', `${first}`], place)

async function saved(): Promise<Set<string>> {
  const database = await open()
  const { rows } = await sql<{ id: number }>`select distinct id from saves`.execute(database.db)
  await database.close()
  return new Set(rows.map(({ id }) => String(id)))
}

const lostOf = async (acknowledged: string[]) => {
  const there = await saved()
  return acknowledged.filter((id) => !there.has(id))
}

test('T25 two containers use a data folder only in turn, and no acknowledged save is lost', async () => {
  const first = writer(0, 'container')
  await first.printed(20)
  const refused = await writer(1_000_000, 'container').ended
  expect(refused.code).toBe(1)
  expect(refused.complaints).toMatch(/is in use by process \d+ on/)
  await first.printed(first.lines.length + 20)
  await first.kill()
  const second = writer(2_000_000, 'container')
  await second.printed(20)
  await second.kill()
  expect(await lostOf([...first.lines, ...second.lines])).toEqual([])
})

test('T25 a process that lost the lock of the data folder stops writing at once, and no acknowledged save is lost', async () => {
  const server = writer(0, 'here')
  await server.printed(20)
  loseLock()
  expect((await server.ended).code).toBe(1)
  expect(await lostOf(server.lines)).toEqual([])
})

test('T25 a server that lost the lock of its data folder says so in one sentence and exits', async () => {
  const server = start({ DATA_DIR: dataDir })
  await server.ready()
  loseLock()
  const { code, stderr } = await server.exited
  expect(code).toBe(1)
  // Background workers may log errors before the sentence that the folder was taken.
  const sentences = stderr.split('\n').filter((line) => line && !line.startsWith('{'))
  expect(sentences.at(-1)).toBe(
    `The data folder ${dataDir} was taken by another process; this one writes no more.`,
  )
})

/** Moves the lock file away, as another process does when it takes over the data folder. */
const loseLock = () => fs.renameSync(path.join(dataDir, 'lock'), path.join(dataDir, 'lock.before'))
