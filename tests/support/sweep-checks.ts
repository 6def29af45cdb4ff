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
    const standIns = page.locator('[data-ui=loading], [aria-busy=true]')
    await expect.poll(async () => underWay || (await standIns.count())).toBe(0)
  }
}

/** Nothing moves sideways but what has a scroll bar of its own. */
export async function expectToFit(page: Page) {
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width, `the width of ${page.url()}`).toBe(page.viewportSize()?.width)
}

/**
 * What the page's document holds can be seen as well. The tests of screens load no styles, so they find a text that one hides.
 */
export async function expectSeen(page: Page) {
  const unseen = await page.evaluate(unseenTexts, hiddenOnPurpose)
  expect(unseen, `texts that are not to be seen on ${page.url()}`).toEqual([])
}

// For screen readers, for telephones, the notch of MUI's outline, and the key that a field of search shows until it is in use.
const hiddenOnPurpose =
  '[hidden], option, svg, [class*="hiddenText"], [data-ui="where"], legend[class*="css-"], [data-ui="search"] kbd'

/** Runs in the page. */
function unseenTexts(onPurpose: string): string[] {
  const walker = document.createTreeWalker(
    document.querySelector('main') ?? document.body,
    NodeFilter.SHOW_TEXT,
  )
  const unseen: string[] = []
  const printRules = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSMediaRule && rule.conditionText === 'print')
    .flatMap((rule) => [...(rule as CSSMediaRule).cssRules])
    .filter((rule) => rule instanceof CSSStyleRule)
    .filter(({ style }) => style.display !== '' && style.display !== 'none')
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { parentElement, textContent } = node
    // MUI keeps a line free for a help that is not there by a space of no width.
    const words = textContent?.replace(/[\s\u200b]+/g, ' ').trim()
    if (!words || !parentElement || parentElement.closest(onPurpose) || isForPaper(parentElement)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const hasRoom = [...range.getClientRects()].some(({ width, height }) => width > 1 && height > 1)
    if (!hasRoom || !parentElement.checkVisibility({ visibilityProperty: true })) unseen.push(words)
  }
  return unseen

  /** Says so itself, and a style does show it there. */
  function isForPaper(element: Element) {
    const onPaper = element.closest('[data-ui="on-paper"]')
    return onPaper !== null && printRules.some((rule) => onPaper.matches(rule.selectorText))
  }
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
