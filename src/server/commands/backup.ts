import { backup } from '../platform/backup/backup.ts'
import { reencrypt } from '../platform/backup/reencrypt.ts'
import { systemClock } from '../platform/clock.ts'
import { readEnvironment } from '../platform/environment.ts'
import { OperatorError } from '../platform/operator-error.ts'
import { command, createStderrLog, type Stop, say } from './command.ts'

// npm run backup -- FILE: writes the whole database to one file, also while the server runs.
// npm run backup -- --rotate FILE ...: encrypts backups with BACKUP_KEY, from BACKUP_KEY_BEFORE or no key.

await command(async (stopWith) => {
  const [first, ...more] = process.argv.slice(2)
  if (first === '--rotate' && more.length) return rotate(more, stopWith)
  if (!first || first.startsWith('--') || more.length)
    throw new OperatorError(
      'Name one file to write: npm run backup -- FILE, or files to encrypt again: npm run backup -- --rotate FILE ...',
    )
  const environment = readEnvironment(process.env)
  const key = environment.backupKey
  if (!key && !environment.backupPlain)
    throw new OperatorError(
      'BACKUP_KEY must be set to write a backup of a server that others can reach, or BACKUP_PLAIN=1 to write all data unencrypted.',
    )
  const given = { clock: systemClock, log: createStderrLog(), progress: say, key }
  await stoppable(stopWith, (signal) => backup(environment, first, { ...given, signal }))
  console.log(`The database is backed up to ${first}${key ? ', encrypted with BACKUP_KEY' : ''}`)
})

async function rotate(files: readonly string[], stopWith: (stop: Stop) => void) {
  const { backupKey, backupKeyBefore } = readEnvironment(process.env)
  if (backupKey === null) throw new OperatorError('Set BACKUP_KEY to the key for encrypting the files.')
  await stoppable(stopWith, async (signal) => {
    for (const file of files) {
      await reencrypt(file, { backupKey, backupKeyBefore, signal })
      console.log(`${file} is encrypted with BACKUP_KEY`)
    }
  })
}

async function stoppable(stopWith: (stop: Stop) => void, work: (signal: AbortSignal) => Promise<void>) {
  const stopping = new AbortController()
  const done = work(stopping.signal)
  stopWith(() => {
    stopping.abort()
    return done
  })
  await done
}
