import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Log } from '../log.ts'
import { OperatorError } from '../operator-error.ts'

export type Notify = (...message: string[]) => Promise<unknown>

export type ServiceManager = {
  /** Reports that the server is ready, and from then on that it works. */
  ready(database: Database, log: Log): Promise<void>
  stopping(): Promise<void>
}

/** Longer than any statement of a job or an import, so an embedded database that is silent for longer hangs. */
export const databasePatienceMs = 10 * 60_000

const none: ServiceManager = { ready: async () => {}, stopping: async () => {} }

/**
 * Connects to the systemd that started this process as a service of `Type=notify`. systemd restarts a service that stops reporting
 * (`WatchdogSec`). Removes systemd's variables from the environment, so child processes cannot report.
 */
export function takeServiceManager(environment: NodeJS.ProcessEnv): ServiceManager {
  const { NOTIFY_SOCKET, WATCHDOG_USEC, WATCHDOG_PID = `${process.pid}` } = environment
  for (const name of ['NOTIFY_SOCKET', 'WATCHDOG_USEC', 'WATCHDOG_PID']) delete environment[name]
  if (!NOTIFY_SOCKET) return none
  const watchdogMs = WATCHDOG_PID === `${process.pid}` ? Number(WATCHDOG_USEC ?? 0) / 1000 : 0
  return serviceManager(bySystemdNotify(NOTIFY_SOCKET), watchdogMs)
}

/** `watchdogMs` is how long systemd waits for a report; 0 if it expects none. */
export function serviceManager(notify: Notify, watchdogMs: number): ServiceManager {
  let beating: NodeJS.Timeout | undefined
  const beat = async (isAlive: () => boolean, log: Log) => {
    if (!isAlive()) return log.error({}, 'the database no longer answers, so nothing is reported to systemd')
    // A single lost message is harmless: three fit into systemd's limit.
    await notify('WATCHDOG=1').catch((error: unknown) => log.warn({ error }, 'could not reach systemd'))
  }
  return {
    ready: async (database, log) => {
      await notify('READY=1').catch((error: unknown) => {
        throw new OperatorError(
          'systemd-notify must be in PATH where NOTIFY_SOCKET is set: systemd waits for its report.',
          {
            cause: error,
          },
        )
      })
      if (!watchdogMs) return
      const isAlive = watchDatabase(database)
      // A blocked event loop stops this timer and thereby the reports.
      beating = setInterval(() => void beat(isAlive, log), watchdogMs / 3)
    },
    stopping: async () => {
      clearInterval(beating)
      // TimeoutStopSec limits the stop, so the watchdog must not.
      await notify('STOPPING=1', 'WATCHDOG_USEC=3600000000').catch(() => undefined)
    },
  }
}

/** Checks that the embedded database answers. PostgreSQL is not checked, because restarting this process would not repair it. */
export function watchDatabase(
  database: Database,
  now: () => number = () => performance.now(),
): () => boolean {
  let answeredAt = now()
  let isAsking = false
  const ask = async () => {
    if (isAsking) return
    isAsking = true
    await sql`select 1`.execute(database.forJobs().db).catch(() => undefined)
    isAsking = false
    answeredAt = now()
  }
  return () => {
    if (database.engine !== 'embedded') return true
    void ask()
    return now() - answeredAt < databasePatienceMs
  }
}

/** Uses `systemd-notify`, because Node cannot open Unix datagram sockets. A child process sends, so the unit needs `NotifyAccess=all`. */
function bySystemdNotify(socket: string): Notify {
  const run = promisify(execFile)
  const env = { PATH: process.env.PATH, NOTIFY_SOCKET: socket }
  return (...message) => run('systemd-notify', message, { env, timeout: 10_000 })
}
