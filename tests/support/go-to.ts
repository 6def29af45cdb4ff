import type { QueryClient } from '@tanstack/react-query'
import type { Page } from 'playwright-core'

const noPage = (page: Page) => page.getByRole('heading', { level: 1, name: 'Síðan fannst ekki' })

/**
 * Changes the page by the router, as a link of the app does. It goes by way of an address that has no page, so that a test
 * takes nothing of the page before for the next one.
 */
export async function goTo(page: Page, address: string) {
  if (!(await noPage(page).isVisible())) {
    await follow(page, '/engin-sida')
    await noPage(page).waitFor()
  }
  await follow(page, address)
  await noPage(page).waitFor({ state: 'detached' })
}

/** Leaves the page of a test to an address that has no page, and forgets what the app has read. Throws if the page holds. */
export async function leaveByRouter(page: Page) {
  await follow(page, '/engin-sida')
  await noPage(page).waitFor({ timeout: 5_000 })
  await page.evaluate(forgetAnswers)
}

type Fiber = { memoizedProps?: { client?: QueryClient }; child?: Fiber; sibling?: Fiber }

/** Runs in the page: the next test changes the database, so the app asks again for all that it has read. */
async function forgetAnswers() {
  const root = document.getElementById('root') ?? document.body
  const container = Object.entries(root).find(([name]) => name.startsWith('__reactContainer$'))
  const client = clientIn(container?.[1])
  if (!client) throw new Error('The app has no query client.')
  client.removeQueries({ type: 'inactive' })
  await client.invalidateQueries()

  function clientIn(fiber?: Fiber): QueryClient | undefined {
    if (!fiber) return undefined
    const { client: found } = fiber.memoizedProps ?? {}
    return found ?? clientIn(fiber.child) ?? clientIn(fiber.sibling)
  }
}

function follow(page: Page, address: string) {
  return page.evaluate((to) => {
    // React Router counts the entries of the history.
    const state = { usr: null, key: to, idx: (window.history.state?.idx ?? 0) + 1 }
    window.history.pushState(state, '', to)
    window.dispatchEvent(new PopStateEvent('popstate', { state }))
  }, address)
}
