import { type Refusal, refuse } from '#domain/platform/refusal.ts'
import { isContended } from '../database/retry.ts'

/** The answer when something unexpected was thrown; it tells nothing of the error itself. */
export function refusalFor(error: unknown): Refusal {
  if (isContended(error)) return refuse('server.busy')
  return isUnavailable(error) ? refuse('server.unavailable') : refuse('server.failed')
}

/**
 * PostgreSQL's codes (its appendix A) for failures that pass by themselves, and Node's for a lost connection. 0A000: a
 * newer instance has changed the columns of what was prepared.
 */
const passing =
  /^(08...|0A000|40...|53...|57...|58...|25006|55P03|ECONN\w+|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|EHOSTUNREACH)$/
/** Errors of pg and its pool that have no code. */
const lost =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

export function isUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isUnavailable)
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return passing.test(code) || lost.test(error.message) || isUnavailable(error.cause)
}
