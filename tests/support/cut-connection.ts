import { expect } from 'vitest'
import type { OpenPage } from './held-page.ts'

/** Cuts a page's connection; what the page does next finds none. `context.setOffline(false)` gives it back. */
export async function cutConnection({ page, context, guard }: OpenPage) {
  guard.allow('ERR_INTERNET_DISCONNECTED')
  await context.setOffline(true)
  // The line that says so moves the page down: a press on the way would miss its button.
  await page.getByText('Ekkert netsamband.').first().waitFor()
  // The browser's network is a process of its own, and may hear of it after the page: a request might still get through.
  await expect.poll(() => page.evaluate(isAnswered)).toBe(false)
}

/** Runs in the page. */
function isAnswered() {
  return fetch('/i18n/is.json', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )
}
