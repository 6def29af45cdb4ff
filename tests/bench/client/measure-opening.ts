import type { Browser } from 'playwright-core'
import { inNewPage, rest } from './measure-page.ts'
import { loaded, timed } from './stopwatch.ts'
import type { Subject } from './subject.ts'

/** Opens the page with an empty cache and again with a warm one. `slowdown` makes the processor slower. */
export async function openTwice(browser: Browser, subject: Subject, slowdown = 1) {
  return inNewPage(browser, subject, async (page) => {
    const debug = await page.context().newCDPSession(page)
    await debug.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.goto(subject.url)
    const cold = await loaded(page)
    await rest(page)
    await page.goto(subject.url)
    return { cold, warm: await loaded(page) }
  })
}

/** An entry of the menu: the beginning of its address, and the name of the list on its page. */
export type Entry = { address: string; list: string }

/** Opens the page and presses the entries in turn. Returns the time from each press to the painted rows. */
export async function pressEntries(browser: Browser, subject: Subject, entries: readonly Entry[]) {
  return inNewPage(browser, subject, async (page) => {
    await page.goto(subject.url)
    await loaded(page)
    const times: number[] = []
    for (const { address, list } of entries) {
      await rest(page)
      const elements = `[role=grid][aria-label="${list}"] tbody tr[data-index]`
      const press = async () => {
        await page.locator(`nav a[href^="${address}"]`).first().click()
        // Fails after the page's timeout if the rows never come.
        await page
          .locator(elements)
          .nth(fewestRows - 1)
          .waitFor()
      }
      times.push(await timed(page, 'click', { elements, atLeast: fewestRows }, press))
    }
    return times
  })
}

/** Some lists first show only four rows. */
const fewestRows = 4
