import { changeKey, newChain } from '../platform/audit/change-key.ts'
import { checkAudit } from '../platform/audit/check.ts'
import { systemClock } from '../platform/clock.ts'
import { readEnvironment } from '../platform/environment.ts'
import { OperatorError } from '../platform/operator-error.ts'
import { command, createStderrLog, say } from './command.ts'

// npm run audit: checks the audit chain, also while the server runs. Exit code 0 if it is intact.
// npm run audit -- --rotate: changes the key, from AUDIT_KEY_BEFORE or the file audit.key.
// npm run audit -- --new-chain: starts a new chain if the previous key is lost.

const changes = { '--rotate': changeKey, '--new-chain': newChain }

await command(async () => {
  const [option, ...more] = process.argv.slice(2)
  if (more.length || (option !== undefined && !isChange(option)))
    throw new OperatorError('npm run audit accepts only --rotate or --new-chain.')
  const environment = readEnvironment(process.env)
  const log = createStderrLog()
  console.log(
    option
      ? await changes[option](environment, systemClock, log)
      : await checkAudit(environment, { log, progress: say }),
  )
})

function isChange(option: string): option is keyof typeof changes {
  return Object.hasOwn(changes, option)
}
