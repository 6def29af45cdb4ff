import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, inject, test } from 'vitest'
import { folder, migrate, migrationsIn } from '#server/platform/database/migrate.ts'
import {
  embeddedPlace,
  emptyPostgresPlace,
  engineAt,
  environmentOf,
  type Place,
  use,
} from '../support/backup-databases.ts'
import { temporaryFolder } from '../support/csv-folder.ts'
import { ask } from '../support/postgres.ts'
import { runCommand } from '../support/run-command.ts'
import { start } from '../support/start.ts'

const later = {
  name: '999-later.sql',
  text: 'create table later_one (id integer)\n-- step\nselect 1 / 0',
  hash: 'later',
}
const sentence = /^The migration 999-later\.sql is half done on this database.* Start the (version|server)/

/** Runs a migration of a newer program only halfway. Returns the environment variables for commands on this database. */
async function halfDone(place: Place) {
  const engine = await engineAt(place)
  await migrate(engine.pool, [...migrationsIn(folder), later]).catch(() => undefined)
  await engine.close()
  return environmentOf(place)
}

test('an embedded database with a half-done migration cannot be opened', async () => {
  const place = await embeddedPlace()
  await halfDone(place)
  await expect(use(place, async () => undefined)).rejects.toThrow(sentence)
})

test('the server, npm run backup and npm run audit refuse a PostgreSQL database with a half-done migration', async () => {
  const environment = await halfDone(await emptyPostgresPlace())
  const file = path.join(temporaryFolder(), 'half.backup')
  const server = start(environment)
  expect(await Promise.race([server.exited, server.ready().catch(() => server.exited)])).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(sentence),
  })
  const backup = await runCommand('backup', [file], environment)
  expect(backup).toMatchObject({ code: 1, complaints: expect.stringMatching(sentence) })
  expect(existsSync(file)).toBe(false)
  const audit = await runCommand('audit', [], environment)
  expect(audit).toMatchObject({ code: 1, complaints: expect.stringMatching(sentence) })
})

test('a backup by a database role that may not read the new tables still names the half-done migration', async () => {
  const place = await emptyPostgresPlace()
  const environment = await halfDone(place)
  const url = new URL(place.databaseUrl ?? '')
  const role = `reader_${url.pathname.slice(-8)}`
  await ask(inject('postgresUrl'), `create role ${role} login`)
  url.username = role
  const file = path.join(temporaryFolder(), 'half.backup')
  const backup = await runCommand('backup', [file], { ...environment, DATABASE_URL: url.href })
  await ask(inject('postgresUrl'), `drop role ${role}`)
  expect(backup).toMatchObject({ code: 1, complaints: expect.stringMatching(sentence) })
})
