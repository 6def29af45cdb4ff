import { backup } from '../platform/backup/backup.ts'
import { systemClock } from '../platform/clock.ts'
import { readEnvironment } from '../platform/environment.ts'
import { OperatorError } from '../platform/operator-error.ts'
import { command, createStderrLog, say } from './command.ts'

// npm run backup -- FILE: the whole database as one file, also while the server runs.

await command(async (stopWith) => {
  const [file, ...more] = process.argv.slice(2)
  if (!file || more.length) throw new OperatorError('Name one file to write: npm run backup -- FILE')
  const stopping = new AbortController()
  const { signal } = stopping
  const environment = readEnvironment(process.env)
  const key = environment.backupKey
  const given = { clock: systemClock, log: createStderrLog(), progress: say, key, signal }
  const made = backup(environment, file, given)
  stopWith(() => {
    stopping.abort()
    return made
  })
  await made
  console.log(`The whole database is in ${file}${key ? ', encrypted with BACKUP_KEY' : ''}`)
})
