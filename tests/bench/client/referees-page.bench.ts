import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Bench, median, type Row } from '../bench.ts'
import { refereeRows } from '../pages/referee-rows.ts'
import { fillForBench } from '../product/fill.ts'
import { type Engine, startProduct } from '../product/product.ts'
import { launchBrowser } from './launch.ts'
import { type Figures, visit } from './measure-page.ts'
import { servePage } from './pages.ts'
import { ourSubject, plainSubject, type Subject, stockSubject } from './subject.ts'

const rowCount = 5000
const rounds = 5

export const refereesPage: Bench = {
  name: 'referees-page',
  about: `${rowCount} referees on one page in the real browser, medians of ${rounds} visits with an empty cache`,
  async run() {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'bakvordur-bench-'))
    const engine: Engine = { name: 'embedded', dataDir }
    await fillForBench(engine, { referees: rowCount })
    const [product, stock, plain] = await Promise.all([
      startProduct(engine),
      servePage('stock', refereeRows(rowCount)),
      servePage('plain', refereeRows(rowCount)),
    ])
    const ours = (size: number) => ourSubject(product.address, size)
    try {
      return rowsOf(
        await visitAll([ours(rowCount), ours(20), stockSubject(stock.url), plainSubject(plain.url)]),
      )
    } finally {
      await Promise.all([product.stop(), stock.close(), plain.close()])
      await rm(dataDir, { recursive: true })
    }
  },
}

/** Visits the compared pages in turns, so that a busy minute of the machine slows all of them. */
async function visitAll(subjects: Subject[]): Promise<Record<string, Figures[]>> {
  const visits: Record<string, Figures[]> = Object.fromEntries(subjects.map(({ name }) => [name, []]))
  const browser = await launchBrowser()
  try {
    for (let round = 0; round < rounds; round++) {
      for (const subject of subjects) {
        visits[subject.name]?.push(await visit(browser, subject))
        // Prints a dot per visit, because visits of the plain react-admin page take a minute.
        process.stderr.write('.')
      }
    }
  } finally {
    await browser.close()
  }
  return visits
}

function rowsOf(visits: Record<Subject['name'], Figures[]>): Row[] {
  const of = (name: string, key: keyof Figures) => median((visits[name] ?? []).map((figures) => figures[key]))
  const row = (what: string, key: keyof Figures, unit: Row['unit'], aims: Row['aims']): Row => ({
    what,
    unit,
    ours: of('ours', key),
    beside: { stock: of('stock', key), plain: of('plain', key) },
    aims,
  })
  return [
    row('load to rows painted', 'load', 'ms', [
      { atMost: 1 / 8, timesThe: 'stock' },
      { atMost: 5, timesThe: 'plain' },
    ]),
    row('tick of a row', 'tick', 'ms', [{ atMost: 25 }]),
    {
      what: 'tick of a row, 20 rows a page',
      unit: 'ms',
      ours: of('ours 20', 'tick'),
      aims: [{ atMost: 25 }],
    },
    row('echo of a key, typing quickly', 'echo', 'ms', [{ atMost: 16 }]),
    row('echo of a key, typing slowly, the worst', 'slowEcho', 'ms', [{ atMost: 16 }]),
    row('key to filtered rows', 'filter', 'ms', [{ atMost: 60 }]),
    row('heap', 'heap', 'MB', [{ atMost: 25 }]),
    row('DOM nodes', 'nodes', '', [{ atMost: 1500 }]),
  ]
}
