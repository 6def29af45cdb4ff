import { type Refusal, refuse } from '#domain/platform/refusal.ts'

/** What the user hears when something unexpected was thrown: nothing of its inside. */
export function refusalFor(error: unknown): Refusal {
  return isUnavailable(error) ? refuse('server.unavailable') : refuse('server.failed')
}

/** PostgreSQL's classes and codes (appendix A) for what is over when the server is well again, and Node's for no connection. */
const passing =
  /^(08...|40...|53...|57...|58...|25006|55P03|ECONN\w+|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|EHOSTUNREACH)$/
/** pg and its pool give these no code. */
const lost =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

export function isUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isUnavailable)
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return passing.test(code) || lost.test(error.message) || isUnavailable(error.cause)
}
