import { createHash } from 'node:crypto'
import { expect, inject, onTestFinished, test } from 'vitest'
import { type Migration, migrate } from '#server/platform/database/migrate.ts'
import { refuseHalfDone } from '#server/platform/database/migration-steps.ts'
import { openPostgres } from '#server/platform/database/postgres.ts'
import { silentLog } from '../support/database.ts'
import { newDatabaseOn } from '../support/postgres.ts'

const migration = (name: string, text: string): Migration => ({
  name,
  text,
  hash: createHash('sha256').update(text).digest('hex'),
})
const first = migration('000-first.sql', 'create table one (id integer)')
const divided = migration(
  '002-divided.sql',
  'alter table one add column more integer\n-- step\ninsert into later values (1)',
)
const refused =
  'The migration 002-divided.sql is half done on this database, and this program cannot finish it. Start the version that began it'

/** A database on which the second step of a migration failed. */
async function halfDone() {
  const { pool, close } = await openPostgres(await newDatabaseOn(inject('postgresUrl')), silentLog)
  onTestFinished(close)
  const client = await pool.connect()
  onTestFinished(() => client.release())
  await migrate(pool, [first])
  await expect(migrate(pool, [first, divided])).rejects.toThrow('relation "later" does not exist')
  return { pool, client }
}

test.each([
  ['lacks the half-done migration', [first]],
  ['has another text of the half-done migration', [first, migration(divided.name, `${divided.text}, (2)`)]],
  [
    'has a new migration before the half-done one',
    [first, migration('001-other.sql', 'create table two ()'), divided],
  ],
] as const)('a program that %s refuses a database with a half-done migration', async (_what, own) => {
  const { pool, client } = await halfDone()
  await expect(migrate(pool, [...own])).rejects.toThrow(refused)
  expect((await client.query(`select to_regclass('two') as two`, [])).rows).toEqual([{ two: null }])
})

test('the program that began the half-done migration can finish it, and then the tables can be read', async () => {
  const { pool, client } = await halfDone()
  await expect(refuseHalfDone(client)).rejects.toThrow(
    'The migration 002-divided.sql is half done on this database. Start the server of the version that began it, which goes on where it ended, and then try again.',
  )
  await client.query('create table later (id integer)', [])
  await migrate(pool, [first, divided])
  await refuseHalfDone(client)
  expect((await client.query('select id from later', [])).rows).toEqual([{ id: 1 }])
})
