import { expect, onTestFinished, test } from 'vitest'
import { createListener } from '#server/platform/database/postgres-listener.ts'
import { openPool } from '#server/platform/database/postgres-pool.ts'
import { createHealth } from '#server/platform/health/health.ts'
import { createRounds } from '#server/platform/jobs/rounds.ts'
import { createMetrics } from '#server/platform/metrics/metrics.ts'
import { postgresDatabase, silentLog } from '../support/database.ts'
import { demoPostgresUrl } from '../support/demo-database.ts'
import { eventually } from '../support/eventually.ts'
import { postgresProxy } from '../support/postgres-proxy.ts'
import { testBuild, testServer } from '../support/server.ts'
import { transactionPooler } from '../support/transaction-pooler.ts'

// A connection that stays open but silent must not block anything forever, and must be reported.

const hour = 3_600_000
const quick = { silenceMillis: 50, closeMillis: 50 }

function poolAt(url: string, statementMillis: number, pooling: 'session' | 'transaction' = 'session') {
  const how = { statementMillis, pooling, log: silentLog, times: quick }
  const opened = openPool({ connectionString: url, max: 1 }, how)
  onTestFinished(() => opened.close())
  return opened
}

async function mutePool(statementMillis: number) {
  const proxy = await postgresProxy(await demoPostgresUrl())
  const { pool, close } = poolAt(proxy.url, statementMillis)
  const client = await pool.connect()
  await client.query('select 1', [])
  proxy.silence()
  return { client, close }
}

test('T26 a job drops a connection that is silent beyond the limit of its statement', async () => {
  const { client } = await mutePool(100)
  await expect(client.query('select 1', [])).rejects.toThrow('timeout')
  client.release()
})

test('T26 a pool closes even if a connection in use is silent', async () => {
  const { client, close } = await mutePool(hour)
  const statement = client.query('select 1', [])
  const ended = expect(statement)
    .rejects.toThrow('terminated')
    .then(() => client.release())
  await close()
  await ended
})

test('T26 without notifications every listener is called at each heartbeat, and health reports that notifications are missing', async () => {
  const pooler = await transactionPooler(await demoPostgresUrl())
  const { pool } = poolAt(pooler.url, hour, 'transaction')
  const times = { retryMillis: 1000, pingMillis: 15_000, beatMillis: 50 }
  const listener = createListener({ connectionString: pooler.url }, { pool, log: silentLog, times })
  onTestFinished(() => listener.close())
  const heard: string[] = []
  await listener.listen('news', (payload) => heard.push(payload))
  await eventually(() => expect(listener.isListening()).toBe(false))
  expect(heard).toContain('')

  const server = await testServer()
  onTestFinished(() => server.stop())
  const database = { ...server.services.database, isListening: listener.isListening }
  expect(await createHealth({ ...server.services, database }).problems()).toEqual(['notifications'])
})

test('T26 a worker without progress in three of its intervals is a health problem and a metric', async () => {
  let seconds = 0
  const rounds = createRounds(() => seconds * 1000)
  rounds.started('mail', 5000)
  rounds.started('retention', 200_000)
  const database = await postgresDatabase()
  const server = await testServer({ database })
  onTestFinished(() => server.stop())
  const health = createHealth({ ...server.services, rounds })
  seconds = 299
  expect(await health.problems()).toEqual([])
  seconds = 301
  expect(rounds.late()).toEqual(['mail'])
  expect(await health.problems()).toEqual(['workers'])
  const metrics = await createMetrics(database, rounds, testBuild)
  expect(await metrics.text()).toContain('bakvordur_worker_idle_seconds{worker="mail"} 301')
  rounds.progressed('mail')
  expect(await health.problems()).toEqual([])
})
