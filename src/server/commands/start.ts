import { readEnvironment, remarksOn } from '../platform/environment.ts'
import { command, say } from './command.ts'

await command(async (stopWith) => {
  const environment = readEnvironment(process.env)
  for (const remark of remarksOn(process.env)) say(remark)
  // Imported late: the server's modules take seconds to load, and wrong environment variables are reported
  // before that.
  const { start } = await import('./start-server.ts')
  await start(environment, stopWith)
})
