import type { Browser, Page } from 'playwright-core'
import { rest, typeLetter } from './measure-page.ts'
import { installStopwatch, loaded, timed } from './stopwatch.ts'

export type ReportSubject = {
  name: string
  /** The steps before the measured navigation, such as logging in. */
  prepare?: (page: Page) => Promise<void>
  url: string
  /** Selects the rows of the home side's line-up, without the substitutes. */
  rows: string
  add: string
  numbers: string
  names: string
  /**
   * Selects players that one tap adds to the line-up, and players added already. A plain react-admin form has
   * no such buttons.
   */
  squad?: { player: string; picked: string }
}

/** The times of all steps of one visit, in milliseconds. */
export type ReportTimes = Record<'load' | 'number' | 'add' | 'pick' | 'name', number[]>

const rowsAtFirst = 11
const rowsToAdd = 10
const playersToPick = 5
const name = 'jó'

/**
 * Opens the report with an empty cache and measures loading, typing numbers, adding rows, picking players and
 * typing names.
 */
export async function visitReport(browser: Browser, subject: ReportSubject): Promise<ReportTimes> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  try {
    await subject.prepare?.(page)
    await installStopwatch(page, { elements: subject.rows, atLeast: rowsAtFirst })
    await page.goto(subject.url)
    const load = [await loaded(page)]
    await rest(page)
    const number = await typeNumbers(page, subject)
    const add = await addRows(page, subject)
    const pick = await pickPlayers(page, subject)
    return { load, number, add, pick, name: await typeNames(page, subject) }
  } finally {
    await context.close()
  }
}

async function typeNumbers(page: Page, { numbers }: ReportSubject) {
  const times: number[] = []
  for (let row = 0; row < rowsAtFirst; row++) {
    const field = page.locator(numbers).nth(row)
    await field.selectText()
    times.push(...(await typeInto(page, String(60 + row))))
  }
  return times
}

async function addRows(page: Page, { rows, add }: ReportSubject) {
  const times: number[] = []
  for (let count = 1; count <= rowsToAdd; count++) {
    const sight = { elements: rows, exactly: rowsAtFirst + count }
    times.push(await timed(page, 'click', sight, () => page.locator(add).click()))
    await rest(page)
  }
  return times
}

async function pickPlayers(page: Page, { squad }: ReportSubject) {
  const times: number[] = []
  if (!squad) return times
  const before = await page.locator(squad.picked).count()
  for (let count = 1; count <= playersToPick; count++) {
    const sight = { elements: squad.picked, exactly: before + count }
    times.push(await timed(page, 'click', sight, () => page.locator(squad.player).first().click()))
    await rest(page)
  }
  return times
}

async function typeNames(page: Page, { names }: ReportSubject) {
  const times: number[] = []
  for (let row = 1; row <= rowsToAdd - playersToPick; row++) {
    await page.locator(names).nth(-row).focus()
    times.push(...(await typeInto(page, name)))
    await page.keyboard.press('Escape')
  }
  return times
}

async function typeInto(page: Page, letters: string) {
  const times: number[] = []
  for (let end = 1; end <= letters.length; end++) {
    const sight = { focused: letters.slice(0, end) }
    times.push(await timed(page, 'keydown', sight, () => typeLetter(page, letters.charAt(end - 1))))
    await page.waitForTimeout(200)
  }
  return times
}
