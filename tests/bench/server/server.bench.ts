import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createServer as createPostgres } from '../../support/postgres-server.ts'
import { type Bench, median, type Row } from '../bench.ts'
import { fillForBench } from '../product/fill.ts'
import { type Access, logInStaff, staffLogins } from '../product/log-in.ts'
import { type Engine, type Running, startProduct, startScript } from '../product/product.ts'
import { load } from './load.ts'
import type { LoadJob } from './load-process.ts'

const connections = 50
const rounds = 3
const amounts = { staff: connections, persons: 500_000, referees: 5000 }

type Scenario = {
  what: string
  lasts: LoadJob['lasts']
  ours: string
  bare: (access: Access) => string
}

// One line for each question that is asked of both.
const scenarios: Scenario[] = [
  {
    what: 'one record',
    lasts: { seconds: 6 },
    ours: '/api/admin/users/roles',
    bare: ({ person }) => `/record/${person}`,
  },
  {
    what: `list of ${amounts.referees}`,
    lasts: { requests: 2 * connections },
    ours: '/api/admin/referees',
    bare: () => '/list',
  },
]

export const serverBench: Bench = {
  name: 'server',
  about: `p50 at ${connections} connections beside a bare Hono handler with the same SQL, medians of ${rounds} rounds`,
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
  return compare(ours, bare)
}

async function onPostgres(): Promise<Row[]> {
  const postgres = await createPostgres([])
  await postgres.start()
  try {
    const engine: Engine = { name: 'PostgreSQL', url: postgres.url }
    await fillForBench(engine, amounts)
    return await compare(engine, engine)
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
    const access: Access[] = []
    for (const login of staffLogins(connections)) access.push(await logInStaff(ours.address, login))
    const rows: Row[] = []
    for (const scenario of scenarios) rows.push(await measure(scenario, oursOn.name, ours, bare, access))
    return rows
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
  }
}

/** In turns, so that a busy minute of the machine falls on both. */
async function measure(
  scenario: Scenario,
  engine: string,
  ours: Running,
  bare: Running,
  access: readonly Access[],
): Promise<Row> {
  const tokens = access.map(({ token }) => token)
  const barePaths = access.map(scenario.bare)
  const times = { ours: [] as number[], bare: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    const asked = { connections, lasts: scenario.lasts }
    times.ours.push((await load({ url: ours.address, paths: [scenario.ours], tokens, ...asked })).p50)
    times.bare.push((await load({ url: bare.address, paths: barePaths, ...asked })).p50)
  }
  return {
    what: `${scenario.what}, ${engine}`,
    unit: 'ms',
    ours: median(times.ours),
    beside: { bare: median(times.bare) },
    aims: [{ atMost: 1.3, timesThe: 'bare' }],
  }
}
