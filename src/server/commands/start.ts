import { readEnvironment } from '../platform/environment.ts'
import { command } from './command.ts'

await command(async (stopWith) => {
  const environment = readEnvironment(process.env)
  // The program takes seconds to load: a wrong variable is told before.
  const { start } = await import('./start-server.ts')
  await start(environment, stopWith)
})
