import { healthProblems } from '#domain/system/problems.ts'
import { lastBackup } from '../backup/scheduled/store.ts'
import type { BuildInfo } from '../build/build-info.ts'
import type { Database } from '../database/database.ts'
import { queueLengths } from '../health/queues.ts'
import type { Rounds } from '../jobs/rounds.ts'
import { within } from '../within.ts'
import type { Observer } from './observer.ts'

/** Time limit of reading the database for the metrics, shorter than Prometheus's default timeout of ten seconds. */
const probeMillis = 3000

export type Metrics = {
  observer: Observer
  contentType: string
  /** All metrics in Prometheus's text format. */
  text(): Promise<string>
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const requestSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const jobSeconds = [0.01, 0.1, 1, 10, 60, 600]

/** Labels contain only patterns and names, never values of a request or row. */
export async function createMetrics(database: Database, rounds: Rounds, build: BuildInfo): Promise<Metrics> {
  // The metrics library is loaded only if metrics are on.
  const { collectDefaultMetrics, Gauge, Histogram, Registry } = await import('prom-client')
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })

  new Gauge({
    name: 'bakvordur_build_info',
    help: 'Always 1; the labels identify the running program',
    labelNames: ['version', 'commit'],
    registers,
  }).set({ version: build.version, commit: build.commit }, 1)
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests by the pattern of their path',
    labelNames: ['method', 'route', 'status'],
    buckets: requestSeconds,
    registers,
  })
  const jobRuns = new Histogram({
    name: 'bakvordur_job_duration_seconds',
    help: 'Duration of the runs of background jobs',
    labelNames: ['job', 'result'],
    buckets: jobSeconds,
    registers,
  })
  new Gauge({
    name: 'bakvordur_database_connections',
    help: 'Connections of each pool that are used or idle, and requests waiting for one',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, counts] of Object.entries(database.connections()))
        for (const [state, count] of Object.entries(counts)) this.set({ pool, state }, count)
    },
  })
  let problemsNow: Parameters<Observer['watchHealth']>[0] = async () => []
  new Gauge({
    name: 'bakvordur_health_problem',
    help: '1 while the server has this health problem',
    labelNames: ['problem'],
    registers,
    async collect() {
      const found = await within(probeMillis, problemsNow())
      for (const problem of healthProblems) this.set({ problem }, found.includes(problem) ? 1 : 0)
    },
  })
  new Gauge({
    name: 'bakvordur_worker_idle_seconds',
    help: 'Seconds since each worker last finished a round or a row',
    labelNames: ['worker'],
    registers,
    collect() {
      this.reset()
      for (const [worker, seconds] of Object.entries(rounds.ages())) this.set({ worker }, seconds)
    },
  })
  const lengths = new Gauge({
    name: 'bakvordur_queue_length',
    help: 'Rows that wait in each queue',
    labelNames: ['queue'],
    registers,
  })
  const ages = new Gauge({
    name: 'bakvordur_queue_oldest_seconds',
    help: 'How long the oldest row of each queue has been due',
    labelNames: ['queue'],
    registers,
  })

  const lastBackups = new Gauge({
    name: 'bakvordur_backup_last_success_timestamp_seconds',
    help: 'Time of the last verified scheduled backup; absent if there is none',
    registers,
  })
  const backupBytes = new Gauge({
    name: 'bakvordur_backup_last_size_bytes',
    help: 'Size of the last verified scheduled backup; absent if there is none',
    registers,
  })

  return {
    observer: {
      request: ({ method, route, status, ms }) =>
        requests.observe(
          { method: methods.includes(method) ? method : 'other', route, status: String(status) },
          ms / 1000,
        ),
      watchHealth: (problems) => {
        problemsNow = problems
      },
      jobRun: ({ job, hasFailed, ms }) =>
        jobRuns.observe({ job, result: hasFailed ? 'failed' : 'done' }, ms / 1000),
    },
    contentType: registry.contentType,
    text: async () => {
      // Without the database, the other metrics are still reported.
      const { db } = database.forJobs()
      const [queues, last] = await Promise.all([
        within(probeMillis, queueLengths(db)).catch(() => []),
        within(probeMillis, lastBackup(db)).catch(() => undefined),
      ])
      if (last !== undefined) for (const gauge of [lastBackups, backupBytes]) gauge.remove()
      if (last?.succeeded) {
        lastBackups.set(Date.parse(last.succeeded.at) / 1000)
        backupBytes.set(last.succeeded.bytes)
      }
      lengths.reset()
      ages.reset()
      for (const { queue, length, oldest } of queues) {
        lengths.set({ queue }, length)
        ages.set({ queue }, oldest)
      }
      return registry.metrics()
    },
  }
}
