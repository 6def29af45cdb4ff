import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import builtIn from '#domain/texts/built-in.json' with { type: 'json' }

/**
 * Returns a function that waits until the page has its heading, all requests are answered and no placeholder
 * is left.
 */
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

/** Fails if the page itself scrolls sideways. Elements with their own scroll bar may. */
export async function expectToFit(page: Page) {
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width, `the width of ${page.url()}`).toBe(page.viewportSize()?.width)
}

/**
 * Fails if a text of the document is invisible. Screen tests load no styles, so they would find a text that a
 * style hides.
 */
export async function expectSeen(page: Page) {
  const unseen = await page.evaluate(unseenTexts, hiddenOnPurpose)
  expect(unseen, `texts that are not to be seen on ${page.url()}`).toEqual([])
}

/** Fails if a list cuts a date, number or status, breaks its row actions into lines, or scrolls sideways. */
export async function expectWholeLists(page: Page) {
  const faults = await page.evaluate(faultsOfLists)
  expect(faults, `the lists of ${page.url()}`).toEqual([])
}

/** Runs in the page. */
function faultsOfLists(): string[] {
  const isCut = (cell: Element) =>
    [cell, ...cell.querySelectorAll('*')].some(
      (one) =>
        one.scrollWidth > one.clientWidth &&
        one.clientWidth > 1 &&
        getComputedStyle(one).overflowX !== 'visible',
    )
  return [...document.querySelectorAll('[data-ui="scroller"] > [role="grid"]')].flatMap((list) => {
    const name = list.getAttribute('aria-label')
    const box = list.parentElement
    const firm =
      'tbody :is([data-kind="date"], [data-kind="moment"], [data-kind="number"], :has(> [class*="_mark_"]))'
    const cut = [...list.querySelectorAll(`${firm}, thead th`)].filter(isCut)
    const broken = [...list.querySelectorAll('tbody td[class*="actsCell"]')].filter((cell) => {
      const tops = [...cell.querySelectorAll('button, a')].map((one) => one.getBoundingClientRect().top)
      return new Set(tops.map(Math.round)).size > 1
    })
    return [
      ...(box && box.scrollWidth > box.clientWidth ? [`${name} scrolls sideways`] : []),
      ...cut.map((cell) => `${name} cuts ${cell.textContent}`),
      ...broken.map((cell) => `${name} breaks the actions ${cell.textContent}`),
    ]
  })
}

// Selects texts for screen readers and for phones, the notch in MUI's outlines, and the key hint in an unused
// search field.
const hiddenOnPurpose =
  '[hidden], option, svg, [class*="hiddenText"], [data-ui="where"], legend[class*="css-"], [data-ui="search"] kbd'

/** Runs in the page. Returns the texts that are not visible. */
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
    // Ignores the zero-width space with which MUI reserves a line for a missing help text.
    const words = textContent?.replace(/[\s\u200b]+/g, ' ').trim()
    if (!words || !parentElement || parentElement.closest(onPurpose) || isForPaper(parentElement)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const hasRoom = [...range.getClientRects()].some(({ width, height }) => width > 1 && height > 1)
    if (!hasRoom || !parentElement.checkVisibility({ visibilityProperty: true })) unseen.push(words)
  }
  return unseen

  /** Whether the element is only for print, and a print style shows it. */
  function isForPaper(element: Element) {
    const onPaper = element.closest('[data-ui="on-paper"]')
    return onPaper !== null && printRules.some((rule) => onPaper.matches(rule.selectorText))
  }
}

// react-admin's own texts (`ra.*`) must not be displayed either.
const rawKey = new RegExp(`(?<![\\w@./-])(ra|${Object.keys(builtIn).join('|')})(\\.[a-z]\\w*)+(?![\\w@])`)
const rawValue = /\b(undefined|null|NaN)\b|\[object |%\{|Invalid Date/

/** Fails if a visible or spoken text is a text key or an unformatted value. */
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
