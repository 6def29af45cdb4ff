import { expect } from 'vitest'
import type { OpenPage } from './held-page.ts'

/** Cuts a page's connection, so that its next request fails. `context.setOffline(false)` restores it. */
export async function cutConnection({ page, context, guard }: OpenPage) {
  guard.allow('ERR_INTERNET_DISCONNECTED')
  await context.setOffline(true)
  // The notice moves the page down, so a press before it would miss its button.
  await page.getByText('Ekkert netsamband.').first().waitFor()
  // The browser's network runs in its own process and may go offline later than the page, so a request might still pass.
  await expect.poll(() => page.evaluate(isAnswered)).toBe(false)
}

function isAnswered() {
  return fetch('/i18n/is.json', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )
}
