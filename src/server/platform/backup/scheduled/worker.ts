import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { backOff, whileLeased } from '../../jobs/lease.ts'
import { startPeriodicJob, type Worker } from '../../periodic-job.ts'
import type { Services } from '../../services.ts'
import { nameOf } from './files.ts'
import type { Ended, Order } from './order.ts'
import { type RunBackup, runBackup } from './run.ts'
import {
  beginSeries,
  recordBackupFailure,
  recordSuccess,
  releaseLease,
  renewLease,
  type TakenBackup,
  takeDue,
} from './store.ts'

const name = 'backups'

/** Makes a backup each day at BACKUP_AT. Only one of several instances makes it; any may retry after a failure. */
export function scheduledBackups(services: Services): Worker {
  if (!services.environment.backupSchedule) return { stop: async () => undefined }
  const stopping = new AbortController()
  const job = startPeriodicJob(services, {
    name,
    everyMillis: 60_000,
    work: () => backUpWhenDue(services, { signal: stopping.signal }),
  })
  return {
    stop: () => {
      stopping.abort()
      return job.stop()
    },
  }
}

type BackupServices = Pick<Services, 'database' | 'databaseClock' | 'environment' | 'log' | 'rounds'>
type How = { signal: AbortSignal; run?: RunBackup }

export async function backUpWhenDue(services: BackupServices, { signal, run = runBackup }: How) {
  const { database, databaseClock, environment, rounds } = services
  const schedule = environment.backupSchedule
  if (!schedule || signal.aborted) return
  await beginSeries(database.db, randomBytes(4).toString('hex'), databaseClock)
  const lease = randomBytes(9).toString('base64url')
  const taken = await takeDue(database.db, { minutes: schedule.minutes, lease }, databaseClock)
  if (!taken) return
  const order: Order = {
    place: placeOf(environment),
    folder: path.resolve(schedule.folder),
    series: taken.series,
    name: nameOf(taken.series, new Date(taken.at)),
    now: taken.at,
    key: environment.backupKey,
  }
  await whileLeased(
    () => renewLease(database.db, taken, databaseClock),
    async (lost) => {
      const ending = AbortSignal.any([signal, lost])
      try {
        const ended = await run(order, { signal: ending, onBeat: () => rounds?.progressed(name) })
        if ('failure' in ended) await failed(services, taken, ended)
        else await recordSuccess(database.db, taken, { file: order.name, bytes: ended.bytes })
      } catch (error) {
        if (ending.aborted) await releaseLease(database.db, taken)
        else await failed(services, taken, { failure: 'other', reason: String(error) })
      }
    },
  )
}

const placeOf = ({ dataDir, databaseUrl, databasePooler }: Services['environment']): Order['place'] => ({
  dataDir: path.resolve(dataDir),
  databaseUrl,
  databasePooler,
})

type Failure = Extract<Ended, { failure: unknown }>

async function failed(
  { database, databaseClock, log }: BackupServices,
  taken: TakenBackup,
  { failure, reason }: Failure,
) {
  log.error({ worker: name, failure, reason }, 'a scheduled backup failed')
  const pauseSeconds = backOff(taken.failures + 1)
  await recordBackupFailure(database.db, taken, { failure, pauseSeconds }, databaseClock)
}
