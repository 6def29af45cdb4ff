import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/platform/database/database.ts'
import { testKennitala } from '../support/builders.ts'
import { silentLog } from '../support/database.ts'
import { demoPostgresUrl } from '../support/demo-database.ts'
import { imports } from '../support/file-imports.ts'
import { testServer } from '../support/server.ts'

test('an import can be committed and undone even if a statement exceeds the time limit of other requests', async () => {
  const place = { dataDir: '', databaseUrl: await demoPostgresUrl(), databaseStatementSeconds: 1 }
  const database = await openDatabase(place, silentLog)
  const server = await testServer({ database })
  onTestFinished(() => server.stop())
  await sql`create function slow() returns trigger language plpgsql as $$ begin perform pg_sleep(2); return null; end $$`.execute(
    database.db,
  )
  await sql`create trigger slow after insert or delete on persons execute function slow()`.execute(
    database.db,
  )
  const { check, commit, undo } = imports(() => server)
  const taken = await commit(await check('persons', `Ssn,Name\n${testKennitala(20_000)},Prófun Löng`))
  expect(taken).toMatchObject({ State: 'imported' })
  expect(await undo(taken)).toMatchObject({ State: 'undone' })
})
