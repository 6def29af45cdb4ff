import { afterEach, describe, expect, inject, test } from 'vitest'
import { databaseOn } from '#server/platform/database/database.ts'
import { openInMemory } from '#server/platform/database/embedded.ts'
import type { Engine } from '#server/platform/database/engine.ts'
import { folder, migrate, migrationsIn } from '#server/platform/database/migrate.ts'
import { openPostgres } from '#server/platform/database/postgres.ts'
import { silentLog } from '../support/database.ts'
import { earlierRows, earlierTables } from '../support/earlier-rows.ts'
import { newDatabaseOn } from '../support/postgres.ts'
import { type TestServer, testServer } from '../support/server.ts'

// An operator starts this version on a database that an earlier one has filled.

const [base, ...later] = migrationsIn(folder)
let server: TestServer | undefined
afterEach(() => server?.stop())

describe.each([
  ['embedded', () => openInMemory()],
  ['PostgreSQL', async () => openPostgres(await newDatabaseOn(inject('postgresUrl')), silentLog)],
])('T14 on the %s database', (_name, open) => {
  test('a database in the earliest supported state keeps its rows, and the app serves them', async () => {
    const engine = await open()
    await migrate(engine.pool, base ? [base] : [])
    await query(engine, earlierRows)
    const before = await contentOf(engine)
    expect(Object.values(before).filter((rows) => !rows.length)).toEqual([])

    await migrate(engine.pool, migrationsIn(folder))
    expect(later.length).toBeGreaterThan(0)
    expect(await contentOf(engine)).toEqual(before)

    server = await testServer({ database: databaseOn(engine), now: '2026-05-02T12:00:00Z' })
    const staff = { Kennitala: '0101302989', Name: '', AuthType: 1, TeamId: 0, Websites: [] } as const
    const read = async (path: string) => {
      const answer = await server?.as(staff).get(path)
      return [answer?.status, JSON.stringify(await answer?.json())]
    }
    expect(await read('rest/outbox')).toEqual([200, expect.stringContaining('Fundur')])
    expect(await read('rest/audit')).toEqual([200, expect.stringContaining('mail.bulk')])
    expect(await read('rest/job-failures')).toEqual([200, expect.stringContaining('"Row":"1"')])
  })
})

async function query({ pool }: Engine, text: string) {
  const client = await pool.connect()
  try {
    for (const statement of text.split(';').filter((one) => one.trim())) await client.query(statement, [])
  } finally {
    client.release()
  }
}

async function contentOf({ pool }: Engine) {
  const client = await pool.connect()
  try {
    const tables: Record<string, unknown[]> = {}
    for (const [table, columns] of Object.entries(earlierTables)) {
      const { rows } = await client.query(`select ${columns} from ${table} order by ${columns}`, [])
      tables[table] = rows
    }
    return tables
  } finally {
    client.release()
  }
}
