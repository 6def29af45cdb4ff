import type { BrowserContext, ConsoleMessage, Request } from 'playwright-core'

export type Allowed = string | RegExp

export type PageGuard = {
  /**
   * Resolves when pages can be opened. A page opened earlier may not report every violation of the content
   * security policy.
   */
  isListening: Promise<unknown>
  /**
   * Starts a test with the complaints (errors and policy violations) that it expects. Forgets the expected
   * complaints of earlier tests.
   */
  begin: (...expected: Allowed[]) => void
  /** Expects further complaints (errors and policy violations). A text allows complaints that contain it. */
  allow: (...allowed: Allowed[]) => void
  /**
   * The complaints (errors and policy violations) since the last call that the test did not expect, one line
   * each.
   */
  complaints: () => string[]
}

/**
 * Collects the errors of all pages of a context. Chromium reports a failed request (4xx, 5xx) as a console
 * error, and an unhandled rejection as a page error. Violations of the content security policy come from
 * events of the page.
 */
export function guardPages(context: BrowserContext): PageGuard {
  let allowed: Allowed[] = []
  let complaints: string[] = []

  context.on('console', (message) => {
    if (isComplaint(message)) complaints.push(consoleLine(message))
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

/**
 * A page that is left within seconds, or a login that has ended, leaves preloaded files unused. Chromium warns
 * of that, but nothing is wrong.
 */
function isComplaint(message: ConsoleMessage): boolean {
  if (message.type() === 'warning')
    return !message.text().includes('was preloaded using link preload but not used')
  return message.type() === 'error'
}

const breachMark = 'securitypolicyviolation'

/**
 * Whether a complaint (an error of the page) is a violation of the content security policy. No test may expect
 * one, because the feature would fail for users too.
 */
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

/**
 * Describes an error. If it has no stack, for example because a part of the app did not load, uses its
 * message.
 */
function errorLine({ stack, name, message }: Error) {
  return stack || `${name}: ${message}`
}

/**
 * Whether the page cancelled the request, as it does with requests no longer needed after typing on or
 * leaving.
 */
function isCancelled(request: Request) {
  return request.failure()?.errorText === 'net::ERR_ABORTED'
}

export function isIn(line: string, pattern: Allowed) {
  return typeof pattern === 'string' ? line.includes(pattern) : pattern.test(line)
}
