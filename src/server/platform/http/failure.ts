import { type Refusal, refuse } from '#domain/platform/refusal.ts'
import { isContended, isRaced, isTooLong } from '../database/retry.ts'
import { isDiskFull } from '../health/disk.ts'
import { codeOf } from '../operator-error.ts'

/** The refusal for an unexpected error. Reveals nothing of the error itself. */
export function refusalFor(error: unknown): Refusal {
  if (isDiskFull(error)) return refuse('server.diskFull')
  if (isContended(error)) return refuse('server.busy')
  if (isRaced(error)) return refuse('record.raced')
  if (isTooLong(error)) return refuse('server.tooLong')
  if (!isUnavailable(error)) return refuse('server.failed')
  return refuse('server.unavailable', { retryAfter: isOverloaded(error) ? undefined : soonSeconds })
}

/** Seconds to wait before a retry. A lost connection is replaced at once, and a restarted database is back in a moment. */
const soonSeconds = 1

/** Whether no database connection or response came in time. An immediate retry would add to the load. */
function isOverloaded(error: unknown): boolean {
  return error instanceof Error && /^(timeout exceeded when trying|Query read timeout)/.test(error.message)
}

/** Temporary failures of PostgreSQL (appendix A) or the connection. 0A000: a newer instance changed columns of a prepared statement. */
const passing =
  /^(08...|0A000|40...|53...|57...|58...|25006|25P03|55P03|ECONN\w+|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|EHOSTUNREACH)$/
/** Errors of pg and its pool without a code. */
const lost =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (has encountered a connection error|was closed))/

export function isUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isUnavailable)
  if (!(error instanceof Error)) return false
  return passing.test(codeOf(error)) || lost.test(error.message) || isUnavailable(error.cause)
}
