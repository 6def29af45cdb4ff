import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createServer as createPostgres } from '../../support/postgres-server.ts'
import { type Bench, median, type Row } from '../bench.ts'
import { fillForBench } from '../product/fill.ts'
import { logInStaff } from '../product/log-in.ts'
import { type Engine, type Running, startProduct, startScript } from '../product/product.ts'
import { load } from './load.ts'

const persons = 500_000
const connections = 50
const rounds = 3
// Each is a row of the audit, of which one person makes so many in four hours.
const lasts = { requests: 6 * connections }

const scenarios = [
  { what: 'a page of 25', filter: { q: '' }, from: 0 },
  { what: 'page 40', filter: { q: '' }, from: 975 },
  { what: 'a part of a name', filter: { q: 'björn' }, from: 0 },
]

export const registryBench: Bench = {
  name: 'registry',
  about: `${persons} persons: p50 at ${connections} connections beside a bare handler with the same SQL, medians of ${rounds} rounds; and one request by itself`,
  async run() {
    return [...(await onEmbedded()), ...(await onPostgres())]
  },
}

async function onEmbedded(): Promise<Row[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bakvordur-bench-'))
  try {
    const ours: Engine = { name: 'embedded', dataDir: path.join(folder, 'ours') }
    await fillForBench(ours, { persons })
    // The embedded database has one owner, so there it stands alone.
    return await compare(ours, null)
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function onPostgres(): Promise<Row[]> {
  const postgres = await createPostgres([])
  await postgres.start()
  try {
    const engine: Engine = { name: 'PostgreSQL', url: postgres.url }
    await fillForBench(engine, { persons })
    return await compare(engine, engine)
  } finally {
    await postgres.remove()
  }
}

async function compare(oursOn: Engine, bareOn: Engine | null): Promise<Row[]> {
  const servers: Running[] = []
  const started = async (server: Promise<Running>) => {
    const running = await server
    servers.push(running)
    return running
  }
  try {
    const ours = await started(startProduct(oursOn))
    const bare = bareOn && (await started(startScript(path.join(import.meta.dirname, 'bare.ts'), bareOn)))
    const { token } = await logInStaff(ours.address)
    const headers = { Authorization: `Bearer ${token}` }
    const rows: Row[] = []
    for (const scenario of scenarios)
      rows.push(...(await measure(scenario, oursOn.name, { ours, bare, headers })))
    return rows
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
  }
}

type Sides = { ours: Running; bare: Running | null; headers: Record<string, string> }

async function measure(
  { what, filter, from }: (typeof scenarios)[number],
  engine: string,
  { ours, bare, headers }: Sides,
): Promise<Row[]> {
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    range: JSON.stringify([from, from + 24]),
  })
  const paths = [`/api/admin/fifa/getpersons?${query}`]
  const barePaths = [`/persons?${new URLSearchParams({ ...filter, from: String(from) })}`]
  const times = { ours: [] as number[], bare: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    times.ours.push((await load({ url: ours.address, paths, headers, connections, lasts })).p50)
    if (bare) times.bare.push((await load({ url: bare.address, paths: barePaths, connections, lasts })).p50)
  }
  const alone = await load({ url: ours.address, paths, headers, connections: 1, lasts: { requests: 100 } })
  return [
    {
      what: `${what}, ${engine}`,
      unit: 'ms',
      ours: median(times.ours),
      ...(bare && { beside: { bare: median(times.bare) }, aims: [{ atMost: 1.3, timesThe: 'bare' }] }),
    },
    {
      what: `${what}, p99 of one at a time, ${engine}`,
      unit: 'ms',
      ours: alone.p99,
      aims: [{ atMost: 150 }],
    },
  ]
}
