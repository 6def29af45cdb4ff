import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRounds } from '#server/platform/jobs/rounds.ts'
import { createMetrics, type Metrics } from '#server/platform/metrics/metrics.ts'
import { startPeriodicJob } from '#server/platform/periodic-job.ts'
import { postgresDatabase, silentLog } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { type TestServer, testBuild, testServer } from '../support/server.ts'

let metrics: Metrics
let server: TestServer
beforeAll(async () => {
  const database = await postgresDatabase()
  metrics = await createMetrics(database, createRounds(), testBuild)
  server = await testServer({ database, more: { observer: metrics.observer } })
})
afterAll(() => server.stop())

/** The value of the metric with exactly this name and labels. */
async function figure(line: string): Promise<number> {
  const found = (await metrics.text()).split('\n').find((one) => one.startsWith(`${line} `))
  return Number(found?.slice(line.length))
}

test('T21 the metrics count requests by route pattern: no label contains values from a path, query or header', async () => {
  const kennitala = '1203781429'
  const address = 'þórdís@heima.example'
  await server.fetch(`/api/admin/gamereport/getpersonbyssn/${kennitala}?q=${address}`)
  await server.fetch(`/api/admin/${kennitala}`, { method: 'POST', body: kennitala })
  await server.fetch(`/eid/people/${kennitala}`)
  await server.fetch(`/${kennitala}`, { method: 'PROPFIND', headers: { 'User-Agent': address } })
  const text = await metrics.text()
  expect(text).not.toMatch(/1203781429|120378|heima|PROPFIND/)
  const routes = [...text.matchAll(/route="([^"]*)"/g)].map(([, route = '']) => route)
  expect(routes.length).toBeGreaterThan(0)
  expect(routes.filter((route) => /\d{4}|@|%/.test(route))).toEqual([])
})

test('the metrics have the version and commit of the program as labels', async () => {
  expect(await figure('bakvordur_build_info{version="1.2.3",commit="a95d44f5ab12"}')).toBe(1)
})

test('the metrics count a request with route, status and duration', async () => {
  await server.fetch('/api/live')
  const labels = 'method="GET",route="/api/live",status="200"'
  expect(await figure(`http_request_duration_seconds_count{${labels}}`)).toBe(1)
  expect(await figure(`http_request_duration_seconds_bucket{le="30",${labels}}`)).toBe(1)
})

test('the metrics count runs of background jobs by outcome', async () => {
  let turn = 0
  const work = async () => {
    if (turn++ === 0) throw new Error('on purpose')
  }
  const job = startPeriodicJob(
    { log: silentLog, observer: metrics.observer },
    { name: 'sample', everyMillis: 1, work },
  )
  await eventually(() => expect(turn).toBeGreaterThan(2))
  await job.stop()
  expect(await figure('bakvordur_job_duration_seconds_count{job="sample",result="failed"}')).toBe(1)
  expect(await figure('bakvordur_job_duration_seconds_count{job="sample",result="done"}')).toBeGreaterThan(1)
})

test('the metrics have queue lengths, connections and the lag of the event loop', async () => {
  const { db } = server.services.database
  await sql`
    with mail as (
      insert into mails (kind, subject, body, created_at) values ('bulk', 'x', 'x', now()) returning id)
    insert into outbox (mail_id, address, next_attempt_at)
    select id, 'nobody@example.is', now() - interval '1 hour' from mail`.execute(db)
  expect(await figure('bakvordur_queue_length{queue="mail"}')).toBe(1)
  expect(await figure('bakvordur_queue_oldest_seconds{queue="mail"}')).toBeGreaterThan(3599)
  expect(await figure('bakvordur_queue_length{queue="registry"}')).toBe(0)
  expect(await figure('bakvordur_database_connections{pool="requests",state="idle"}')).toBeGreaterThan(0)
  expect(await figure('bakvordur_database_connections{pool="requests",state="waiting"}')).toBe(0)
  expect(await figure('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
})

test('T14 each health problem is a metric', async () => {
  const { db } = server.services.database
  expect(await figure('bakvordur_health_problem{problem="registryStands"}')).toBe(0)
  const anHourAgo = new Date(server.clock.now().getTime() - 3_600_000).toISOString()
  await sql`
    insert into registry_queue (kind, local_id, act, sent, state, next_attempt_at, created_at)
    values ('facility', 1, 'register', '{}', 'waiting', ${anHourAgo}, ${anHourAgo})`.execute(db)
  expect(await figure('bakvordur_health_problem{problem="registryStands"}')).toBe(1)
  expect(await figure('bakvordur_health_problem{problem="database"}')).toBe(0)
})
