import { createServer as createVite } from 'vite'
import { serverPaths } from '../app.ts'
import { refuseTakenPort, root, serveOn } from '../main.ts'
import { readEnvironment } from '../platform/environment.ts'
import { command, createStderrLog, say } from './command.ts'
import { openFilled } from './open-filled.ts'

// The client is served from its sources by Vite on the same port; tsx starts this anew when the server's sources change.
await command(async (stopWith) => {
  const environment = readEnvironment(process.env)
  const log = createStderrLog()
  await refuseTakenPort(environment)
  const database = await openFilled(environment, log, say)
  const vite = await createVite({ root, server: { middlewareMode: true, ws: undefined }, appType: 'spa' })
  const ofServer = serverPaths.map((path) => path.replace('*', ''))
  const server = await serveOn({
    environment,
    database,
    log,
    before: (app) => (request, response) =>
      ofServer.some((path) => request.url?.startsWith(path))
        ? app(request, response)
        : vite.middlewares(request, response),
  })
  stopWith(async () => {
    await vite.close()
    await server.stop()
  })
  console.log(`Bakvörður is ready at ${server.address}`)
})
