import type { Browser, BrowserContext, Page } from 'playwright-core'
import { heightOf, type Width } from './device.ts'
import { leaveByRouter } from './go-to.ts'
import { guardPages, type PageGuard } from './page-guard.ts'

export type OpenPage = { page: Page; context: BrowserContext; guard: PageGuard }

export type Made = {
  width: Width
  /** The base of `page.goto('/domarar')`. */
  baseUrl?: string
  colorScheme: 'light' | 'dark'
  timezoneId: string
  hasOwnClock: boolean
  /** The role that stays logged in from one test to the next. The app stays loaded with it. */
  role?: string
}

/** A page in its own context, used by one test after the other. */
export type HeldPage = OpenPage & { made: Made }

export async function newPage(browser: Browser, made: Made): Promise<HeldPage> {
  const { width, colorScheme, timezoneId, baseUrl } = made
  const context = await browser.newContext({
    baseURL: baseUrl,
    viewport: viewportOf(made),
    hasTouch: width === 390,
    isMobile: width === 390,
    locale: 'is-IS',
    colorScheme,
    timezoneId,
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(60_000)
  const guard = guardPages(context)
  await guard.isListening
  return { page: await context.newPage(), context, guard, made }
}

const viewportOf = ({ width }: Made) => ({ width, height: heightOf(width) })

// It has the app's opener policy, since the browser would otherwise begin a new process for each of the two.
const emptyPage = {
  headers: { 'Cross-Origin-Opener-Policy': 'same-origin' },
  contentType: 'text/html',
  body: '',
}

/** Resets a page. False if a test has made a change that cannot be undone. */
export async function isCleaned(held: HeldPage): Promise<boolean> {
  const { page, context, made } = held
  const isThere = !page.isClosed() && made.baseUrl !== undefined
  if (!isThere) return false
  await Promise.all(context.pages().map((one) => one !== page && one.close()))
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  if (made.role) {
    // The app would send its pending data into the database of the next test.
    if (!(await page.evaluate(() => navigator.onLine))) return false
    await leaveByRouter(page)
  } else await leaveAsWhole(held)
  const pagesTime = await page.evaluate(() => {
    sessionStorage.clear()
    localStorage.clear()
    return Date.now()
  })
  await context.clearPermissions()
  await page.emulateMedia({ colorScheme: made.colorScheme })
  // The next test of the role chooses its device.
  if (!made.role) await page.setViewportSize(viewportOf(made))
  // An installed clock cannot be removed.
  return made.hasOwnClock || Math.abs(pagesTime - Date.now()) < 3_600_000
}

/** Ends the app and its login. */
async function leaveAsWhole({ page, context, made }: HeldPage) {
  // Requests that the app sends as it closes belong to no test.
  await context.route('**/*', (route) => route.fulfill(emptyPage))
  await context.setOffline(false)
  await page.goto(`${made.baseUrl}/empty-page`)
  await context.clearCookies()
  await context.unrouteAll()
}
