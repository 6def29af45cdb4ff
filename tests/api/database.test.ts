import v8 from 'node:v8'
import vm from 'node:vm'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TypeKind } from '#domain/platform/types.ts'
import { type Database, withSavepoint } from '#server/platform/database/database.ts'
import { memoryDatabase, postgresDatabase } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'

test('a statement used in many short transactions stays prepared on the embedded database', async () => {
  const database = await memoryDatabase()
  const times = 150
  for (let turn = 0; turn < times; turn++)
    await database.transaction((tx) => sql`select ${turn}::int as turn`.execute(tx))
  const { rows } = await sql<{ uses: number }>`
    select generic_plans + custom_plans as uses from pg_prepared_statements
    where statement like ${'%as turn'}`.execute(database.db)
  expect(rows).toEqual([{ uses: times }])
  await database.close()
})

test('the embedded database frees the memory of its results', async () => {
  const database = await memoryDatabase()
  const answer = (rows: number) =>
    sql`select repeat(chr(64 + n % 26), 10000) from generate_series(1, ${rows}::int) as n`.execute(
      database.db,
    )
  await answer(10)
  const before = usedAfterCollection()
  for (let turn = 0; turn < 40; turn++) await answer(100)
  // The 40 queries return about 40 MB in total.
  expect(usedAfterCollection() - before).toBeLessThan(10_000_000)
  await database.close()
})

// These tests check behaviour that the rest of the server relies on. It is the same on both database engines.
describe.each([
  ['embedded', memoryDatabase],
  ['PostgreSQL', postgresDatabase],
])('on the %s database', (_name, open) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
    await sql`create table notes (id integer primary key, text text not null)`.execute(database.db)
  })
  afterAll(() => database.close())

  const rowOf = async (select: ReturnType<typeof sql<object>>) => (await select.execute(database.db)).rows[0]
  const notes = async () =>
    (await sql<{ text: string }>`select text from notes order by id`.execute(database.db)).rows.map(
      ({ text }) => text,
    )
  const write = (db: Database['db'], id: number, text: string) =>
    sql`insert into notes values (${id}, ${text})`.execute(db)

  test('each column type is read as text, number, boolean or a JSON value', async () => {
    const value = await rowOf(sql`select
      date '2026-05-01' as day, timestamp '2026-05-01 19:15' as wall_clock, time '19:15' as time,
      timestamptz '2026-05-01 19:15:03.12+02' as moment, timestamptz '2026-05-01T19:15Z' as whole_moment,
      9007199254740991::int8 as int8, 7::int4 as int4, -1::int2 as int2, 1.5::float8 as float8, 10.50::numeric as numeric,
      true as yes, false as no, null::integer as nothing, 'Þór' as text, '\\x00ff'::bytea as bytes,
      '{"a": [1, null]}'::jsonb as jsonb, '[true]'::json as json, count(*) as count,
      array['a,b', null, '"'] as texts, array[1, 2] as numbers, array[]::int8[] as none, array['2026-05-01'::date] as days`)
    expect(value).toEqual({
      day: '2026-05-01',
      wall_clock: '2026-05-01T19:15:00',
      time: '19:15:00',
      moment: '2026-05-01T17:15:03.120Z',
      whole_moment: '2026-05-01T19:15:00.000Z',
      int8: Number.MAX_SAFE_INTEGER,
      int4: 7,
      int2: -1,
      float8: 1.5,
      numeric: '10.50',
      yes: true,
      no: false,
      nothing: null,
      text: 'Þór',
      bytes: Buffer.from([0, 255]),
      jsonb: { a: [1, null] },
      json: [true],
      count: 1,
      texts: ['a,b', null, '"'],
      numbers: [1, 2],
      none: [],
      days: ['2026-05-01'],
    })
  })

  test('each kind of value is read from the database as it was written', async () => {
    const moment = new Date('2026-05-01T17:15:03.120Z')
    const [texts, bytes, json] = [['a,b', 'c"', 'Þ'], Buffer.from([0, 1, 255]), JSON.stringify({ a: 'Þ' })]
    const value =
      await rowOf(sql`select ${'Þór'}::text as text, ${1.5}::numeric as numeric, ${true}::boolean as yes,
      ${null}::integer as nothing, ${moment}::timestamptz as moment, ${'2026-05-01'}::date as day,
      ${texts}::text[] as texts, ${[1, 2]}::integer[] as numbers, ${bytes}::bytea as bytes, ${json}::jsonb as json`)
    expect(value).toEqual({
      text: 'Þór',
      numeric: '1.5',
      yes: true,
      nothing: null,
      moment: moment.toISOString(),
      day: '2026-05-01',
      texts,
      numbers: [1, 2],
      bytes,
      json: { a: 'Þ' },
    })
  })

  test('a number too large for JavaScript is refused, not rounded', async () => {
    await expect(rowOf(sql`select 9007199254740993::int8`)).rejects.toThrow('too large')
    expect(await rowOf(sql`select 1 as one`)).toEqual({ one: 1 })
  })

  test('an error has its code and constraint, and the next statement works', async () => {
    const twice = sql`insert into notes values (${-1}, 'a'), (${-1}, 'b')`.execute(database.db)
    await expect(twice).rejects.toMatchObject({ code: '23505', constraint: 'notes_pkey', table: 'notes' })
    await expect(sql`select nothing`.execute(database.db)).rejects.toMatchObject({ code: '42703' })
    expect(await rowOf(sql`select 1 as one`)).toEqual({ one: 1 })
  })

  test('a write returns the number of affected rows', async () => {
    await database.db.insertInto('types').values({ kind: TypeKind.JobTitle, id: -1, label: 'a' }).execute()
    const updated = await database.db.updateTable('types').set({ label: 'b' }).where('id', '=', -1).execute()
    expect(updated[0]?.numUpdatedRows).toBe(1n)
  })

  test('a transaction commits all its writes, or none if it throws', async () => {
    await database.transaction(async (tx) => {
      await write(tx, 1, 'kept')
    })
    const thrown = database.transaction(async (tx) => {
      await write(tx, 2, 'lost')
      throw new Error('given up')
    })
    await expect(thrown).rejects.toThrow('given up')
    expect(await notes()).toEqual(['kept'])
  })

  test('a failed savepoint, also a nested one, is rolled back without ending the transaction', async () => {
    await database.transaction(async (tx) => {
      await write(tx, 10, 'before')
      await withSavepoint(tx, async () => {
        await write(tx, 11, 'outer')
        await expect(withSavepoint(tx, () => write(tx, 10, 'the key is taken'))).rejects.toMatchObject({
          code: '23505',
        })
        const inner = withSavepoint(tx, async () => {
          await write(tx, 12, 'inner')
          throw new Error('refused')
        })
        await expect(inner).rejects.toThrow('refused')
      })
      await write(tx, 13, 'after')
      expect(await withSavepoint(tx, async () => 'its result')).toBe('its result')
    })
    expect((await notes()).slice(-3)).toEqual(['before', 'outer', 'after'])
  })

  test('transactions are read committed', async () => {
    const level = await database.transaction((tx) =>
      sql<{ level: string }>`select current_setting('transaction_isolation') as level`.execute(tx),
    )
    expect(level.rows).toEqual([{ level: 'read committed' }])
  })

  test('querying the database itself inside a transaction throws instead of deadlocking', async () => {
    const inside = database.transaction(() => sql`select 1`.execute(database.db))
    await expect(inside).rejects.toThrow('inside a transaction, use the transaction')
    const nested = database.transaction(() => database.transaction(async () => undefined))
    await expect(nested).rejects.toThrow('inside a transaction, use the transaction')
    await database.transaction(async () => undefined)
  })

  test('concurrent statements and transactions do not mix', async () => {
    await sql`create table counters (value integer)`.execute(database.db)
    await sql`insert into counters values (0)`.execute(database.db)
    const add = () =>
      database.transaction(async (tx) => {
        const { rows } = await sql<{ value: number }>`select value from counters for update`.execute(tx)
        await sql`update counters set value = ${rows[0]!.value + 1}`.execute(tx)
      })
    const read = () => sql`select value from counters`.execute(database.db)
    await Promise.all(Array.from({ length: 60 }, (_, index) => (index % 3 === 0 ? read() : add())))
    expect((await read()).rows).toEqual([{ value: 40 }])
  })

  test('a notification arrives when its transaction commits, and not if it is rolled back', async () => {
    const heard: string[] = []
    const heardByAnother: string[] = []
    const stop = await database.listen('news', (payload) => heard.push(payload))
    await database.listen('news', (payload) => heardByAnother.push(payload))
    const notify = (db: Database['db'], payload: string) =>
      sql`select pg_notify('news', ${payload})`.execute(db)
    await database
      .transaction(async (tx) => {
        await notify(tx, 'rolled back')
        throw new Error('given up')
      })
      .catch(() => undefined)
    await database.transaction(async (tx) => {
      await notify(tx, 'committed')
      expect(heard).toEqual([])
    })
    await eventually(() => expect(heardByAnother).toEqual(['committed']))
    await stop()
    await notify(database.db, 'later')
    await eventually(() => expect(heardByAnother).toEqual(['committed', 'later']))
    expect(heard).toEqual(['committed'])
  })
})

function usedAfterCollection() {
  v8.setFlagsFromString('--expose-gc')
  vm.runInNewContext('gc')()
  return process.memoryUsage().heapUsed
}
