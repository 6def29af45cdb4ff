import { AsyncLocalStorage } from 'node:async_hooks'

export type Trace = {
  /** The id of the request, which is in error messages to users, the response header and each log line of the request. */
  readonly requestId: string
  /** The position in a distributed trace (W3C Trace Context), sent on to external services. */
  readonly traceparent: string | null
}

const current = new AsyncLocalStorage<Trace>()

/** The trace of the current request; `undefined` in background work. */
export const traceNow = (): Trace | undefined => current.getStore()

/**
 * Whether OpenTelemetry is attached (its API's global). It then sends `traceparent` itself, and a second header
 * makes both invalid.
 */
export const isTracedOutside = (): boolean => Symbol.for('opentelemetry.js.api.1') in globalThis

export const withTrace = <T>(trace: Trace, work: () => T): T => current.run(trace, work)
