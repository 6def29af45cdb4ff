import { createHash } from 'node:crypto'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { openDatabase } from '#server/platform/database/database.ts'
import { dumpOf } from '#server/platform/database/embedded/dump.ts'
import { openInMemory } from '#server/platform/database/embedded.ts'
import type { Engine } from '#server/platform/database/engine.ts'
import { folder, type Migration, migrate, migrationsIn } from '#server/platform/database/migrate.ts'
import { behind } from '#server/platform/database/migrate-server.ts'
import { openPostgres } from '#server/platform/database/postgres.ts'
import { rewrittenTables } from '#server/platform/database/rewritten-tables.ts'
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

const empty = dumpOf(async () => undefined).then(copiesOf)
const engines: Pick<Engine, 'close'>[] = []
afterEach(async () => {
  for (const engine of engines.splice(0)) await engine.close()
})

test('a schema that lacks several migrations is refused with their number and the first name', () => {
  expect(behind(['001-second.sql', '002-third.sql'])).toMatch(
    /^The database lacks 2 migrations, the first of which is 001-second\.sql: run npm run migrate/,
  )
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

  test('new migrations are applied in order, once', async () => {
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

  test('a failing migration names itself and the reason, and is rolled back', async () => {
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

  test('a migration changed after it was applied stops the start', async () => {
    const pool = await opened()
    await migrate(pool, [first, second])
    await expect(migrate(pool, [migration(first.name, `${first.text} `), second])).rejects.toThrow(
      'The migration 000-first.sql has changed since it was applied to this database.',
    )
  })

  test('a database of a newer program stops the start', async () => {
    const pool = await opened()
    await migrate(pool, [first, second])
    await expect(migrate(pool, [first])).rejects.toThrow(
      'The database is newer than this program: it has the migration 001-second.sql.',
    )
  })

  const divided = migration(
    '001-divided.sql',
    `alter table one add column more integer;
-- step, repeated
update one set more = id where ctid in (select ctid from one where more is null limit 40)
-- step
create index one_more on one (more)`,
  )

  test('a migration in steps commits each step and continues where it stopped', async () => {
    const pool = await opened()
    const logged: unknown[] = []
    const log = { info: (...given: unknown[]) => logged.push(given), warn: () => undefined }
    await migrate(pool, [first])
    await query(pool, 'insert into one select generate_series(1, 100)')
    await query(pool, 'create index one_more on two (id)')
    await expect(migrate(pool, [first, divided], { log })).rejects.toThrow(
      'The migration 001-divided.sql cannot be applied: relation "one_more" already exists.',
    )
    expect(await query(pool, 'select count(*)::integer as rows from one where more = id')).toEqual([
      { rows: 100 },
    ])
    await query(pool, 'drop index one_more')
    await migrate(pool, [first, divided], { log })
    await migrate(pool, [first, divided], { log })
    expect(
      await query(
        pool,
        `select to_regclass('one_more') is null as index, to_regclass('migration_steps') as steps`,
      ),
    ).toEqual([{ index: false, steps: null }])
    expect(await query(pool, 'select name from migrations order by name')).toHaveLength(2)
    expect(logged).toEqual([])
  })

  test('a migration that rewrites a large table is logged once, in advance', async () => {
    const pool = await opened()
    const logged: unknown[] = []
    const log = {
      info: (...given: unknown[]) => logged.push(given),
      warn: () => undefined,
    }
    await migrate(pool, [first], { log })
    await query(pool, 'insert into one select generate_series(1, 40000)')
    await query(pool, 'analyze one')
    const wide = { ...divided, text: divided.text.replace('limit 40', 'limit 20000') }
    await migrate(pool, [first, wide, migration('002-bad.sql', 'select 1 / 0')], { log }).catch(
      () => undefined,
    )
    expect(logged).toEqual([
      [
        { migration: '001-divided.sql', tables: [{ table: 'one', rows: 40_000, megabytes: 1 }] },
        'a migration rewrites whole tables',
      ],
    ])
  })

  test('a database whose base migration has another text stops the start and stays unchanged', async () => {
    const pool = await opened()
    const own = migrationsIn(folder)
    await migrate(pool, own)
    await query(pool, `update migrations set hash = 'earlier' where name = '000-base.sql'`)
    await query(pool, `insert into migrations (name, hash) values ('081-game-cards.sql', 'earlier')`)
    const before = await query(pool, 'select * from migrations order by name')
    await expect(migrate(pool, own)).rejects.toThrow(
      'The migration 000-base.sql has changed since it was applied to this database.',
    )
    expect(await query(pool, 'select * from migrations order by name')).toEqual(before)
  })

  test('a migration that sorts before an applied one stops the start', async () => {
    const pool = await opened()
    await migrate(pool, [first, second])
    const between = migration('000-g.sql', 'select 1')
    await expect(migrate(pool, [first, between, second])).rejects.toThrow(
      'The migration 000-g.sql was added before 001-second.sql, which is applied already.',
    )
  })
})

const soon = { instanceMs: 20, lockMs: 20, statementMs: 600_000 }

async function twoSessions() {
  const pool = await openPostgres(await newDatabaseOn(inject('postgresUrl')), silentLog)
  await migrate(pool.pool, [first])
  const other = await pool.pool.connect()
  const close = async () => {
    await other.query('rollback', [])
    other.release()
    await pool.close()
  }
  engines.push({ close })
  return { pool: pool.pool, other }
}

test('a table locked by another session stops the migration with an error message, and it succeeds once the lock is released', async () => {
  const { pool, other } = await twoSessions()
  await other.query('begin', [])
  await other.query('lock table one', [])
  await expect(migrate(pool, [first, second], { limits: soon })).rejects.toThrow(
    'The migration 001-second.sql cannot be applied: another session of the database has held a lock that it needs for more than 0.02 seconds. Stop the other instances and commands, or end that session, and start again.',
  )
  await other.query('rollback', [])
  await migrate(pool, [first, second], { limits: soon })
})

test('an instance that never finishes migrating is waited for with a warning, then reported', async () => {
  const { pool, other } = await twoSessions()
  const warned: unknown[] = []
  const log = { info: () => undefined, warn: (...given: unknown[]) => warned.push(given) }
  await other.query('begin', [])
  await other.query('select pg_advisory_xact_lock($1)', [0x62616b76])
  await expect(migrate(pool, [first, second], { limits: soon, log })).rejects.toThrow(
    'Another instance has been migrating this database for 0.02 seconds; start this one again',
  )
  expect(warned).toEqual([[{ seconds: 0.02 }, 'waiting for another instance that migrates the database']])
})

test('a statement that exceeds the time limit stops the migration with an error message', async () => {
  const { pool } = await twoSessions()
  await expect(
    migrate(pool, [first, migration('001-long.sql', 'select pg_sleep(600)')], {
      limits: { ...soon, statementMs: 20 },
    }),
  ).rejects.toThrow(
    'The migration 001-long.sql cannot be applied: a statement took longer than 0.02 seconds.',
  )
})

test.each([
  ['update games set x = 1; insert into a select 1 on conflict do update set b = 2', ['games']],
  ['select 1 from games for update skip locked', []],
  ['alter table Persons add column a text generated always as (b) stored', ['persons']],
  ['alter table persons add column a text; alter table games alter column b type bigint', ['games']],
  ['create unique index a on outbox (b); -- update persons', ['outbox']],
  ['create function f() returns trigger as $$ update persons set a = 1 $$ language sql', []],
  ['do $$ begin delete from mails; end $$', ['mails']],
  ['create trigger t before update on persons for each row execute function f()', []],
])('the tables that a migration rewrites are found in its text: %s', (text, tables) => {
  expect(rewrittenTables(text)).toEqual(tables)
})

test('several instances that start on an empty PostgreSQL migrate it only once', async () => {
  const databaseUrl = await newDatabaseOn(inject('postgresUrl'))
  const start = () => openDatabase({ dataDir: '', databaseUrl }, silentLog)
  const instances = await Promise.all(Array.from({ length: 6 }, start))
  const applied = await instances[0]!.db.selectFrom('migrations').select('name').orderBy('name').execute()
  for (const instance of instances) await instance.close()
  expect(applied.map(({ name }) => name)).toEqual(migrationsIn(folder).map(({ name }) => name))
})
