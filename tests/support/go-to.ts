import { setTimeout } from 'node:timers/promises'
import type { QueryClient } from '@tanstack/react-query'
import type { Page } from 'playwright-core'

/**
 * Changes the page by the router, as a link of the app does. It goes by way of an address that has no page, so that a test
 * takes nothing of the page before for the next one.
 */
export const goTo = (page: Page, address: string) => page.evaluate(followAll, [noPage, address])

/** Leaves the page of a test to an address that has no page, and forgets what the app has read. Throws if the page holds. */
export async function leaveByRouter(page: Page) {
  const left = page.evaluate(followAll, [noPage])
  // A page that holds is closed, and the browser answers no more.
  left.catch(() => undefined)
  const patience = setTimeout(5_000, 'held', { ref: false })
  if ((await Promise.race([left, patience])) === 'held') throw new Error(`${page.url()} was not left.`)
  await page.evaluate(forgetAnswers)
}

const noPage = '/engin-sida'

/** Runs in the page: follows one address after the other, each as soon as the one before is on the screen. */
async function followAll(addresses: string[]) {
  const isAway = () => document.querySelector('h1')?.textContent?.includes('Síðan fannst ekki') ?? false
  for (const address of addresses) {
    const isLeaving = address === '/engin-sida'
    if (isLeaving && isAway()) continue
    // React Router counts the entries of the history.
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
