import type { Browser, Page } from 'playwright-core'
import { rest, typeLetter } from './measure-page.ts'
import { installStopwatch, loaded, timed } from './stopwatch.ts'

export type ListSubject = {
  name: 'ours' | 'stock'
  /** The steps before the measured navigation, such as logging in. */
  prepare?: (page: Page) => Promise<void>
  url: string
  rows: string
  numbers: string
  /**
   * Selects the ticks and the text with the number of edited rows. A plain react-admin form has neither, and
   * cannot paste a column.
   */
  ours?: { tick: string; edited: string }
}

/** The times of all steps of one visit, in milliseconds. */
export type ListTimes = Record<'load' | 'number' | 'tick' | 'paste', number[]>

const rowsAtFirst = 15
const rowsToType = 8
const rowsToTick = 5
const rowsToPaste = 200

/**
 * Opens the squad list with an empty cache and measures loading, typing numbers, ticks, and pasting a column
 * of numbers.
 */
export async function visitList(browser: Browser, subject: ListSubject): Promise<ListTimes> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  page.setDefaultTimeout(300_000)
  try {
    await subject.prepare?.(page)
    await installStopwatch(page, { elements: subject.rows, atLeast: rowsAtFirst })
    await page.goto(subject.url)
    const load = [await loaded(page)]
    await rest(page)
    const number = await typeNumbers(page, subject)
    return { load, number, tick: await tickRows(page, subject), paste: await pasteColumn(page, subject) }
  } finally {
    await context.close()
  }
}

async function typeNumbers(page: Page, { numbers }: ListSubject) {
  const times: number[] = []
  for (let row = 0; row < rowsToType; row++) {
    await page.locator(numbers).nth(row).focus()
    await page.locator(numbers).nth(row).selectText()
    const typed = String(900 + row)
    for (let end = 1; end <= typed.length; end++) {
      const sight = { focused: typed.slice(0, end) }
      times.push(await timed(page, 'keydown', sight, () => typeLetter(page, typed.charAt(end - 1))))
      await page.waitForTimeout(200)
    }
  }
  return times
}

async function tickRows(page: Page, { ours }: ListSubject) {
  const times: number[] = []
  if (!ours) return times
  for (let index = 0; index < rowsToTick; index++) {
    const sight = { elements: `${ours.tick}:checked`, exactly: index + 1 }
    times.push(await timed(page, 'click', sight, () => page.locator(ours.tick).nth(index).click()))
    await rest(page)
  }
  return times
}

async function pasteColumn(page: Page, { ours, numbers }: ListSubject) {
  if (!ours) return []
  await page.locator(numbers).first().focus()
  await rest(page)
  const column = Array.from({ length: rowsToPaste }, (_, index) => index + 1).join('\n')
  const sight = { rows: ours.edited, contain: `${rowsToPaste} ` }
  return [await timed(page, 'paste', sight, () => page.evaluate(pasteInto, column))]
}

/** Dispatches the paste event that a browser sends to the focused element when a user pastes. */
function pasteInto(text: string) {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
  document.activeElement?.dispatchEvent(event)
}
