import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { paths } from '#app/platform/paths.ts'
import { type Bench, median, percentile, type Row } from '../bench.ts'
import { fillForBench } from '../product/fill.ts'
import { fillBoard } from '../product/fill-board.ts'
import { type Engine, startProduct } from '../product/product.ts'
import { launchBrowser } from './launch.ts'
import { rest, typeLetter } from './measure-page.ts'
import { installStopwatch, loaded, timed } from './stopwatch.ts'
import { logInWithCookie } from './subject.ts'

const games = 200
const officials = 400
const rounds = 3
const rows = '[role=grid] tbody tr[data-index]'
const places = 6
const word = 'jóns'

type Times = Record<'load' | 'key', number[]>

export const boardBench: Bench = {
  name: 'board',
  about: `the board of appointments with ${games} games and ${officials} officials in the real browser, all times of ${rounds} visits with an empty cache`,
  async run() {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'bakvordur-bench-'))
    const engine: Engine = { name: 'embedded', dataDir }
    await fillForBench(engine, { referees: officials })
    await fillBoard(engine, games)
    const product = await startProduct(engine)
    const browser = await launchBrowser()
    try {
      const visits: Times[] = []
      for (let round = 0; round < rounds; round++) visits.push(await visit(browser, product.address))
      return rowsOf(visits)
    } finally {
      await browser.close()
      await product.stop()
      await rm(dataDir, { recursive: true })
    }
  },
}

async function visit(browser: Browser, product: string): Promise<Times> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  try {
    await logInWithCookie(page, product)
    await installStopwatch(page, { elements: rows, atLeast: 10 })
    await page.goto(product + paths.appointments())
    const load = [await loaded(page)]
    await rest(page)
    return { load, key: await typeNames(page) }
  } finally {
    await context.close()
  }
}

/**
 * Types the beginning of a name into the first position of some games, at a typist's pace, while the page
 * requests candidates.
 */
async function typeNames(page: Page): Promise<number[]> {
  const times: number[] = []
  for (let row = 0; row < places; row++) {
    const place = page.locator(`${rows} input`).nth(5 * row)
    await place.focus()
    await rest(page)
    for (let end = 1; end <= word.length; end++) {
      const sight = { focused: word.slice(0, end) }
      times.push(await timed(page, 'keydown', sight, () => typeLetter(page, word.charAt(end - 1))))
      await page.waitForTimeout(150)
    }
    await place.press('Escape')
  }
  return times
}

function rowsOf(visits: readonly Times[]): Row[] {
  const all = (name: keyof Times) => visits.flatMap((times) => times[name])
  return [
    { what: 'opening to games painted', unit: 'ms', ours: median(all('load')) },
    { what: 'key in a place', unit: 'ms', ours: median(all('key')), aims: [{ atMost: 50 }] },
    { what: 'key in a place, p95', unit: 'ms', ours: percentile(all('key'), 0.95), aims: [{ atMost: 50 }] },
    { what: 'key in a place, worst', unit: 'ms', ours: Math.max(...all('key')) },
  ]
}
