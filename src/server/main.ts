import { randomBytes } from 'node:crypto'
import { createServer, type RequestListener, type Server } from 'node:http'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { createApp } from './app.ts'
import { internationalRegistry } from './fifa-registry/registry/provider.ts'
import { identityProvider } from './identity-provider.ts'
import { addressKeyOf } from './platform/audit/address-key.ts'
import { readBuildInfo } from './platform/build/build-info.ts'
import { systemClock } from './platform/clock.ts'
import type { Database } from './platform/database/database.ts'
import { databaseClock } from './platform/database/database-clock.ts'
import type { Environment } from './platform/environment.ts'
import { clamdScan } from './platform/files/clamd.ts'
import { createReading } from './platform/foreign-files/reading.ts'
import { createHealth } from './platform/health/health.ts'
import { createRaised } from './platform/health/raised.ts'
import { createClosing } from './platform/http/closing.ts'
import { connectionTimes } from './platform/http/connection-times.ts'
import { listenOn } from './platform/http/listen.ts'
import { createRounds } from './platform/jobs/rounds.ts'
import type { Log } from './platform/log.ts'
import { createMetrics } from './platform/metrics/metrics.ts'
import { serveMetrics } from './platform/metrics/serve-metrics.ts'
import { nationalRegistry } from './platform/national-registry/provider.ts'
import { createDrawing } from './platform/pdf/drawing.ts'
import type { Services } from './platform/services.ts'
import { root } from './root.ts'
import { textEdits } from './texts/edits.ts'
import { openTexts } from './texts/file/open-texts.ts'
import { workers } from './workers.ts'

export type Running = {
  address: string
  /** The address at which metrics are served; `null` if they are not. */
  metricsAddress: string | null
  stop(): Promise<void>
  /**
   * Ends the grace period in which a stopping server still accepts requests. Returns false if no grace period
   * was running.
   */
  endGrace(): boolean
}

type Parts = {
  environment: Environment
  database: Database
  log: Log
  clientFolder?: string
  /** An existing HTTP server to listen with. Tests use a server with other timeouts. */
  server?: Server
  /** Wraps the app's request listener; Vite's development server uses it. */
  before?: (app: RequestListener) => RequestListener
}

/** Serves the app on a port. `stop` finishes running work and closes the database. */
export async function serveOn({
  environment,
  database,
  log,
  clientFolder,
  server = createServer(connectionTimes),
  before = (app) => app,
}: Parts): Promise<Running> {
  const build = readBuildInfo()
  const rounds = createRounds()
  const raised = createRaised()
  const metrics = environment.metrics && (await createMetrics(database, rounds, build))
  const telling = metrics && environment.metrics && (await serveMetrics(metrics, environment.metrics, log))
  const port = await listenOn(server, environment)
  const { isClosing, close, endGrace } = createClosing(server, environment)
  // Node reads no request before this turn of the event loop ends, so the app is ready in time.
  const made = {
    ...servicesOn(port, { environment, database, log, clientFolder, build }),
    isClosing,
    rounds,
    raised,
    observer: metrics?.observer,
  }
  const services = { ...made, health: createHealth(made) }
  server.on('request', before(getRequestListener(createApp(services).fetch)))
  const working = workers.map((start) => start({ ...services, database: database.forJobs() }))
  return {
    address: `http://${hostShown(environment.host)}:${port}`,
    metricsAddress: telling?.address ?? null,
    endGrace,
    stop: async () => {
      await close()
      // Stopping is awaited only after the database is closed: a job that waits for a silent connection ends
      // only then.
      const stopped = Promise.all(
        [...working, services.drawing, services.reading].map((worker) => worker.stop()),
      )
      await Promise.race([stopped, wait(workMillis, undefined, { ref: false })])
      await telling?.stop()
      await database.close()
      await stopped
    },
  }
}

/** How long a stop waits for running background jobs, in milliseconds. */
const workMillis = 20_000

function servicesOn(
  port: number,
  parts: Pick<Services, 'environment' | 'database' | 'log' | 'clientFolder' | 'build'>,
): Services {
  const { publicUrl } = parts.environment
  const environment = {
    ...parts.environment,
    port,
    publicUrl: publicUrl.replace(/^(http:\/\/localhost):0$/, `$1:${port}`),
  }
  const clock = systemClock
  return {
    ...parts,
    environment,
    clock,
    databaseClock,
    instance: randomBytes(6).toString('hex'),
    identity: identityProvider({ ...parts, environment, clock }),
    registry: nationalRegistry({ ...parts, environment }),
    international: internationalRegistry({ ...parts, environment }),
    drawing: createDrawing(),
    reading: createReading(parts),
    scan: environment.clamd && clamdScan(environment.clamd),
    addressKey: addressKeyOf(environment),
    texts: openTexts(path.join(root, 'i18n', 'is.json'), parts.log, {
      keptAt: path.join(environment.dataDir, 'accepted-texts.json'),
      edits: textEdits(parts.database, parts.log),
      lookMillis: 1000,
    }),
  }
}

function hostShown(host: string) {
  if (['127.0.0.1', '0.0.0.0', '::1', '::'].includes(host)) return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
