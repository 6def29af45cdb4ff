import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { createApp } from './app.ts'
import { clamdScan } from './platform/clamd.ts'
import { systemClock } from './platform/clock.ts'
import type { Database } from './platform/database/database.ts'
import { databaseClock } from './platform/database/database-clock.ts'
import { identityProvider } from './platform/eid/provider.ts'
import type { Environment } from './platform/environment.ts'
import { internationalRegistry } from './platform/international-registry/provider.ts'
import { keyFromFile } from './platform/key-file.ts'
import type { Log } from './platform/log.ts'
import { nationalRegistry } from './platform/national-registry/provider.ts'
import { OperatorError } from './platform/operator-error.ts'
import { createDrawing } from './platform/pdf/drawing.ts'
import type { Services } from './platform/services.ts'
import { openTexts } from './platform/texts.ts'
import { root } from './root.ts'
import { textEdits } from './texts/edits.ts'
import { workers } from './workers.ts'

export type Running = { address: string; stop(): Promise<void> }

type Parts = {
  environment: Environment
  database: Database
  log: Log
  clientFolder?: string
  /** One that others listen to as well, or that has other times for a slow sender. */
  server?: Server
  /** Stands before the app; for what serves the client while it is being made. */
  before?: (app: RequestListener) => RequestListener
}

/** Opens the port, the only file that knows one. Stopping ends what is under way and closes the database too. */
export async function serveOn({
  environment,
  database,
  log,
  clientFolder,
  server = createServer(usualTimes),
  before = (app) => app,
}: Parts): Promise<Running> {
  const port = await listen(server, environment)
  // No request is read before this turn of the loop ends, so the app is there in time.
  const services = servicesOn(port, { environment, database, log, clientFolder })
  server.on('request', before(getRequestListener(createApp(services).fetch)))
  const working = workers.map((start) => start({ ...services, database: database.forJobs() }))
  return {
    address: `http://${hostShown(environment.host)}:${port}`,
    stop: async () => {
      await closed(server)
      await Promise.all([...working, services.drawing].map((worker) => worker.stop()))
      await database.close()
    },
  }
}

/** A file of 30 MB may take minutes from a bad place; what drips longer is cut off. Proxies keep connections for a minute. */
const usualTimes: ServerOptions = {
  requestTimeout: 300_000,
  headersTimeout: 20_000,
  keepAliveTimeout: 65_000,
}

/** Says at once that the port is taken, before minutes of other work. */
export async function refuseTakenPort(environment: Environment) {
  const server = createServer()
  await listen(server, environment)
  await closed(server)
}

function servicesOn(
  port: number,
  parts: Pick<Parts, 'environment' | 'database' | 'log' | 'clientFolder'>,
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
    identity: identityProvider({ ...parts, environment, clock }),
    registry: nationalRegistry({ ...parts, environment }),
    international: internationalRegistry({ ...parts, environment }),
    drawing: createDrawing(),
    scan: environment.clamd && clamdScan(environment.clamd),
    addressKey: keyFromFile(environment.dataDir, 'address.key'),
    texts: openTexts(path.join(root, 'i18n', 'is.json'), parts.log, {
      keptAt: path.join(environment.dataDir, 'accepted-texts.json'),
      edits: textEdits(parts.database, parts.log),
    }),
  }
}

function listen(server: Server, { host, port }: Environment): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) =>
      reject(new OperatorError(whyNotListen(error, host, port), { cause: error })),
    )
    // A server on a port has an address with that port.
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port))
  })
}

function whyNotListen(error: NodeJS.ErrnoException, host: string, port: number) {
  if (error.code === 'EADDRINUSE') return `Port ${port} on ${host} is in use; set PORT to another one.`
  if (error.code === 'EACCES') return `Port ${port} may not be used by this user; set PORT to another one.`
  return `HOST ${host} is not an address of this machine (${error.code}).`
}

const patienceMillis = 10_000

/** Takes no more requests and waits for those under way, but not for ever. */
function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    // A connection that is kept alive becomes idle only when its answer is out.
    const idle = setInterval(() => server.closeIdleConnections(), 50)
    const late = setTimeout(() => server.closeAllConnections(), patienceMillis)
    server.close(() => {
      clearInterval(idle)
      clearTimeout(late)
      resolve()
    })
  })
}

function hostShown(host: string) {
  if (['127.0.0.1', '0.0.0.0', '::1', '::'].includes(host)) return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
