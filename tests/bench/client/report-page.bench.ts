import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Bench, median, percentile, type Row } from '../bench.ts'
import { fillForBench } from '../product/fill.ts'
import { logInStaff } from '../product/log-in.ts'
import { gameId } from '../product/match-day.ts'
import { type Engine, startProduct } from '../product/product.ts'
import { launchBrowser } from './launch.ts'
import { type ReportSubject, type ReportTimes, visitReport } from './measure-report.ts'
import { servePage } from './pages.ts'
import { ourReport, stockReport } from './report-subject.ts'

const rounds = 3
const askings = 200

export const reportPage: Bench = {
  name: 'report-page',
  about: `a full report (2 × 18 players, staff, 30 events) in the real browser, all times of ${rounds} visits with an empty cache`,
  async run() {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'bakvordur-bench-'))
    const engine: Engine = { name: 'embedded', dataDir }
    // Fills a whole day of games, so that the measured report is one of many.
    await fillForBench(engine, { matchDay: { games: 100, full: true } })
    const product = await startProduct(engine)
    try {
      const { report, times } = await askForReport(product.address)
      const stock = await servePage('stock-report', report)
      const visits = await visitAll((round) => [
        ourReport(product.address, 'forskraning', 2 * round),
        ourReport(product.address, 'leikmenn', 2 * round + 1),
        stockReport(stock.url),
      ]).finally(stock.close)
      return [
        { what: 'answer of the server, p95', unit: 'ms', ours: percentile(times, 0.95) },
        ...rowsOf('forskraning', visits),
        ...rowsOf('leikmenn', visits),
      ]
    } finally {
      await product.stop()
      await rm(dataDir, { recursive: true })
    }
  },
}

/** Requests the report as the web client does, one request after another. The first requests warm up the server. */
async function askForReport(address: string) {
  const { token } = await logInStaff(address)
  const headers = { Authorization: `Bearer ${token}` }
  const times: number[] = []
  for (let index = 0; ; index++) {
    const start = performance.now()
    const answer = await fetch(`${address}/api/admin/gamereport/${gameId(0)}/0/0`, { headers })
    const report = await answer.json()
    times.push(performance.now() - start)
    if (index === askings) return { report, times: times.slice(-askings / 2) }
  }
}

type Visit = { subject: string; times: ReportTimes }

async function visitAll(subjectsOf: (round: number) => ReportSubject[]): Promise<Visit[]> {
  const visits: Visit[] = []
  const browser = await launchBrowser()
  try {
    for (let round = 0; round < rounds; round++) {
      for (const subject of subjectsOf(round)) {
        visits.push({ subject: subject.name, times: await visitReport(browser, subject) })
        process.stderr.write('.')
      }
    }
  } finally {
    await browser.close()
  }
  return visits
}

function rowsOf(step: string, visits: Visit[]): Row[] {
  const all = (wanted: string, key: keyof ReportTimes) =>
    visits.filter(({ subject }) => subject === wanted).flatMap(({ times }) => times[key])
  const row = (
    what: string,
    key: keyof ReportTimes,
    of: (times: number[]) => number,
    aims?: Row['aims'],
  ): Row => {
    const stock = all('stock', key)
    const beside = stock.length ? { stock: of(stock) } : undefined
    return { what: `${step}: ${what}`, unit: 'ms', ours: of(all(step, key)), beside, aims }
  }
  const spread = (what: string, key: keyof ReportTimes, aims: Row['aims']) => [
    row(what, key, median, aims),
    row(`${what}, p95`, key, (times) => percentile(times, 0.95)),
    row(`${what}, worst`, key, (times) => Math.max(...times)),
  ]
  const quick = { atMost: 50 }
  return [
    row('opening to rows painted', 'load', median),
    ...spread('a row more', 'add', [quick, { atMost: 1 / 3, timesThe: 'stock' }]),
    ...spread('a player of the squad by a tap', 'pick', [quick]),
    ...spread('key in a number', 'number', [quick]),
    ...spread('key in a name', 'name', [quick]),
  ]
}
