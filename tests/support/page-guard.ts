import type { BrowserContext, ConsoleMessage, Request } from 'playwright-core'

export type Allowed = string | RegExp

export type PageGuard = {
  /** A test begins: what it expects to see, and nothing that was seen before. */
  begin: (...expected: Allowed[]) => void
  /** Adds what this test expects to see: a text that the complaint contains, or a pattern that it matches. */
  allow: (...allowed: Allowed[]) => void
  /** The complaints since the last call that nobody allowed, one line each. */
  complaints: () => string[]
}

/**
 * Collects what the pages of a context complain of. Chromium reports a refused request (4xx, 5xx) and a
 * breach of the content security policy as console errors, and an unhandled rejection as a page error, so
 * these four events cover all of it.
 */
export function guardPages(context: BrowserContext): PageGuard {
  let allowed: Allowed[] = []
  let complaints: string[] = []

  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(consoleLine(message))
  })
  context.on('weberror', (error) => complaints.push(`uncaught: ${error.error().stack ?? error.error()}`))
  context.on('requestfailed', (request) => {
    if (!isCancelled(request))
      complaints.push(`request failed: ${request.failure()?.errorText} ${request.url()}`)
  })

  return {
    begin: (...expected) => {
      allowed = expected
      complaints = []
    },
    allow: (...more) => allowed.push(...more),
    complaints: () => complaints.splice(0).filter((line) => !allowed.some((pattern) => isIn(line, pattern))),
  }
}

function consoleLine(message: ConsoleMessage) {
  return `console.${message.type()}: ${message.text()} (${message.location().url})`
}

/** Leaving a page or typing on cancels a request that nobody waits for any more. */
function isCancelled(request: Request) {
  return request.failure()?.errorText === 'net::ERR_ABORTED'
}

export function isIn(line: string, pattern: Allowed) {
  return typeof pattern === 'string' ? line.includes(pattern) : pattern.test(line)
}
