import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { backup, backupCopies } from '#server/platform/backup/backup.ts'
import { askForCopy } from '#server/platform/backup/folder-copy.ts'
import { restore } from '#server/platform/backup/restore.ts'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { lockFolder } from '#server/platform/database/lock.ts'
import { readEnvironment } from '#server/platform/environment.ts'
import type { Services } from '#server/platform/services.ts'
import {
  embeddedPlace,
  engineAt,
  filledEmbeddedPlace,
  filledPostgresPlace,
  type Place,
  postgresPlace,
  use,
} from '../support/backup-databases.ts'
import { temporaryFolder } from '../support/csv-folder.ts'
import { silentLog } from '../support/database.ts'
import { contentOf, withoutRestore } from '../support/database-content.ts'
import { otherProcess } from '../support/other-process.ts'
import { insertRow } from '../support/rows.ts'
import { root, runCommand } from '../support/run-command.ts'

const clock = () => new Date('2026-05-12T13:00:00Z')
const given = { clock, log: silentLog, progress: () => undefined }

/** Runs the backup worker of a server on an open database while `work` runs. */
async function serving<T>(place: Place, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ ...place, databaseUrl: place.databaseUrl ?? undefined }, silentLog)
  const environment = { ...readEnvironment({}), ...place }
  const worker = backupCopies({
    database,
    environment,
    clock,
    log: silentLog,
  } as Partial<Services> as Services)
  try {
    return await work(database)
  } finally {
    await worker.stop()
    await database.close()
  }
}

test.each([
  ['the embedded database', filledEmbeddedPlace],
  ['PostgreSQL', filledPostgresPlace],
])('a backup of %s during saves contains each transaction wholly or not at all', async (_engine, make) => {
  const place = await make()
  const file = path.join(temporaryFolder(), 'afrit.gz')
  let saved = 0
  await serving(place, async (database) => {
    let going = true
    const saving = (async () => {
      while (going) {
        await savePair(database, saved++)
        // Yields to the event loop, as real requests do; the embedded database never does.
        await new Promise((resolve) => setImmediate(resolve))
      }
    })()
    await backup(place, file, given)
    const after = saved
    await expect.poll(() => saved).toBeGreaterThan(after)
    going = false
    await saving
  })
  const copy = await postgresPlace()
  await restore(
    () => engineAt(copy),
    file,
    () => undefined,
  )
  await use(copy, async ({ db }) => {
    const courts = await db
      .selectFrom('courts')
      .select('name')
      .where('name', 'like', 'Par %')
      .orderBy('id')
      .execute()
    const tournaments = await db
      .selectFrom('tournaments')
      .select('name')
      .where('name', 'like', 'Par %')
      .orderBy('id')
      .execute()
    expect(courts.length).toBeLessThan(saved)
    expect(tournaments).toEqual(courts)
  })
})

/** Saves two rows in one transaction. A backup reads their two tables at quite different times. */
function savePair(database: Database, number: number) {
  const name = `Par ${number}`
  return database.transaction(async (tx) => {
    await insertRow(tx, 'courts', { name })
    await insertRow(tx, 'tournaments', { name, short_name: name, year: 2026, gender: 'male' })
  })
}

test('another process backs up a running server, and the backup can be restored', async () => {
  const [from, to] = [await filledEmbeddedPlace(), await embeddedPlace()]
  const file = path.join(temporaryFolder(), 'afrit.gz')
  const original = await serving(from, async (database) => {
    const made = await run('backup', from, file)
    expect(made).toMatchObject({ code: 0, output: `The database is backed up to ${file}\n` })
    // The backup has deleted the temporary copy of the data folder.
    expect(readdirSync(path.join(from.dataDir, 'copies'))).toEqual([])
    return contentOf(database)
  })
  expect(await run('restore', to, file)).toMatchObject({
    code: 0,
    output: `The database is restored from ${file}\n`,
  })
  expect(withoutRestore(await use(to, contentOf))).toEqual(withoutRestore(original))
})

test('T25 a process in another container backs up a running server', async () => {
  const place = await embeddedPlace()
  const file = path.join(temporaryFolder(), 'afrit.gz')
  await serving(place, async (database) => {
    const command = otherProcess('backup', [file], 'container', { DATA_DIR: place.dataDir, DATABASE_URL: '' })
    expect(await command.ended).toMatchObject({ code: 0 })
    expect(command.lines).toEqual([`The database is backed up to ${file}`])
    expect(readdirSync(path.join(place.dataDir, 'copies'))).toEqual([])
    await savePair(database, 1)
  })
})

test('a restore and an import into the data folder of a running server are refused with one sentence', async () => {
  const place = await embeddedPlace()
  const file = path.join(temporaryFolder(), 'afrit.gz')
  await serving(place, async (database) => {
    await backup(place, file, given)
    const before = await contentOf(database)
    for (const [command, what] of [
      ['restore', file],
      ['import', path.join(root, 'tests/data/iceland-league')],
    ] as const) {
      const refused = await run(command, place, what)
      expect(refused.code).toBe(1)
      expect(refused.complaints.trim().split('\n').at(-1)).toMatch(
        /^The data folder .* is in use by process \d+ on .*; stop that one first\.$/,
      )
    }
    expect(await contentOf(database)).toEqual(before)
  })
})

test('a backup of a data folder that a process other than the server has locked fails with an error', async () => {
  const { dataDir } = await embeddedPlace()
  const lock = await lockFolder(dataDir)
  try {
    await expect(askForCopy(dataDir, { taken: 0, silent: 0 })).rejects.toThrow(
      `The data folder ${dataDir} is in use by something that is not a running server; try again when it is done.`,
    )
    expect(readdirSync(path.join(dataDir, 'copies'))).toEqual([])
  } finally {
    lock.release()
  }
})

test('the next server to start deletes files that interrupted copies of the data folder left', async () => {
  const place = await embeddedPlace()
  const copies = path.join(place.dataDir, 'copies')
  mkdirSync(path.join(copies, 'nobodys'), { recursive: true })
  writeFileSync(path.join(copies, 'nobodys.making'), '')
  mkdirSync(path.join(copies, 'of-one-killed'))
  writeFileSync(path.join(copies, 'of-one-killed.asker'), '')
  utimesSync(path.join(copies, 'of-one-killed.asker'), 0, 0)
  await serving(place, () => expect.poll(() => readdirSync(copies)).toEqual([]))
})

test('an aborted backup leaves no file and no copy of the data folder', async () => {
  const place = await filledEmbeddedPlace()
  const folder = temporaryFolder()
  await serving(place, async () => {
    for (const step of ['The running server copies its data', 'persons']) {
      const stopping = new AbortController()
      const progress = (message: string) => message === step && stopping.abort()
      await expect(
        backup(place, path.join(folder, 'afrit.gz'), { ...given, progress, signal: stopping.signal }),
      ).rejects.toThrow('The backup was stopped; no file was written.')
    }
    expect(readdirSync(folder)).toEqual([])
    await expect.poll(() => readdirSync(path.join(place.dataDir, 'copies'))).toEqual([])
  })
})

test('a server that fails to copy its data folder reports that to the process that requested the copy', async () => {
  const place = await embeddedPlace()
  await serving(place, async () => {
    const copies = path.join(place.dataDir, 'copies')
    const asking = askForCopy(place.dataDir)
    // A file in the place of the copy's folder makes the copy fail.
    const wish = () =>
      (existsSync(copies) ? readdirSync(copies) : []).find((name) => name.endsWith('.wanted'))
    await expect.poll(wish).toBeDefined()
    const wanted = wish() ?? ''
    writeFileSync(path.join(copies, wanted.replace('.wanted', '.part')), '')
    await expect(asking).rejects.toThrow('The server could not copy its data; its log says why.')
  })
})

const run = (command: string, { dataDir }: Place, file: string) =>
  runCommand(command, [file], { DATA_DIR: dataDir, DATABASE_URL: '' })
