import { freeBytesOf } from '../platform/health/disk.ts'
import { startPeriodicJob, type Worker } from '../platform/periodic-job.ts'
import type { Services } from '../platform/services.ts'
import * as store from './store.ts'

/**
 * Maintains this server's row in the table of running servers that staff see. Deletes the row when the server
 * stops.
 */
export function heartbeat(services: Services): Worker {
  const { instance, database, databaseClock, build, environment, rounds, health } = services
  const work = async () => {
    const late = rounds?.late() ?? []
    const workers = Object.entries(rounds?.ages() ?? {}).map(([name, secondsAgo]) => ({
      name,
      secondsAgo,
      isLate: late.includes(name),
    }))
    const freeBytes = await freeBytesOf(environment.dataDir)
    const problems = (await health?.problems()) ?? []
    const { version, commit } = build
    await store.beat(
      database.db,
      { id: instance, version, commit, freeBytes, problems, workers },
      databaseClock,
    )
  }
  const beating = startPeriodicJob(services, {
    name: 'heartbeat',
    everyMillis: store.beatSeconds * 1000,
    work,
  })
  return {
    stop: async () => {
      await beating.stop()
      await store.forgetInstance(database.db, instance).catch(() => undefined)
    },
  }
}
