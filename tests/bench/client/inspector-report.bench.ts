import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import type { Browser } from 'playwright-core'
import { paths } from '#app/platform/paths.ts'
import { RefereeRole } from '#domain/games/codes.ts'
import { type Bench, median, percentile, type Row } from '../bench.ts'
import { fillForBench, onDatabase } from '../product/fill.ts'
import type { Login } from '../product/log-in.ts'
import { gameId, refereesOf } from '../product/match-day.ts'
import { type Engine, startProduct } from '../product/product.ts'
import { launchBrowser } from './launch.ts'
import { rest, typeLetter } from './measure-page.ts'
import { ourReport } from './report-subject.ts'
import { installStopwatch, loaded, timed } from './stopwatch.ts'
import { logInWithCookie } from './subject.ts'

const rounds = 3
const games = 20
/** The number of rows in each table of the largest chapter, more than anybody writes. */
const rowsOfTable = 30
const letters = 'góð staðsetning'

export const inspectorReport: Bench = {
  name: 'inspector-report',
  about: `a supervisor's report whose largest chapter has 3 × ${rowsOfTable} rows, in the real browser, all times of ${rounds} visits with an empty cache`,
  async run() {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'bakvordur-bench-'))
    const engine: Engine = { name: 'embedded', dataDir }
    await fillForBench(engine, { matchDay: { games, full: true } })
    const writer = await addReports(engine)
    const product = await startProduct(engine)
    const browser = await launchBrowser()
    const times = { ours: [] as number[], matchReport: [] as number[], key: [] as number[] }
    try {
      for (let round = 0; round < rounds; round++) {
        const visit = await visitReport(browser, product.address, writer, round)
        times.ours.push(visit.load)
        times.key.push(...visit.key)
        times.matchReport.push(await openMatchReport(browser, product.address, round))
        process.stderr.write('.')
      }
      return rowsOf(times)
    } finally {
      await browser.close()
      await product.stop()
      await rm(dataDir, { recursive: true })
    }
  },
}

/** Appoints a supervisor to the first games, who has an inspector report with a full chapter 4 as a draft. */
async function addReports(engine: Engine): Promise<Login> {
  const writer = refereesOf(games).at(-1)
  if (!writer) throw new Error('There is no referee to supervise')
  await onDatabase(engine, ({ db }) =>
    db.transaction().execute(async (tx) => {
      const of = sql`generate_series(${gameId(0)}::int, ${gameId(rounds - 1)}::int) game`
      await sql`insert into game_referees (game_id, person_id, role_id)
        select game, ${writer.person}, ${RefereeRole.Supervisor} from ${of}`.execute(tx)
      await sql`insert into inspector_reports (game_id, person_id) select game, ${writer.person} from ${of}`.execute(
        tx,
      )
      await sql`insert into inspector_rows (game_id, chapter, list, key, text)
        select game, 4, list, list || i, 'Nokkur orð um það sem gerðist, ' || i
        from ${of}, unnest(array['positive', 'consider', 'incidents']) list, generate_series(1, ${rowsOfTable}::int) i`.execute(
        tx,
      )
    }),
  )
  return writer.login
}

async function visitReport(browser: Browser, address: string, writer: Login, round: number) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  try {
    await logInWithCookie(page, address, writer)
    await installStopwatch(page, { elements: 'tbody tr:has(textarea)', atLeast: 3 * rowsOfTable })
    await page.goto(address + paths.inspectorReport({ id: gameId(round), step: 'kafli4' }))
    const load = await loaded(page)
    await rest(page)
    const key: number[] = []
    for (const row of [0, rowsOfTable, 3 * rowsOfTable - 1]) {
      await page.locator('tbody textarea').nth(row).selectText()
      for (let end = 1; end <= letters.length; end++) {
        const sight = { focused: letters.slice(0, end) }
        key.push(await timed(page, 'keydown', sight, () => typeLetter(page, letters.charAt(end - 1))))
        await page.waitForTimeout(100)
      }
    }
    return { load, key }
  } finally {
    await context.close()
  }
}

async function openMatchReport(browser: Browser, address: string, round: number): Promise<number> {
  const subject = ourReport(address, 'leikmenn', round + rounds)
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  try {
    await subject.prepare?.(page)
    await installStopwatch(page, { elements: subject.rows, atLeast: 11 })
    await page.goto(subject.url)
    return await loaded(page)
  } finally {
    await context.close()
  }
}

function rowsOf({ ours, matchReport, key }: Record<'ours' | 'matchReport' | 'key', number[]>): Row[] {
  return [
    {
      what: 'opening to rows painted',
      unit: 'ms',
      ours: median(ours),
      beside: { 'match report': median(matchReport) },
    },
    { what: 'key in the largest chapter', unit: 'ms', ours: median(key), aims: [{ atMost: 50 }] },
    { what: 'key in the largest chapter, p95', unit: 'ms', ours: percentile(key, 0.95) },
  ]
}
