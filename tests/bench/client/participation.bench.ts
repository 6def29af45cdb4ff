import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { paths } from '#app/platform/paths.ts'
import { seasonOf } from '#domain/participation/rules.ts'
import { dayAt } from '#domain/platform/dates.ts'
import { type Bench, median, percentile, type Row } from '../bench.ts'
import { fillForBench } from '../product/fill.ts'
import { logInStaff } from '../product/log-in.ts'
import { type Engine, startProduct } from '../product/product.ts'
import { launchBrowser } from './launch.ts'
import { rest, typeLetter } from './measure-page.ts'
import { installStopwatch, loaded, timed } from './stopwatch.ts'
import { logInWithCookie } from './subject.ts'

const rounds = 3
const fields = '[data-field] :is(input, select)'
/** The first, a middle and the last text field of the form. */
const texts = ['TeamName', 'ReserveCostumeJersey', 'Court3Phone']
const ticks = ['MensDivision2', 'WomensDivision6', 'MensOldboys']
const quick = [{ atMost: 50 }]

type Times = Record<'load' | 'key' | 'tick', number[]>

export const participationBench: Bench = {
  name: 'participation',
  about: `the participation notification, the longest form, in the real browser, all times of ${rounds} visits with an empty cache`,
  async run() {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'bakvordur-bench-'))
    const engine: Engine = { name: 'embedded', dataDir }
    await fillForBench(engine, { referees: 1 })
    const product = await startProduct(engine)
    const browser = await launchBrowser()
    try {
      const address = await addressOfForm(product.address)
      const visits: Times[] = []
      for (let round = 0; round < rounds; round++) visits.push(await visit(browser, product.address, address))
      return rowsOf(visits)
    } finally {
      await browser.close()
      await product.stop()
      await rm(dataDir, { recursive: true })
    }
  },
}

async function addressOfForm(address: string): Promise<string> {
  const { token } = await logInStaff(address)
  const headers = { Authorization: `Bearer ${token}` }
  const answer = await fetch(`${address}/api/admin/rest/participation`, { headers })
  const [club] = await answer.json()
  return address + paths.participationOfClub({ teamId: club.TeamId, year: seasonOf(dayAt(new Date())) })
}

async function visit(browser: Browser, product: string, address: string): Promise<Times> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  try {
    await logInWithCookie(page, product)
    await installStopwatch(page, { elements: fields, atLeast: 60 })
    await page.goto(address)
    const load = [await loaded(page)]
    await rest(page)
    return { load, key: await typeTexts(page), tick: await tickBoxes(page) }
  } finally {
    await context.close()
  }
}

/** Types six letters into each text field, at a typist's pace. */
async function typeTexts(page: Page): Promise<number[]> {
  const times: number[] = []
  for (const name of texts) {
    const field = page.locator(`[data-field="${name}"] input`)
    await field.fill('')
    for (let end = 1; end <= 6; end++) {
      const sight = { focused: 'fylkir'.slice(0, end) }
      times.push(await timed(page, 'keydown', sight, () => typeLetter(page, 'fylkir'.charAt(end - 1))))
      await page.waitForTimeout(150)
    }
  }
  return times
}

/** Times from a tick to the paint of the tick and of the changed fees. */
async function tickBoxes(page: Page): Promise<number[]> {
  const times: number[] = []
  for (const [index, name] of ticks.entries()) {
    const box = page.locator(`[data-field="${name}"] input`).first()
    const sight = { elements: `${fields}:checked`, exactly: index + 1 }
    times.push(await timed(page, 'click', sight, () => box.click({ force: true })))
    await rest(page)
  }
  return times
}

function rowsOf(visits: readonly Times[]): Row[] {
  const all = (name: keyof Times) => visits.flatMap((times) => times[name])
  return [
    { what: 'opening to fields painted', unit: 'ms', ours: median(all('load')) },
    { what: 'key in a text', unit: 'ms', ours: median(all('key')), aims: quick },
    { what: 'key in a text, p95', unit: 'ms', ours: percentile(all('key'), 0.95) },
    { what: 'a tick and the fees', unit: 'ms', ours: median(all('tick')), aims: quick },
    { what: 'a tick and the fees, worst', unit: 'ms', ours: Math.max(...all('tick')) },
  ]
}
