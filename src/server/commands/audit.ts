import { checkAudit } from '../platform/audit-chain/check.ts'
import { systemClock } from '../platform/clock.ts'
import { readEnvironment } from '../platform/environment.ts'
import { OperatorError } from '../platform/operator-error.ts'
import { command, createStderrLog, say } from './command.ts'

// npm run audit: whether the audit's chain is whole, also while the server runs; 0 when it is.

await command(async () => {
  if (process.argv.length > 2) throw new OperatorError('npm run audit takes nothing more.')
  const reading = { clock: systemClock, log: createStderrLog(), progress: say }
  console.log(await checkAudit(readEnvironment(process.env), reading))
})
