import { expect } from 'vitest'
import type { OpenPage } from './held-page.ts'

/** Disconnects a page, so that its next request fails. `context.setOffline(false)` reconnects it. */
export async function cutConnection({ page, context, guard }: OpenPage) {
  guard.allow('ERR_INTERNET_DISCONNECTED')
  await context.setOffline(true)
  // Waits for the offline notice, which moves the page down: an earlier press would miss its button.
  await page.getByText('Ekkert netsamband.').first().waitFor()
  // Waits until requests fail: the browser's network is a process of its own and may go offline later than
  // the page.
  await expect.poll(() => page.evaluate(isAnswered)).toBe(false)
}

function isAnswered() {
  return fetch('/i18n/is.json', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )
}
