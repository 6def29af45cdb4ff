import type { BrowserContext, ConsoleMessage, Request } from 'playwright-core'

export type Allowed = string | RegExp

export type PageGuard = {
  /** Open pages after this resolves. Earlier pages may not report every violation of the security policy. */
  isListening: Promise<unknown>
  /** Begins a test with its expected complaints and forgets earlier ones. */
  begin: (...expected: Allowed[]) => void
  /** Adds expected complaints: a text that the complaint contains, or a pattern that it matches. */
  allow: (...allowed: Allowed[]) => void
  /** The complaints since the last call that no test allowed, one line each. */
  complaints: () => string[]
}

/**
 * Collects the errors of a context's pages. Chromium reports a failed request (4xx, 5xx) as a console error and an unhandled rejection as a page
 * error. Violations of the content security policy are read from the page's own events.
 */
export function guardPages(context: BrowserContext): PageGuard {
  let allowed: Allowed[] = []
  let complaints: string[] = []

  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(consoleLine(message))
  })
  context.on('weberror', (error) => complaints.push(`uncaught: ${errorLine(error.error())}`))
  const isListening = context.addInitScript(reportBreaches)
  context.on('requestfailed', (request) => {
    if (!isCancelled(request))
      complaints.push(`request failed: ${request.failure()?.errorText} ${request.url()}`)
  })

  return {
    isListening,
    begin: (...expected) => {
      allowed = expected
      complaints = []
    },
    allow: (...more) => allowed.push(...more),
    complaints: () =>
      complaints
        .splice(0)
        .filter((line) => isBreach(line) || !allowed.some((pattern) => isIn(line, pattern))),
  }
}

const breachMark = 'securitypolicyviolation'

/** No test may allow a violation of the security policy, because the feature would fail for users too. */
function isBreach(line: string) {
  return line.includes(breachMark) || line.includes('Content Security Policy')
}

/** Runs in the page before the page's own scripts. */
function reportBreaches() {
  document.addEventListener('securitypolicyviolation', (breach) => {
    const { type, effectiveDirective, blockedURI, sourceFile, lineNumber } = breach
    // biome-ignore lint/suspicious/noConsole: the guard reads the page's console
    console.error(`${type}: ${effectiveDirective} ${blockedURI} (${sourceFile}:${lineNumber})`)
  })
}

function consoleLine(message: ConsoleMessage) {
  return `console.${message.type()}: ${message.text()} (${message.location().url})`
}

/** An error without a stack, such as a part of the app that did not load, has only a message. */
function errorLine({ stack, name, message }: Error) {
  return stack || `${name}: ${message}`
}

/** Leaving a page or typing on cancels requests that are no longer needed. */
function isCancelled(request: Request) {
  return request.failure()?.errorText === 'net::ERR_ABORTED'
}

export function isIn(line: string, pattern: Allowed) {
  return typeof pattern === 'string' ? line.includes(pattern) : pattern.test(line)
}
