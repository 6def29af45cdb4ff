import type { Browser, BrowserContext, Page } from 'playwright-core'
import { heightOf, type Width } from './device.ts'
import { leaveByRouter } from './go-to.ts'
import { guardPages, type PageGuard } from './page-guard.ts'

export type OpenPage = { page: Page; context: BrowserContext; guard: PageGuard }

export type Made = {
  width: Width
  /** The base address for `page.goto('/domarar')`. */
  baseUrl?: string
  colorScheme: 'light' | 'dark'
  timezoneId: string
  hasOwnClock: boolean
  /** A role that stays logged in from one test to the next, with the app loaded. */
  role?: string
}

/** A page in its own browser context that one test after the other uses. */
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
  // The app otherwise fetches the files of other pages in idle time, which a cut connection would interrupt at
  // any moment.
  await context.addInitScript(saveData)
  const guard = guardPages(context)
  await guard.isListening
  return { page: await context.newPage(), context, guard, made }
}

const viewportOf = ({ width }: Made) => ({ width, height: heightOf(width) })

// The empty page has the app's opener policy. Otherwise the browser would start a new process for each change
// between them.
const emptyPage = {
  headers: { 'Cross-Origin-Opener-Policy': 'same-origin' },
  contentType: 'text/html',
  body: '',
}

/** Resets a page for the next test. Returns false if a test has changed something that cannot be undone. */
export async function isCleaned(held: HeldPage): Promise<boolean> {
  const { page, context, made } = held
  const isThere = !page.isClosed() && made.baseUrl !== undefined
  if (!isThere) return false
  await Promise.all(context.pages().map((one) => one !== page && one.close()))
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  if (made.role) {
    // While the browser is offline, the app may have unsent data, which it would send to the database of the
    // next test.
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
  // The size of a role's page is left alone, because the next test with this role sets it.
  if (!made.role) await page.setViewportSize(viewportOf(made))
  // Checks that the browser's clock is right again, unless the page has its own clock, which cannot be
  // removed.
  return made.hasOwnClock || Math.abs(pagesTime - Date.now()) < 3_600_000
}

/** Leaves the app and ends its login. */
async function leaveAsWhole({ page, context, made }: HeldPage) {
  // Answers with an empty page, because requests that the app sends while closing belong to no test.
  await context.route('**/*', (route) => route.fulfill(emptyPage))
  await context.setOffline(false)
  await page.goto(`${made.baseUrl}/empty-page`)
  await context.clearCookies()
  await context.unrouteAll()
}

/** Makes a browser report that the user has asked it to save data. Runs in the page. */
function saveData() {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
}
