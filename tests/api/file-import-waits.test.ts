import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { testKennitala } from '../support/builders.ts'
import { demoDatabase, demoEmbedded } from '../support/demo-database.ts'
import { imports } from '../support/file-imports.ts'
import { personas } from '../support/personas.ts'
import { updateRow } from '../support/rows.ts'
import { type TestServer, testServer } from '../support/server.ts'

const persons = (count: number) =>
  [
    'Ssn,Name',
    ...Array.from({ length: count }, (_, index) => `${testKennitala(index)},Prófun ${index}`),
  ].join('\n')

describe.each([
  ['embedded', demoEmbedded],
  ['PostgreSQL', demoDatabase],
] as const)('a file of people on the database %s', (_engine, open) => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer({ database: await open() })
  })
  afterAll(() => server.stop())
  const { check, commit } = imports(() => server)
  test('T14 does not block a second check and a commit, and neither check sees the staged rows of the other', async () => {
    const first = await check('persons', 'Ssn,Name\n0101302989,Fyrsta Prófun')
    const [second, taken, third] = await Promise.all([
      check('persons', persons(3000)),
      commit(first),
      check('persons', 'Ssn,Name\n0101303019,Önnur Prófun'),
    ])
    expect([second, taken, third].map(({ State }) => State)).toEqual(['checked', 'imported', 'checked'])
    expect([second, third].map(({ Preview }) => Preview?.Counts?.New)).toEqual([3000, 1])
  })

  test('T14 with a duplicate key is reported with the first line, however far apart the two lines are', async () => {
    const lines = persons(6000).split('\n')
    const repeated = [lines[1] ?? '', lines[5000] ?? '']
    const { Preview } = await check('persons', [...lines, ...repeated].join('\n'))
    expect(Preview?.Problems.map(({ Line, Column }) => [Line, Column])).toEqual([
      [6002, 'Ssn'],
      [6003, 'Ssn'],
    ])
  })
})

test('T14 on the embedded database other users can read and save during the check of a file', async () => {
  const server = await testServer({ database: await demoEmbedded() })
  onTestFinished(server.stop)
  const { db } = server.services.database
  const { check } = imports(() => server)
  let isDone = false
  const checked = check('persons', persons(10_000)).finally(() => {
    isDone = true
  })
  // The embedded database has a single session, which runs this query only between two statements of the check.
  const isUnderWay = async () => {
    const { rows } = await sql<{
      name: string | null
    }>`select to_regclass('pg_temp.import_persons')::text as name`.execute(db)
    return rows[0]?.name !== null
  }
  let hasSaved = false
  while (!isDone && !hasSaved) {
    await setImmediate()
    if (!(await isUnderWay())) continue
    await updateRow(db, 'teams', 1, { email: 'onnum@kafi.example' })
    hasSaved = !isDone
  }
  expect(hasSaved).toBe(true)
  expect((await checked).Preview?.Counts?.New).toBe(10_000)
  expect(await isUnderWay()).toBe(false)
})

test('T14 on PostgreSQL the check of a file does not wait for locked rows', async () => {
  const server = await testServer({ database: await demoDatabase() })
  onTestFinished(server.stop)
  const { database } = server.services
  const { check } = imports(() => server)
  const { id, ssn } = await database.db
    .selectFrom('persons')
    .select(['id', 'ssn'])
    .limit(1)
    .executeTakeFirstOrThrow()
  await server.tokenOf(personas.staff)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await new Promise<void>((locked) => {
    const holding = database.transaction(async (tx) => {
      await tx.selectFrom('persons').select('id').where('id', '=', id).forNoKeyUpdate().execute()
      locked()
      await released
    })
    onTestFinished(() => holding)
  })
  onTestFinished(() => release())
  const { State, Preview } = await check('persons', `Ssn,Name\n${ssn},Annað Nafn`)
  expect([State, Preview?.Counts?.Changed]).toEqual(['checked', 1])
})
