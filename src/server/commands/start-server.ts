import path from 'node:path'
import { tellBeginCode } from '../begin/code.ts'
import type { Environment } from '../platform/environment.ts'
import { refuseTakenPort } from '../platform/http/listen.ts'
import { watchForHang } from '../platform/supervision/hang-watch.ts'
import { takeServiceManager } from '../platform/supervision/service-manager.ts'
import { root } from '../root.ts'
import { createStderrLog, type StopWith, say, tellReady } from './command.ts'
import { openFilled } from './open-filled.ts'

export async function start(environment: Environment, stopWith: StopWith) {
  const log = createStderrLog(environment.logLevel)
  const manager = takeServiceManager(process.env)
  // Watches for hangs only in production, because breakpoints also stop the event loop.
  if (environment.production) watchForHang()
  await refuseTakenPort(environment)
  // The embedded database opens in a thread. Loading the rest of the server takes about as long.
  const [database, { serveOn }] = await Promise.all([openFilled(environment, log, say), import('../main.ts')])
  const server = await serveOn({
    environment,
    database,
    log,
    clientFolder: path.join(root, 'dist', 'client'),
  })
  const stop = async () => {
    await manager.stopping()
    await server.stop()
  }
  stopWith(stop, server.endGrace)
  if (server.metricsAddress) say(`The metrics are at ${server.metricsAddress}`)
  await tellBeginCode(database, say)
  await manager.ready(database, log)
  tellReady(server.address, environment)
}
