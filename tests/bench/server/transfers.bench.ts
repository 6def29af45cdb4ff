import { type Bench, median, type Row } from '../bench.ts'
import { firstClub } from '../product/fill-transfers.ts'
import { type Engine, startProduct } from '../product/product.ts'
import { progress } from '../progress.ts'
import { askBoth, type Both, besideBare, onEachEngine, type Sides } from './beside-bare.ts'
import { actForOneMinute, games, rowsOfActs, waiting } from './transfer-actions.ts'
import { measureUploads } from './transfer-uploads.ts'

const amounts = { persons: 500_000, transfers: 100_000, matchDay: { games }, acts: waiting }
const rounds = 3

type Scenario = {
  what: string
  connections: number
  requests: number
  ours: string
  bare: string
  p95?: number
}

const filtered = (filter: object) => `filter=${encodeURIComponent(JSON.stringify(filter))}`
const completed = (what: string, filter: object): Scenario => ({
  what,
  connections: 10,
  requests: 100,
  p95: 150,
  ours: `/api/admin/rest/transfers/completed?${filtered(filter)}`,
  bare: `/completed?${filtered(filter)}`,
})
const search = (what: string, typed: string): Scenario => ({
  what,
  connections: 50,
  requests: 150,
  ours: `/api/admin/rest/search?q=${encodeURIComponent(typed)}`,
  bare: `/search?q=${encodeURIComponent(typed)}`,
})
const alone = (scenario: Scenario, p95: number): Scenario => ({
  ...scenario,
  what: `${scenario.what}, one at a time`,
  connections: 1,
  requests: 50,
  p95,
})

const scenarios: Scenario[] = [
  completed('overview', {}),
  completed('overview of two clubs', { From: [String(firstClub + 3)], To: [String(firstClub + 22)] }),
  completed('overview of one year', { Closed: { from: '2020-01-01', to: '2020-12-31' } }),
  completed('overview by name', { q: 'jón sig' }),
  search('search by name', 'jón sig'),
  alone(search('search by name', 'jón sig'), 100),
  alone(search('search by a common name', 'björn'), 100),
]

export const transfersBench: Bench = {
  name: 'transfers',
  about: `${amounts.transfers} completed transfers filtered, a name sought among ${amounts.persons} persons, and uploads of 30 MB, beside a bare Hono handler with the same SQL, medians of ${rounds} rounds; then 40 clubs and 10 of the staff decide requests for a minute`,
  run: () => onEachEngine(amounts, measure),
}

async function measure(sides: Sides): Promise<Row[]> {
  const rows = await besideBare(sides, async (both) => {
    const asked: Row[] = []
    for (const scenario of scenarios) asked.push(...(await ask(scenario, both)))
    const uploads = await measureUploads(both)
    progress(`${both.engine}: uploads`)
    return [...asked, ...uploads]
  })
  return [...rows, ...(await act(sides.ours))]
}

async function ask({ requests, p95, ...scenario }: Scenario, both: Both): Promise<Row[]> {
  const { ours, bare } = await askBoth({ ...scenario, lasts: { requests } }, both, rounds)
  return (['p50', 'p95'] as const).map((part) => ({
    what: `${scenario.what} ${part}, ${both.engine}`,
    unit: 'ms',
    ours: median(ours.map((one) => one[part])),
    beside: { bare: median(bare.map((one) => one[part])) },
    aims: part === 'p50' ? [{ atMost: 1.3, timesThe: 'bare' }] : p95 ? [{ atMost: p95 }] : [],
  }))
}

/** Measures on a fresh server. Reads the database after the server has ended. */
async function act(engine: Engine): Promise<Row[]> {
  const product = await startProduct(engine)
  const acted = await actForOneMinute(product.address).finally(() => product.stop())
  progress(`${engine.name}: a minute of deciding`)
  return rowsOfActs(engine, acted)
}
