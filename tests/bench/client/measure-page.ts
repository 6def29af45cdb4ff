import type { Browser, Page } from 'playwright-core'
import { median } from '../bench.ts'
import { holds, installStopwatch, loaded, seen, timed } from './stopwatch.ts'
import type { Subject } from './subject.ts'

export type Figures = {
  load: number
  tick: number
  echo: number
  slowEcho: number
  filter: number
  heap: number
  nodes: number
}

// Endings of words to type. The benchmark measures the last letter of the first ending that the top rows do
// not show yet.
const words = ['gu', 'ha', 'ka', 'ól', 'þó', 'sp', 'ör']

/** Opens the page with an empty cache and measures loading, ticking rows and typing. */
export async function visit(browser: Browser, subject: Subject): Promise<Figures> {
  return inNewPage(browser, subject, async (page) => {
    await page.goto(subject.url)
    const load = await loaded(page)
    await rest(page)
    const { heap, nodes } = await weigh(page)
    const tick = await tickRows(page, subject)
    return {
      load,
      heap,
      nodes,
      tick,
      ...(await typeQuickly(page, subject)),
      ...(await typeSlowly(page, subject)),
    }
  })
}

/** Runs `act` in a page with an empty cache, before the measured navigation. */
export async function inNewPage<Result>(
  browser: Browser,
  subject: Subject,
  act: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(180_000)
    await subject.prepare?.(page)
    await installStopwatch(page, { elements: subject.rows, atLeast: 15 })
    return await act(page)
  } finally {
    await context.close()
  }
}

async function weigh(page: Page) {
  const debug = await page.context().newCDPSession(page)
  await debug.send('HeapProfiler.collectGarbage')
  await debug.send('HeapProfiler.collectGarbage')
  const { usedSize } = await debug.send('Runtime.getHeapUsage')
  return { heap: usedSize / 1e6, nodes: await page.evaluate(() => document.querySelectorAll('*').length) }
}

/**
 * The median time of three ticks. The first tick is left out, because it also shows the bar with the actions
 * for selected rows.
 */
async function tickRows(page: Page, { tick, ticked }: Subject) {
  const times: number[] = []
  for (let index = 0; index < 4; index++) {
    const box = page.locator(tick).nth(index)
    times.push(
      await timed(page, 'click', { elements: ticked, exactly: index + 1 }, () => box.click({ force: true })),
    )
    await rest(page)
  }
  return median(times.slice(1))
}

async function typeQuickly(page: Page, { search }: Subject) {
  const echoes = await typeLetters(page, search, 'gunnar', 120)
  await clear(page, search)
  return { echo: median(echoes) }
}

/**
 * Types a word so slowly that each letter filters the list before the next one. Returns the slowest echo and
 * the times of the filtering.
 */
async function typeSlowly(page: Page, { search, rows }: Subject) {
  const slowEcho = Math.max(...(await typeLetters(page, search, 'ara', 600)))
  await clear(page, search)
  for (const word of words) {
    await typeLetters(page, search, word.slice(0, -1), 0)
    await seen(page, { rows, contain: word.slice(0, -1) })
    await rest(page)
    if (!(await holds(page, { rows, contain: word }))) {
      const filter = await timed(page, 'keydown', { rows, contain: word }, () =>
        typeLetter(page, word.slice(-1)),
      )
      return { slowEcho, filter }
    }
    await clear(page, search)
  }
  throw new Error('None of the words changes the rows on top: choose others.')
}

async function typeLetters(page: Page, search: string, letters: string, pause: number) {
  await page.locator(search).focus()
  const echoes: number[] = []
  for (let end = 1; end <= letters.length; end++) {
    const sight = { input: search, holds: letters.slice(0, end) }
    echoes.push(await timed(page, 'keydown', sight, () => typeLetter(page, letters.charAt(end - 1))))
    await page.waitForTimeout(pause)
  }
  return echoes
}

/**
 * Sends a key press even for a letter that the American keyboard lacks, so that the page gets a `keydown`
 * event.
 */
export async function typeLetter(page: Page, letter: string) {
  const debug = await page.context().newCDPSession(page)
  await debug.send('Input.dispatchKeyEvent', { type: 'keyDown', key: letter, text: letter })
  await debug.send('Input.dispatchKeyEvent', { type: 'keyUp', key: letter })
  await debug.detach()
}

async function clear(page: Page, search: string) {
  await page.locator(search).fill('')
  await rest(page)
}

/** Waits for a second without a long task, so that no measurement includes work of the step before. */
export async function rest(page: Page) {
  await page.waitForTimeout(1000)
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 1000 })))
}
