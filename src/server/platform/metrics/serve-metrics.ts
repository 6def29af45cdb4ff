import { createServer } from 'node:http'
import type { Environment } from '../environment.ts'
import { listenOn } from '../http/listen.ts'
import type { Log } from '../log.ts'
import type { Metrics } from './metrics.ts'

/** Serves the metrics on a separate port that visitors of the app cannot reach. Returns the address. */
export async function serveMetrics(
  metrics: Metrics,
  place: NonNullable<Environment['metrics']>,
  log: Log,
): Promise<{ address: string; stop(): Promise<void> }> {
  const server = createServer(async ({ method, url }, response) => {
    if (method !== 'GET' || url !== '/metrics') return response.writeHead(404).end()
    try {
      const text = await metrics.text()
      response.writeHead(200, { 'Content-Type': metrics.contentType }).end(text)
    } catch (error) {
      log.error({ error }, 'could not collect the metrics')
      response.writeHead(500).end()
    }
  })
  const port = await listenOn(server, place, { host: 'METRICS_HOST', port: 'METRICS_PORT' })
  return {
    address: `http://${place.host.includes(':') ? `[${place.host}]` : place.host}:${port}/metrics`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
