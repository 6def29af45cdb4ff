import type { Context as HttpContext, MiddlewareHandler } from 'hono'
import pino, { type Logger } from 'pino'
import { masked } from './masked.ts'
import type { Observer } from './metrics/observer.ts'

export type Log = Logger
export type LogLevel = 'silent' | 'error' | 'warn' | 'info' | 'debug'

/** Structured lines, each masked as it is written, so that no personal data gets into the log by an error's text. */
export function createLog(write: (line: string) => void, level: LogLevel = 'info'): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { error: pino.stdSerializers.err },
    },
    { write: (line) => write(masked(line)) },
  )
}

declare module 'hono' {
  interface ContextVariableMap {
    /** The pattern of the path: a raw path may hold a national id (threats, 'Logs'). */
    route: string
  }
}

/** One line a request: what was asked, how it ended, how long it took, and by a keyed hash from where. */
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
    log.info({ requestId: http.get('requestId'), ...asked, address: addressHashOf(http), ms })
  }
}

/** An unexpected error, once, with its stack; the user gets a plain sentence instead. */
export function logFailure(log: Log, error: unknown, http: HttpContext) {
  log.error({ requestId: http.get('requestId'), route: http.get('route'), error }, 'a request failed')
}
