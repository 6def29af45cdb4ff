import type { CDPSession, Page } from 'playwright-core'

export type Width = 1280 | 390

const sessions = new WeakMap<Page, Promise<CDPSession>>()

/** Resizes an open page to a desktop, or to a phone with touch. */
export async function becomeDevice(page: Page, width: Width, height = heightOf(width)) {
  const devtools = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, devtools)
  const size = { width, height }
  await page.setViewportSize(size)
  const mobile = width === 390
  await (await devtools).send('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor: 1, mobile })
  await (await devtools).send('Emulation.setTouchEmulationEnabled', { enabled: mobile })
}

export const heightOf = (width: Width) => (width === 390 ? 844 : 800)
