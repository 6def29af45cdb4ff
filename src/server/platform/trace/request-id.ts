import { randomBytes } from 'node:crypto'
import type { Context as HttpContext, MiddlewareHandler } from 'hono'
import { requestIdHeader } from '#domain/system/request-id.ts'
import { isFromProxy } from '../http/address.ts'
import { redacted } from '../log.ts'
import type { Services } from '../services.ts'
import { type Trace, withTrace } from './trace.ts'

declare module 'hono' {
  interface ContextVariableMap {
    requestId: string
  }
}

/** Assigns an id to each request. The response header, the log lines and the audit row contain it. */
export function traceRequests(services: Pick<Services, 'environment'>): MiddlewareHandler {
  return (http, next) => {
    const trace = isFromProxy(http, services) ? forwardedTrace(http) : newTrace()
    http.set('requestId', trace.requestId)
    return withTrace(trace, async () => {
      await next()
      http.res.headers.set(requestIdHeader, trace.requestId)
    })
  }
}

const newTrace = (): Trace => ({ requestId: newRequestId(), traceparent: null })

function forwardedTrace(http: HttpContext): Trace {
  const id = http.req.header(requestIdHeader) ?? ''
  const parent = http.req.header('traceparent') ?? ''
  return {
    requestId: isRequestId(id) ? id : newRequestId(),
    traceparent: traceparentForm.test(parent) ? parent : null,
  }
}

/** Accepts UUIDs, hexadecimal numbers and the like, unless the log would redact a part of them. */
const isRequestId = (id: string) => /^[\da-z][\w.-]{5,63}$/i.test(id) && redacted(id) === id

/** The `traceparent` header in version 00 of W3C Trace Context, where ids of zeros are invalid. */
const traceparentForm = /^00-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-[\da-f]{2}$/

/** The characters of request ids. Without any that look alike: no 0, O, D and Q, no 1, I and L, no 8 and B. */
const alphabet = '2345679ACEFHJKMNPRTWXY'

/** Eight characters in two groups, easy to read aloud: `K7FA-X3MP`. There are 55 billion, so collisions are rare. */
function newRequestId(): string {
  const letters = Array.from(randomBytes(8), (byte) => alphabet[byte % alphabet.length])
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`
}
