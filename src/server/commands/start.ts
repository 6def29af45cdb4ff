import path from 'node:path'
import { refuseTakenPort, root, serveOn } from '../main.ts'
import { buildClient } from '../platform/client-build.ts'
import { readEnvironment } from '../platform/environment.ts'
import { command, createStderrLog, say, tellReady } from './command.ts'
import { openFilled } from './open-filled.ts'

await command(async (stopWith) => {
  const environment = readEnvironment(process.env)
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
})
