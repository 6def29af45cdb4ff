import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import type { Database } from './database/database.ts'
import type { Log } from './log.ts'
import { OperatorError } from './operator-error.ts'

/** Sends variables to systemd, in one message. */
export type Notify = (...message: string[]) => Promise<unknown>

export type ServiceManager = {
  /** Says that requests are served, and from then on that the process works. */
  ready(database: Database, log: Log): Promise<void>
  /** Says that the stop has begun. */
  stopping(): Promise<void>
}

/** The embedded database runs the longest statements of jobs and imports; one that takes longer hangs. */
export const databasePatienceMs = 10 * 60_000

const none: ServiceManager = { ready: async () => {}, stopping: async () => {} }

/**
 * The systemd that started this process as a service of `Type=notify`, and restarts it once it no longer says that it works
 * (`WatchdogSec`). Takes systemd's variables out of the environment, so that no child process speaks for the server.
 */
export function takeServiceManager(environment: NodeJS.ProcessEnv): ServiceManager {
  const { NOTIFY_SOCKET, WATCHDOG_USEC, WATCHDOG_PID = `${process.pid}` } = environment
  for (const name of ['NOTIFY_SOCKET', 'WATCHDOG_USEC', 'WATCHDOG_PID']) delete environment[name]
  if (!NOTIFY_SOCKET) return none
  const watchdogMs = WATCHDOG_PID === `${process.pid}` ? Number(WATCHDOG_USEC ?? 0) / 1000 : 0
  return serviceManager(bySystemdNotify(NOTIFY_SOCKET), watchdogMs)
}

/** `watchdogMs` is how long systemd waits for a sign of life; 0 if it waits for none. */
export function serviceManager(notify: Notify, watchdogMs: number): ServiceManager {
  let beating: NodeJS.Timeout | undefined
  const beat = async (isAlive: () => boolean, log: Log) => {
    if (!isAlive())
      return log.error({}, 'the database no longer answers, so systemd is not told that the server works')
    // One message that is lost does no harm: there are three in the time that systemd waits.
    await notify('WATCHDOG=1').catch((error: unknown) => log.warn({ error }, 'systemd was not reached'))
  }
  return {
    ready: async (database, log) => {
      await notify('READY=1').catch((error: unknown) => {
        throw new OperatorError(
          'systemd-notify must be in PATH where NOTIFY_SOCKET is set: systemd waits for its word.',
          {
            cause: error,
          },
        )
      })
      if (!watchdogMs) return
      const isAlive = watchDatabase(database)
      // A timer of this thread: while the event loop hangs no message goes out.
      beating = setInterval(() => void beat(isAlive, log), watchdogMs / 3)
    },
    stopping: async () => {
      clearInterval(beating)
      // The stop has a limit of its own, TimeoutStopSec.
      await notify('STOPPING=1', 'WATCHDOG_USEC=3600000000').catch(() => undefined)
    },
  }
}

/**
 * Whether the embedded database has answered lately. A PostgreSQL that is away comes back without a restart of this
 * process, so it is not asked.
 */
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

/**
 * Node opens no datagram sockets of Unix, so systemd's own program sends the message; it is there wherever systemd is. The
 * unit has `NotifyAccess=all`, since the message comes from a child.
 */
function bySystemdNotify(socket: string): Notify {
  const run = promisify(execFile)
  const env = { PATH: process.env.PATH, NOTIFY_SOCKET: socket }
  return (...message) => run('systemd-notify', message, { env, timeout: 10_000 })
}
