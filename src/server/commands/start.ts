import { readEnvironment, remarksOn } from '../platform/environment.ts'
import { command, say } from './command.ts'

await command(async (stopWith) => {
  const environment = readEnvironment(process.env)
  for (const remark of remarksOn(process.env)) say(remark)
  // The program takes seconds to load, so wrong variables are reported before.
  const { start } = await import('./start-server.ts')
  await start(environment, stopWith)
})
