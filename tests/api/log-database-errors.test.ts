import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/platform/database/database.ts'
import { createLog } from '#server/platform/log.ts'
import { memoryDatabase, postgresDatabase } from '../support/database.ts'

// Database errors repeat whole rows and values, which must not reach the log (T21).

const canary = 'Kanarífugl í kassa'

const breaks = {
  'a missing value': sql`insert into canary_rows (name, address) values (${canary}, null)`,
  'a check': sql`insert into canary_rows (name, address, age) values (${canary}, ${canary}, -1)`,
  'a unique key': sql`insert into canary_rows (name, address) values (${canary}, 'one'), (${canary}, 'two')`,
  'a foreign key': sql`insert into canary_rows (name, address, parent) values ('child', ${canary}, ${canary})`,
  'an exclusion': sql`insert into canary_spans values (${canary}, '[1,5)'), (${canary}, '[2,3)')`,
  'a text that is too long': sql`insert into canary_rows (name, address, short) values ('a', 'b', ${canary})`,
  'a value of another type': sql`select ${canary}::text::date`,
  'a number of another type': sql`select ${canary}::text::integer`,
  'JSON that cannot be read': sql`select ${canary}::text::jsonb`,
  'a function that raises it': sql`select canary_raise(${canary})`,
}

describe.each([
  ['embedded', memoryDatabase],
  ['PostgreSQL', postgresDatabase],
] as const)('on the %s database', (_engine, open) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
    await sql`
      create table canary_rows (
        name text primary key, address text not null, age integer check (age >= 0),
        parent text references canary_rows, short varchar(3))`.execute(database.db)
    await sql`
      create table canary_spans (name text, span int4range, exclude using gist (span with &&))`.execute(
      database.db,
    )
    await sql`
      create function canary_raise(name text) returns void language plpgsql as
      $$ begin raise exception 'no room for "%"', name using detail = name, hint = name; end $$`.execute(
      database.db,
    )
  })
  afterAll(() => database.close())

  test.each(Object.entries(breaks))(
    'T21 an error for %s logs no value of the row',
    async (_what, statement) => {
      const error: unknown = await statement.execute(database.db).then(
        () => null,
        (thrown: unknown) => thrown,
      )
      expect(error).toBeInstanceOf(Error)
      expect(logged(error)).not.toMatch(/Kanar|kassa/)
      expect(logged(new Error('wrapped', { cause: error }))).not.toMatch(/Kanar|kassa/)
      expect(JSON.parse(logged(error)).error.code).toMatch(/^[0-9A-Z]{5}$/)
    },
  )
})

test('a logged database error has its code, its table and its stack', async () => {
  const error = Object.assign(new Error('duplicate key value violates unique constraint "persons_ssn_key"'), {
    code: '23505',
    table: 'persons',
    constraint: 'persons_ssn_key',
    detail: `Key (ssn)=(${canary}) already exists.`,
  })
  expect(JSON.parse(logged(error)).error).toEqual({
    type: 'Error',
    message: 'duplicate key value violates unique constraint "…"',
    code: '23505',
    table: 'persons',
    constraint: 'persons_ssn_key',
    stack: expect.stringMatching(/^\s+at .*log-database-errors/),
  })
})

test.each([
  ['„', '“'],
  ['“', '”'],
  ['«', '»'],
  ['»', '«'],
  ['‘', '’'],
  ['‚', '‘'],
  ['‹', '›'],
  ['`', '´'],
  ['"', '"'],
  ["'", "'"],
])('T21 a value between %s and %s is not logged, whatever it contains', (open, close) => {
  const value = `Kanarí "fugl" ${open}í${close} 'kassa'`
  const messages = [
    [`no row ${open}${value}${close} here`, 'no row "…" here'],
    [`no row ${open}${value}`, 'no row "…"'],
    [`no row ${open}kassa`, 'no row "…"'],
  ] as const
  for (const [message, shown] of messages)
    expect(JSON.parse(logged(Object.assign(new Error(message), { code: 'P0001' }))).error.message).toBe(shown)
})

test('any other logged error has its full message', () => {
  const { error } = JSON.parse(
    logged(Object.assign(new TypeError('x is not a function'), { detail: canary })),
  )
  expect(error).toMatchObject({ type: 'TypeError', message: 'x is not a function' })
  expect(error).not.toHaveProperty('detail')
})

function logged(error: unknown): string {
  const lines: string[] = []
  createLog((line) => lines.push(line)).error({ error }, 'failed')
  return lines.join('')
}
