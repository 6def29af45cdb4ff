import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createServer as createPostgres } from '../../support/postgres-server.ts'
import { type Bench, median, type Row } from '../bench.ts'
import { fillForBench } from '../product/fill.ts'
import { firstClub } from '../product/fill-transfers.ts'
import { logInStaff } from '../product/log-in.ts'
import { type Engine, type Running, startProduct, startScript } from '../product/product.ts'
import { load } from './load.ts'
import { actForOneMinute, games, rowsOfActs, waiting } from './transfer-acts.ts'
import { measureUploads } from './transfer-uploads.ts'

const amounts = { persons: 500_000, transfers: 100_000, matchDay: { games }, acts: waiting }
const rounds = 3

type Scenario = {
  what: string
  connections: number
  requests: number
  ours: string
  bare: string
  /** At most so many milliseconds. */
  p95?: number
}

const filtered = (filter: object) => `filter=${encodeURIComponent(JSON.stringify(filter))}`
const completed = (what: string, filter: object): Scenario => ({
  ...{ what, connections: 10, requests: 200, p95: 150 },
  ours: `/api/admin/rest/transfers/completed?${filtered(filter)}`,
  bare: `/completed?${filtered(filter)}`,
})
const named = `q=${encodeURIComponent('jón sig')}`

// One line for each question that is asked of both.
const scenarios: Scenario[] = [
  completed('overview', {}),
  completed('overview of two clubs', { From: [String(firstClub + 3)], To: [String(firstClub + 22)] }),
  completed('overview of one year', { Closed: { from: '2020-01-01', to: '2020-12-31' } }),
  completed('overview by name', { q: 'jón sig' }),
  {
    what: 'search by name',
    ...{ connections: 50, requests: 250 },
    ours: `/api/admin/rest/search?${named}`,
    bare: `/search?${named}`,
  },
]

export const transfersBench: Bench = {
  name: 'transfers',
  about: `${amounts.transfers} completed transfers filtered, a name sought among ${amounts.persons} persons, and uploads of 30 MB, beside a bare Hono handler with the same SQL, medians of ${rounds} rounds; then 40 clubs and 10 of the staff decide requests for a minute`,
  async run() {
    const folder = await mkdtemp(path.join(tmpdir(), 'bakvordur-bench-'))
    try {
      return [...(await onEmbedded(folder)), ...(await onPostgres())]
    } finally {
      await rm(folder, { recursive: true })
    }
  },
}

/** Two copies of the same data: the embedded database has one owner. */
async function onEmbedded(folder: string): Promise<Row[]> {
  const ours: Engine = { name: 'embedded', dataDir: path.join(folder, 'ours') }
  const bare: Engine = { name: 'embedded', dataDir: path.join(folder, 'bare') }
  await fillForBench(ours, amounts)
  await cp(ours.dataDir, bare.dataDir, { recursive: true })
  return [...(await compare(ours, bare)), ...(await act(ours))]
}

async function onPostgres(): Promise<Row[]> {
  const postgres = await createPostgres([])
  await postgres.start()
  try {
    const engine: Engine = { name: 'PostgreSQL', url: postgres.url }
    await fillForBench(engine, amounts)
    return [...(await compare(engine, engine)), ...(await act(engine))]
  } finally {
    await postgres.remove()
  }
}

async function compare(oursOn: Engine, bareOn: Engine): Promise<Row[]> {
  const servers: Running[] = []
  const started = async (server: Promise<Running>) => servers[servers.push(await server) - 1] as Running
  try {
    const ours = await started(startProduct(oursOn))
    const bare = await started(startScript(path.join(import.meta.dirname, 'bare.ts'), bareOn))
    const { token, person } = await logInStaff(ours.address)
    const headers = { Authorization: `Bearer ${token}` }
    const both = { ours, bare, headers, person }
    const rows: Row[] = []
    for (const scenario of scenarios) rows.push(...(await measure(scenario, oursOn.name, both)))
    return [...rows, ...(await measureUploads(oursOn.name, both))]
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
  }
}

type Both = { ours: Running; bare: Running; headers: Record<string, string> }
type Times = Record<'p50' | 'p95', number>

/** In turns, so that a busy minute of the machine falls on both. */
async function measure(scenario: Scenario, engine: string, { ours, bare, headers }: Both): Promise<Row[]> {
  const { what, connections, requests, p95 } = scenario
  const times = { ours: [] as Times[], bare: [] as Times[] }
  const asked = { connections, lasts: { requests } }
  for (let round = 0; round < rounds; round++) {
    times.ours.push(await load({ url: ours.address, paths: [scenario.ours], headers, ...asked }))
    times.bare.push(await load({ url: bare.address, paths: [scenario.bare], ...asked }))
  }
  return (['p50', 'p95'] as const).map((part) => ({
    ...{ what: `${what} ${part}, ${engine}`, unit: 'ms' },
    ours: median(times.ours.map((one) => one[part])),
    beside: { bare: median(times.bare.map((one) => one[part])) },
    aims: part === 'p50' ? [{ atMost: 1.3, timesThe: 'bare' }] : p95 ? [{ atMost: p95 }] : [],
  }))
}

/** On a server that was just started; what the database holds is looked up when the server has ended. */
async function act(engine: Engine): Promise<Row[]> {
  const product = await startProduct(engine)
  const acted = await actForOneMinute(product.address).finally(() => product.stop())
  return rowsOfActs(engine, acted)
}
