import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { healthProblems } from '#domain/system/problems.ts'
import type { Database } from '#server/platform/database/database.ts'
import { createRounds } from '#server/platform/jobs/rounds.ts'
import { createMetrics } from '#server/platform/metrics/metrics.ts'
import { postgresDatabase } from '../support/database.ts'
import { testNow } from '../support/demo-database.ts'
import { compose } from '../support/deploy-files.ts'
import { queryOf } from '../support/promql.ts'
import { insertRow } from '../support/rows.ts'
import { testBuild } from '../support/server.ts'

// The alert rules and the dashboard in .deploy must be valid for Prometheus and Grafana, and use existing metrics.

const folder = path.join(import.meta.dirname, '../../.deploy')
const read = (name: string) => readFileSync(path.join(folder, name), 'utf8')

const Rule = z.strictObject({
  alert: z.string().regex(/^Bakvordur[A-Za-z]+$/),
  expr: z.string(),
  for: z.string().regex(/^\d+[smh]$/),
  labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
  annotations: z.strictObject({ summary: z.string(), description: z.string() }),
})
const Rules = z.strictObject({
  groups: z.array(z.strictObject({ name: z.string(), rules: z.array(Rule).min(1) })),
})
const rules = Rules.parse(parse(read('prometheus/alerts.yaml'))).groups.flatMap((group) => group.rules)

const datasource = z.strictObject({ type: z.literal('prometheus'), uid: z.literal(`\${datasource}`) })
const Panel = z.looseObject({
  id: z.number(),
  title: z.string().min(1),
  type: z.enum(['timeseries', 'stat']),
  datasource,
  gridPos: z.strictObject({ h: z.number(), w: z.number(), x: z.number(), y: z.number() }),
  targets: z.array(z.looseObject({ refId: z.string(), datasource, expr: z.string() })).min(1),
})
const Dashboard = z.looseObject({
  uid: z.string(),
  schemaVersion: z.number(),
  templating: z.object({
    list: z.tuple([z.looseObject({ name: z.literal('datasource'), type: z.literal('datasource') })]),
  }),
  panels: z.array(Panel).min(1),
})
const { panels } = Dashboard.parse(JSON.parse(read('grafana/bakvordur.json')))

let database: Database
let printed: string
/** The labels of each metric that the server prints. */
const labels = new Map<string, Set<string>>()
beforeAll(async () => {
  database = await postgresDatabase()
  const rounds = createRounds()
  const metrics = await createMetrics(database, rounds, testBuild)
  metrics.observer.request({ method: 'GET', route: '/api/live', status: 200, ms: 1 })
  metrics.observer.jobRun({ job: 'sample', hasFailed: false, ms: 1 })
  rounds.started('sample', 1000)
  // Backup metrics exist only after a backup.
  await insertRow(database.db, 'scheduled_backups', {
    id: 1,
    series: 'sample',
    since: testNow,
    succeeded_at: testNow,
    file: 'sample',
    byte_size: 1,
  })
  printed = await metrics.text()
  for (const [, name = '', given = ''] of printed.matchAll(/^([a-z_]\w*)(?:\{(.*)\})? /gm)) {
    const names = [...given.matchAll(/(\w+)="/g)].map(([, label = '']) => label)
    labels.set(name, new Set([...(labels.get(name) ?? []), ...names]))
  }
  // Prometheus adds these labels, and renames a label `job` of a target.
  labels.set('up', new Set())
  for (const names of labels.values()) {
    if (names.has('job')) names.add('exported_job')
    for (const name of ['job', 'instance']) names.add(name)
  }
})
afterAll(() => database.close())

/** The unknown metrics, labels and values in an expression. */
function unknownIn(expression: string): string[] {
  const { selectors, grouping, hasErrors } = queryOf(expression)
  if (hasErrors || !selectors.length) return [`no PromQL: ${expression}`]
  return selectors.flatMap(({ metric, labels: matched, equals }) => {
    const known = labels.get(metric)
    if (!known) return [metric]
    return [
      ...[...matched, ...grouping]
        .filter((label) => !known.has(label))
        .map((label) => `${metric} by ${label}`),
      ...Object.entries(equals)
        .filter(([label, value]) => isPrinted(label) && !printed.includes(`${label}="${value}"`))
        .map(([label, value]) => `${metric}{${label}="${value}"}`),
    ]
  })
}

/** Labels whose values the server fixes and always prints. */
const isPrinted = (label: string) => ['problem', 'queue', 'pool', 'state'].includes(label)

test('a Prometheus expression with a syntax error, unknown metric, label or value is reported', () => {
  expect(unknownIn('sum(up')).toEqual(['no PromQL: sum(up'])
  expect(unknownIn('sum by (team) (bakvordur_queue_length)')).toEqual(['bakvordur_queue_length by team'])
  expect(unknownIn('bakvordur_queue_length{queue="letters"} + no_metric')).toEqual([
    'bakvordur_queue_length{queue="letters"}',
    'no_metric',
  ])
})

test.each(rules)('the alert $alert uses existing metrics', ({ expr }) => {
  expect(unknownIn(expr)).toEqual([])
})

test('alert names are unique, and all documented alerts exist', () => {
  const names = rules.map(({ alert }) => alert)
  expect(new Set(names).size).toBe(names.length)
  const asked = rules.map(({ expr }) => expr).join('\n')
  for (const part of [
    'bakvordur_backup_last_success_timestamp_seconds',
    'status=~"5.."',
    'http_request_duration_seconds_bucket',
    'queue="mail"',
    'problem="workers"',
    'nodejs_eventloop_lag',
    'queue="auditUnsealed"',
  ])
    expect(asked).toContain(part)
  expect(healthProblems).toContain('workers')
})

test.each(panels)('the dashboard panel $title uses existing metrics', ({ targets }) => {
  // Grafana replaces this variable by a duration.
  const expressions = targets.map(({ expr }) => expr.replaceAll('$__rate_interval', '5m'))
  expect(expressions.flatMap(unknownIn)).toEqual([])
})

test('dashboard panels have unique ids and do not overlap', () => {
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)}/${y + Math.floor(cell / w)}`),
  )
  expect(new Set(cells).size).toBe(cells.length)
})

test('Prometheus in compose.yaml loads the rules and scrapes both instances at their metrics port', () => {
  const config = parse(read('prometheus/prometheus.yml'))
  expect(config.rule_files).toEqual(['alerts.yaml'])
  const targets = ['app-1', 'app-2'].map(
    (name) => `${name}:${compose.services[name]?.environment.METRICS_PORT}`,
  )
  expect(config.scrape_configs).toEqual([{ job_name: 'bakvordur', static_configs: [{ targets }] }])
})
