import type { Context as HttpContext, MiddlewareHandler } from 'hono'
import pino, { type Logger } from 'pino'
import { describeError } from './log-error.ts'
import type { Observer } from './metrics/observer.ts'
import { traceNow } from './trace/trace.ts'

export type Log = Logger
export type LogLevel = 'silent' | 'error' | 'warn' | 'info' | 'debug'

/** A structured log. Each line is redacted, because an error message may contain personal data. Lines of a request have its id. */
export function createLog(write: (line: string) => void, level: LogLevel = 'info'): Log {
  return pino(
    {
      level,
      base: null,
      mixin: ofRequest,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { error: (error: unknown) => describeError(error) },
    },
    { write: (line) => write(redacted(line)) },
  )
}

function ofRequest() {
  const trace = traceNow()
  return trace ? { requestId: trace.requestId } : {}
}

declare module 'hono' {
  interface ContextVariableMap {
    route: string
  }
}

/** Logs one line per request: method, route, status, duration and a keyed hash of the address. */
export function logRequests(
  { log, observer }: { log: Log; observer?: Observer },
  addressHashOf: (http: HttpContext) => string | undefined,
): MiddlewareHandler {
  return async (http, next) => {
    const start = performance.now()
    await next()
    const seen = {
      method: http.req.method,
      route: http.get('route') ?? 'other',
      status: http.res.status,
      ms: Math.round((performance.now() - start) * 10) / 10,
    }
    observer?.request(seen)
    if (!log.isLevelEnabled('info')) return
    const { ms, ...asked } = seen
    log.info({ ...asked, address: addressHashOf(http), ms })
  }
}

export function logFailure(log: Log, error: unknown, http: HttpContext) {
  log.error({ route: http.get('route'), error }, 'a request failed')
}

/** Removes national ids, e-mail addresses and tokens from a line of JSON (T21, 'Logs'). Leaves escape sequences complete. */
export function redacted(line: string): string {
  return line.replace(personal, (found, escaped: string | undefined) => (escaped ? found : '[masked]'))
}

const personal = new RegExp(
  [
    String.raw`(\\(?:u[\da-f]{4}|.))`,
    String.raw`(?<!\p{Nd})\p{Nd}{6}(?:[\p{Zs}\p{Pd}\u00ad\u2212]|\\t){0,3}\p{Nd}{4}(?!\p{Nd})`,
    String.raw`[^\s"'<>()\[\],;:=\\@]{1,100}@[^\s"'<>()\[\],;:=\\@]{1,200}\.[a-z]{2,}`,
    // Redact the secret in the URL of a calendar.
    String.raw`(?<=/dagatal/)[\w.~%-]+`,
    String.raw`\bbearer\s+[\w.~+/=-]+`,
    String.raw`\beyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?`,
    // Redact access tokens, keys and hashes: nothing else in a log line is that long without a break.
    String.raw`\b[\w-]{40,}`,
  ].join('|'),
  'giu',
)
