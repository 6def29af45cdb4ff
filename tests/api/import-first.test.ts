import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { importFolder } from '#server/import.ts'
import type { Database } from '#server/platform/database/database.ts'
import { csvFolder } from '../support/csv-folder.ts'
import { memoryDatabase, postgresDatabase } from '../support/database.ts'
import { importedDatabase } from '../support/imported-database.ts'
import { importedAt } from '../support/importing.ts'
import { wholeFolder } from '../support/whole-folder.ts'

// As long as there are no persons, an import builds indexes and foreign keys after the rows, which is faster.

const take = (database: Database) => importFolder(database, csvFolder(wholeFolder), importedAt)

test.each([
  ['the embedded database', memoryDatabase],
  ['PostgreSQL', postgresDatabase],
])('the first import restores every index and constraint on %s', async (_engine, open) => {
  const database = await open()
  const before = await definitionsOf(database)
  await take(database)
  expect(await definitionsOf(database)).toEqual(before)
  await database.close()
})

test('a first import that fails restores every index and constraint', async () => {
  const database = await memoryDatabase()
  const before = await definitionsOf(database)
  const taken = importFolder(database, csvFolder(wholeFolder), {
    ...importedAt,
    progress: (message) => {
      if (message.startsWith('transfers.csv: writing')) throw new Error('stopped')
    },
  })
  await expect(taken).rejects.toThrow('stopped')
  expect(await definitionsOf(database)).toEqual(before)
  await database.close()
})

test('an import into a database with persons does not wait for transactions that are reading its tables', async () => {
  const database = await importedDatabase()
  await database.db.deleteFrom('lineups').execute()
  await database.db.deleteFrom('imported_rows').where('file', '=', 'lineups.csv').execute()
  const asAnother = AsyncLocalStorage.snapshot()
  await database.transaction(async (tx) => {
    await sql`lock table persons, games, teams, lineups in access share mode`.execute(tx)
    const imported = await asAnother(() => take(database))
    expect(imported.files.find(({ file }) => file === 'lineups.csv')).toMatchObject({ inserted: 2 })
  })
  await database.close()
})

/** Index and constraint definitions by name, with whether each constraint is valid. */
async function definitionsOf({ db }: Database) {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes where schemaname = 'public'
    union all
    select conname, conrelid::regclass || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated from pg_constraint
      where connamespace = 'public'::regnamespace
    order by name, definition`.execute(db)
  return rows
}
