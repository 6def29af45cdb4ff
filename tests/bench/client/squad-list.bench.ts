import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { paths } from '#app/platform/paths.ts'
import { type Bench, median, percentile, type Row } from '../bench.ts'
import { fillForBench } from '../product/fill.ts'
import { squadListId } from '../product/fill-squad-list.ts'
import { logInStaff } from '../product/log-in.ts'
import { type Engine, startProduct } from '../product/product.ts'
import { launchBrowser } from './launch.ts'
import { type ListSubject, type ListTimes, visitList } from './measure-squad-list.ts'
import { servePage } from './pages.ts'
import { logInWithCookie } from './subject.ts'

const size = 1000
const rounds = 3

export const squadListPage: Bench = {
  name: 'squad-list',
  about: `a squad list of ${size} rows in the real browser, all times of ${rounds} visits with an empty cache`,
  async run() {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'bakvordur-bench-'))
    const engine: Engine = { name: 'embedded', dataDir }
    await fillForBench(engine, { persons: size, listed: size })
    const product = await startProduct(engine)
    try {
      const stock = await servePage('stock-squad-list', await askForList(product.address))
      return rowsOf(await visitAll([ourList(product.address), stockList(stock.url)]).finally(stock.close))
    } finally {
      await product.stop()
      await rm(dataDir, { recursive: true })
    }
  },
}

async function askForList(address: string) {
  const { token } = await logInStaff(address)
  const headers = { Authorization: `Bearer ${token}` }
  return (await fetch(`${address}/api/admin/teams/teamgroup/${squadListId}`, { headers })).json()
}

function ourList(address: string): ListSubject {
  const row = '[role=grid] tbody tr[data-index]'
  return {
    name: 'ours',
    prepare: (page) => logInWithCookie(page, address),
    url: address + paths.squadList({ id: squadListId }),
    rows: row,
    numbers: `${row} [data-column=JerseyNumber] input`,
    ours: { tick: `${row} [data-column=Selected] input`, edited: '[data-ui=save]' },
  }
}

function stockList(url: string): ListSubject {
  const row = 'li.RaSimpleFormIterator-line'
  return { name: 'stock', url: `${url}#/lists/1`, rows: row, numbers: `${row} input[type=number]` }
}

async function visitAll(subjects: readonly ListSubject[]): Promise<Record<string, ListTimes[]>> {
  const visits: Record<string, ListTimes[]> = { ours: [], stock: [] }
  const browser = await launchBrowser()
  try {
    for (let round = 0; round < rounds; round++)
      for (const subject of subjects) {
        visits[subject.name]?.push(await visitList(browser, subject))
        process.stderr.write('.')
      }
  } finally {
    await browser.close()
  }
  return visits
}

function rowsOf(visits: Record<string, ListTimes[]>): Row[] {
  const all = (name: string, key: keyof ListTimes) => (visits[name] ?? []).flatMap((times) => times[key])
  const row = (
    what: string,
    key: keyof ListTimes,
    of: (times: number[]) => number,
    aims?: Row['aims'],
  ): Row => {
    const stock = all('stock', key)
    return {
      what,
      unit: 'ms',
      ours: of(all('ours', key)),
      aims,
      beside: stock.length ? { stock: of(stock) } : undefined,
    }
  }
  const quick = { atMost: 50 }
  return [
    row('opening to rows painted', 'load', median, [{ atMost: 1 / 3, timesThe: 'stock' }]),
    row('key in a number', 'number', median, [quick, { atMost: 1 / 3, timesThe: 'stock' }]),
    row('key in a number, p95', 'number', (times) => percentile(times, 0.95), [quick]),
    row('key in a number, worst', 'number', (times) => Math.max(...times)),
    row('tick of a row', 'tick', median, [quick]),
    row('paste of 200 numbers', 'paste', median, [{ atMost: 300 }]),
    row('paste of 200 numbers, worst', 'paste', (times) => Math.max(...times)),
  ]
}
