import { createHash } from 'node:crypto'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { openDatabase } from '#server/platform/database/database.ts'
import { openInMemory } from '#server/platform/database/embedded.ts'
import type { Engine } from '#server/platform/database/engine.ts'
import { folder, type Migration, migrate, migrationsIn } from '#server/platform/database/migrate.ts'
import { openPostgres } from '#server/platform/database/postgres.ts'
import { copiesOf } from '../support/data-files.ts'
import { silentLog } from '../support/database.ts'
import { newDatabaseOn } from '../support/postgres.ts'

const migration = (name: string, text: string): Migration => ({
  name,
  text,
  hash: createHash('sha256').update(text).digest('hex'),
})
const first = migration('000-first.sql', 'create table one (id integer); create table two (id integer)')
const second = migration('001-second.sql', 'insert into one values (1)')

const empty = openInMemory().then(async (engine) => {
  const dump = await engine.dump()
  await engine.close()
  return copiesOf(new Uint8Array(await dump.arrayBuffer()))
})
const engines: Engine[] = []
afterEach(async () => {
  for (const engine of engines.splice(0)) await engine.close()
})

describe.each([
  ['embedded', async () => openInMemory(await empty)],
  ['PostgreSQL', async () => openPostgres(await newDatabaseOn(inject('postgresUrl')), silentLog)],
])('on the %s database', (_name, open) => {
  async function opened() {
    const engine = await open()
    engines.push(engine)
    return engine.pool
  }

  async function query(pool: Engine['pool'], text: string) {
    const client = await pool.connect()
    const { rows } = await client.query(text, []).finally(() => client.release())
    return rows
  }

  test('what is new is applied in order, once', async () => {
    const pool = await opened()
    await migrate(pool, [first])
    await migrate(pool, [first, second])
    await migrate(pool, [first, second])
    expect(await query(pool, 'select * from one')).toEqual([{ id: 1 }])
    expect(await query(pool, 'select name from migrations order by name')).toEqual([
      { name: first.name },
      { name: second.name },
    ])
  })

  test('one that fails says which and why, and leaves nothing of itself', async () => {
    const pool = await opened()
    const bad = migration('001-bad.sql', 'create table three (id integer); insert into nowhere values (1)')
    await expect(migrate(pool, [first, bad])).rejects.toThrow(
      'The migration 001-bad.sql cannot be applied: relation "nowhere" does not exist.',
    )
    expect(
      await query(pool, `select to_regclass('two') is null as two, to_regclass('three') is null as three`),
    ).toEqual([{ two: false, three: true }])
    await migrate(pool, [first, second])
    expect(await query(pool, 'select * from one')).toEqual([{ id: 1 }])
  })

  test('a migration that was changed after it was applied refuses the start', async () => {
    const pool = await opened()
    await migrate(pool, [first, second])
    await expect(migrate(pool, [migration(first.name, `${first.text} `), second])).rejects.toThrow(
      'The migration 000-first.sql has changed since it was applied to this database.',
    )
  })

  test('a database of a newer program refuses the start', async () => {
    const pool = await opened()
    await migrate(pool, [first, second])
    await expect(migrate(pool, [first])).rejects.toThrow(
      'The database is newer than this program: it has the migration 001-second.sql.',
    )
  })

  test('a migration that comes before an applied one refuses the start', async () => {
    const pool = await opened()
    await migrate(pool, [first, second])
    const between = migration('000-g.sql', 'select 1')
    await expect(migrate(pool, [first, between, second])).rejects.toThrow(
      'The migration 000-g.sql was added before 001-second.sql, which is applied already.',
    )
  })
})

test('several instances that start at once on an empty PostgreSQL each find it migrated, once', async () => {
  const databaseUrl = await newDatabaseOn(inject('postgresUrl'))
  const start = () => openDatabase({ dataDir: '', databaseUrl }, silentLog)
  const instances = await Promise.all(Array.from({ length: 6 }, start))
  const applied = await instances[0]!.db.selectFrom('migrations').select('name').orderBy('name').execute()
  for (const instance of instances) await instance.close()
  expect(applied.map(({ name }) => name)).toEqual(migrationsIn(folder).map(({ name }) => name))
})
