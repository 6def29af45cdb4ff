import path from 'node:path'
import { refuseTakenPort, root, serveOn } from '../main.ts'
import { buildClient } from '../platform/client-build.ts'
import type { Environment } from '../platform/environment.ts'
import { createStderrLog, type Stop, say, tellReady } from './command.ts'
import { openFilled } from './open-filled.ts'

/** Serves the built client and the calls until it is told to stop. */
export async function start(environment: Environment, stopWith: (stop: Stop) => void) {
  const log = createStderrLog()
  await refuseTakenPort(environment)
  const [database] = await Promise.all([openFilled(environment, log, say), buildClient(root, say)])
  const server = await serveOn({
    environment,
    database,
    log,
    clientFolder: path.join(root, 'dist', 'client'),
  })
  stopWith(server.stop)
  tellReady(server.address, environment)
}
