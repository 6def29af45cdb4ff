import path from 'node:path'
import { refuseTakenPort, serveOn } from '../main.ts'
import type { Environment } from '../platform/environment.ts'
import { root } from '../root.ts'
import { createStderrLog, type Stop, say, tellReady } from './command.ts'
import { openFilled } from './open-filled.ts'

/** Serves the built client and the calls until it is told to stop. */
export async function start(environment: Environment, stopWith: (stop: Stop) => void) {
  const log = createStderrLog()
  await refuseTakenPort(environment)
  const database = await openFilled(environment, log, say)
  const server = await serveOn({
    environment,
    database,
    log,
    clientFolder: path.join(root, 'dist', 'client'),
  })
  stopWith(server.stop)
  tellReady(server.address, environment)
}
