import type { QueryClient } from '@tanstack/react-query'
import type { Page } from 'playwright-core'
import { answerOfPage } from './answer-of-page.ts'

/**
 * Changes the page through the router, like a link in the app. Visits an address without a page in between,
 * so that a test never sees the page of the previous test.
 */
export const goTo = (page: Page, address: string) =>
  answerOfPage(`go to ${address}`, page.evaluate(followAll, [noPage, address]))

/**
 * Leaves the page of a test for an address without a page, and closes its notices. Throws if the page blocks
 * leaving or a dialog stays open.
 */
export async function leaveByRouter(page: Page) {
  // Does not wait for the script, because it never ends if the page blocks leaving.
  page.evaluate(followAll, [noPage]).catch(() => undefined)
  await page.getByRole('heading', { level: 1, name: 'Síðan fannst ekki' }).waitFor({ timeout: 5_000 })
  await page.evaluate(closeNotices)
}

/**
 * Goes to the first page of a test with fresh data. If a request of the page is still unanswered, loads the
 * address anew.
 */
export async function enterByRouter(page: Page, address: string) {
  const unanswered = await answerOfPage('read the data again', page.evaluate(forgetAnswers, 20_000))
  if (unanswered.length === 0) return goTo(page, address)
  process.stderr.write(`${address} is loaded anew: no answer to ${unanswered.join(', ')}\n`)
  await page.goto(address)
}

const noPage = '/engin-sida'

/** Runs in the page. Goes to the addresses in turn, each as soon as the previous address is displayed. */
async function followAll(addresses: string[]) {
  const isAway = () => document.querySelector('h1')?.textContent?.includes('Síðan fannst ekki') ?? false
  for (const address of addresses) {
    const isLeaving = address === '/engin-sida'
    if (isLeaving && isAway()) continue
    // React Router numbers the entries of the history in `idx`.
    const state = { usr: null, key: address, idx: (window.history.state?.idx ?? 0) + 1 }
    window.history.pushState(state, '', address)
    window.dispatchEvent(new PopStateEvent('popstate', { state }))
    await untilShown(() => isAway() === isLeaving)
  }

  function untilShown(isShown: () => boolean) {
    return new Promise<void>((resolve) => {
      const watch = new MutationObserver(look)
      watch.observe(document, { subtree: true, childList: true, characterData: true })
      look()

      function look() {
        if (!isShown()) return
        watch.disconnect()
        resolve()
      }
    })
  }
}

/** Runs in the page. Closes each notice with its last button. */
function closeNotices() {
  const notices = document.querySelectorAll('[data-ui="notices"] :is([role="alert"], [role="status"]) > *')
  for (const notice of notices) notice.querySelector<HTMLElement>('button:last-of-type')?.click()
}

type Fiber = { memoizedProps?: { client?: QueryClient }; child?: Fiber; sibling?: Fiber }

/**
 * Runs in the page. Discards cached data, because the test has changed the database. Returns the keys of
 * queries that are unanswered after `limit` milliseconds.
 */
async function forgetAnswers(limit: number): Promise<string[]> {
  const root = document.getElementById('root') ?? document.body
  const container = Object.entries(root).find(([name]) => name.startsWith('__reactContainer$'))
  const client = clientIn(container?.[1])
  if (!client) throw new Error('The app has no query client.')
  client.removeQueries({ type: 'inactive' })
  const answered = client.invalidateQueries().then(() => [])
  const late = new Promise<string[]>((resolve) => {
    setTimeout(() => resolve(openQueries(client)), limit)
  })
  return Promise.race([answered, late])

  function openQueries(of: QueryClient) {
    const all = of.getQueryCache().getAll()
    return all.filter(({ state }) => state.fetchStatus !== 'idle').map(({ queryHash }) => queryHash)
  }

  function clientIn(fiber?: Fiber): QueryClient | undefined {
    if (!fiber) return undefined
    const { client: found } = fiber.memoizedProps ?? {}
    return found ?? clientIn(fiber.child) ?? clientIn(fiber.sibling)
  }
}
