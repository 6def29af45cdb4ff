import { createServer } from 'node:http'
import { createServer as createVite } from 'vite'
import { serverPaths } from '../app.ts'
import { tellBeginCode } from '../begin/code.ts'
import { serveOn } from '../main.ts'
import { readEnvironment, remarksOn } from '../platform/environment.ts'
import { connectionTimes } from '../platform/http/connection-times.ts'
import { refuseTakenPort } from '../platform/http/listen.ts'
import { root } from '../root.ts'
import { command, createStderrLog, say, tellReady } from './command.ts'
import { openFilled } from './open-filled.ts'

// Vite serves the client's sources on the same port. tsx restarts when a source of the server changes.
await command(async (stopWith) => {
  const environment = readEnvironment(process.env)
  for (const remark of remarksOn(process.env)) say(remark)
  const log = createStderrLog(environment.logLevel)
  await refuseTakenPort(environment)
  const database = await openFilled(environment, log, say)
  const server = createServer(connectionTimes)
  const vite = await createVite({ root, server: { middlewareMode: true, hmr: { server } } })
  const running = await serveOn({
    environment,
    database,
    log,
    server,
    before: (app) => (request, response) =>
      isOfServer(request.url) ? app(request, response) : vite.middlewares(request, response),
  })
  stopWith(async () => {
    await vite.close()
    await running.stop()
  })
  await tellBeginCode(database, say)
  tellReady(running.address, environment)
})

function isOfServer(url = '') {
  return serverPaths.some((path) => url.startsWith(path.replace('*', '')))
}
