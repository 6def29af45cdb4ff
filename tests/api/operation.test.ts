import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { databaseOn, noteSlow } from '#server/platform/database/database.ts'
import { openInMemory } from '#server/platform/database/embedded.ts'
import { readEnvironment, remarksOn } from '#server/platform/environment.ts'
import { createLog } from '#server/platform/log.ts'

test.each([
  [{ DATA_DIRR: 'x' }, 'DATA_DIRR is not a known variable; did you mean DATA_DIR?'],
  [{ DATADIR: 'x' }, 'DATADIR is not a known variable; did you mean DATA_DIR?'],
  [{ PROT: '3000' }, 'PROT is not a known variable; did you mean PORT?'],
  [{ LOG_LEVLE: 'x' }, 'LOG_LEVLE is not a known variable; did you mean LOG_LEVEL?'],
  [{ PUBLIC_URI: 'x' }, 'PUBLIC_URI is not a known variable; did you mean PUBLIC_URL?'],
])('an environment variable similar to one of ours is reported with a suggestion: %j', (given, remark) => {
  expect(remarksOn(given)).toEqual([remark])
})

test('correct environment variables and those of other programs cause no remark', () => {
  const others = {
    HOME: '/',
    POST: '1',
    HOSTNAME: 'x',
    PATH: '/bin',
    NODE_PATH: '/x',
    LOGNAME: 'x',
    PWD: '/',
    TERM: 'x',
  }
  expect(remarksOn({ ...others, PORT: '1', DATA_DIR: 'x' })).toEqual([])
})

test.each([
  [{ METRICS_PROT: '1' }, 'METRICS_PROT is not a known variable; did you mean METRICS_PORT?'],
  [{ METRICS_HOST: '::1' }, 'METRICS_PORT must be set too when METRICS_HOST is.'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be error, warn, info or debug.'],
  [
    { DATABASE_MIGRATE_URL: 'postgresql://localhost/x' },
    'DATABASE_URL must be set too when DATABASE_MIGRATE_URL is.',
  ],
])('the environment %j stops the start with the expected error message', (given, sentence) => {
  expect(() => readEnvironment(given)).toThrow(sentence)
})

test('T19 DATABASE_MIGRATE_URL must meet the same rules as DATABASE_URL', () => {
  const DATABASE_URL = 'postgresql://localhost/x'
  const given = { DATABASE_URL, DATABASE_MIGRATE_URL: 'postgresql://elsewhere.example/x' }
  expect(() => readEnvironment(given)).toThrow(/^DATABASE_MIGRATE_URL leads to another machine/)
})

test('T21 a slow statement is logged without its values, and a quick one is not logged', async () => {
  const lines: string[] = []
  const log = createLog((line) => lines.push(line))
  const note = noteSlow(0, log)
  const database = databaseOn(await openInMemory(), (event) => {
    if (event.query.sql.includes('slow')) note(event)
  })
  onTestFinished(() => database.close())
  await sql`select ${'a bound secret'}::text as slow, 'a written secret' as other`.execute(database.db)
  await sql`select 1 as quick`.execute(database.db)
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      level: 'warn',
      statement: "select $1::text as slow, '…' as other",
      ms: expect.any(Number),
      msg: 'a statement was slow',
    }),
  ])
  noteSlow(
    1000,
    log,
  )({
    level: 'query',
    query: { sql: 'select 1', parameters: [] } as never,
    queryDurationMillis: 999,
  })
  expect(lines).toHaveLength(1)
})
