import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import builtIn from '#domain/texts/built-in.json' with { type: 'json' }

/** Waits until the page has its heading, nothing that it asked for is on its way, and nothing stands in for content. */
export function watchLoading(page: Page): () => Promise<void> {
  let underWay = 0
  page.on('request', () => underWay++)
  page.on('requestfinished', () => underWay--)
  page.on('requestfailed', () => underWay--)
  return async () => {
    await page.getByRole('heading', { level: 1 }).waitFor()
    const standIns = page.locator('.loading, [aria-busy=true]')
    await expect.poll(async () => underWay || (await standIns.count())).toBe(0)
  }
}

/** Nothing moves sideways but what has a scroll bar of its own. */
export async function expectToFit(page: Page) {
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width, `the width of ${page.url()}`).toBe(page.viewportSize()?.width)
}

// Of react-admin's own texts there is none (`ra.*`).
const rawKey = new RegExp(`(?<![\\w@./-])(ra|${Object.keys(builtIn).join('|')})(\\.[a-z]\\w*)+(?![\\w@])`)
const rawValue = /\b(undefined|null|NaN)\b|\[object |%\{|Invalid Date/

/** What is to be read or heard of a page is words: neither a text's key nor a value that is none. */
export async function expectWords(page: Page) {
  const said = await page.evaluate(() => {
    const names = ['aria-label', 'title', 'placeholder', 'alt']
    const spoken = [...document.querySelectorAll(names.map((name) => `[${name}]`).join())].flatMap((one) =>
      names.map((name) => one.getAttribute(name)),
    )
    return [document.title, document.body.innerText, ...spoken].filter((text) => text !== null)
  })
  expect(said.filter((text) => rawKey.test(text) || rawValue.test(text))).toEqual([])
}
