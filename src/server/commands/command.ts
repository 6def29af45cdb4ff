import pino from 'pino'
import type { Environment } from '../platform/environment.ts'
import { createLog, type Log, type LogLevel, redacted } from '../platform/log.ts'
import { describeError } from '../platform/log-error.ts'
import { OperatorError } from '../platform/operator-error.ts'

/** Ctrl+C sends SIGINT twice, by the terminal and by npm. Two signals within this time count as one. */
const sameMomentMillis = 500

export type Stop = () => Promise<void>
/** `endGrace` skips the grace period of a stop; it returns false if no grace period was left. */
export type StopWith = (stop: Stop, endGrace?: () => boolean) => void

/** Runs a command. Prints an `OperatorError` as one sentence. SIGTERM and SIGINT stop cleanly, a second one at once. */
export async function command(run: (stopWith: StopWith) => Promise<void>): Promise<void> {
  let stop: Stop | null = null
  let endGrace: () => boolean = () => false
  let since: number | null = null
  const onSignal = () => {
    if (!stop) process.exit(0)
    if (since === null) {
      since = performance.now()
      stop().then(() => process.exit(), fail)
    } else if (performance.now() - since > sameMomentMillis) {
      if (endGrace()) {
        since = performance.now()
        return say('New requests are no longer accepted.')
      }
      say('Stopped at once; the outcome of running work is unknown.')
      process.exit(1)
    }
  }
  process.on('SIGTERM', onSignal).on('SIGINT', onSignal)
  // Exits without cleaning up. The next start recovers as after a power cut: acknowledged writes are safe.
  process.on('uncaughtException', fail)
  await run((given, givenEnd) => {
    stop = given
    endGrace = givenEnd ?? endGrace
  }).catch(fail)
}

/** Prints a line of progress or an error to stderr. Only the ready line goes to stdout. */
export function say(line: string) {
  process.stderr.write(`${line}\n`)
}

export function tellReady(address: string, { insecure, production, clamd }: Environment) {
  const remarks = [
    ...(insecure.length ? [`insecure: ${insecure.join(', ')}`] : []),
    ...(production && !clamd ? ['files are not scanned: CLAMD_URL is not set'] : []),
  ]
  console.log(`Bakvörður is ready at ${address}${remarks.length ? ` (${remarks.join('; ')})` : ''}`)
}

/** Writes the log lines of one turn of the event loop together, and the rest on exit. */
export function createStderrLog(level?: LogLevel): Log {
  const stderr = pino.destination({ fd: 2, sync: true })
  let lines = ''
  const flush = () => {
    if (lines) stderr.write(lines)
    lines = ''
  }
  process.on('exit', flush)
  return createLog((line) => {
    if (!lines) setImmediate(flush)
    lines += line
  }, level)
}

function fail(error: unknown): never {
  if (error instanceof OperatorError) say(error.message)
  else say(redacted(`Unexpected: ${JSON.stringify(describeError(error), null, 2)}`))
  process.exit(1)
}
