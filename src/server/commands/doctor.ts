import { tryMailServer } from '../mail/transport.ts'
import { shown } from '../platform/doctor/check.ts'
import { diagnose } from '../platform/doctor/doctor.ts'
import { readEnvironment, remarksOn } from '../platform/environment.ts'
import { OperatorError } from '../platform/operator-error.ts'
import { command, say } from './command.ts'

// npm run doctor: checks the installation without changing it. Exit code 0 if nothing is wrong.

await command(async () => {
  if (process.argv.length > 2) throw new OperatorError('npm run doctor takes no arguments.')
  const environment = readEnvironment(process.env)
  for (const remark of remarksOn(process.env)) say(remark)
  const lines = await diagnose(environment, { tryMailServer })
  for (const line of lines) console.log(shown(line))
  process.exit(lines.some(({ state }) => state === 'wrong') ? 1 : 0)
})
