import { type Bench, median, type Row } from '../bench.ts'
import { type Access, logInStaff, staffLogins } from '../product/log-in.ts'
import { askBoth, type Both, besideBare, onEachEngine } from './beside-bare.ts'
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
  run: () =>
    onEachEngine(amounts, (sides) =>
      besideBare(sides, async (both) => {
        const access: Access[] = []
        for (const login of staffLogins(connections)) access.push(await logInStaff(both.ours.address, login))
        const rows: Row[] = []
        for (const scenario of scenarios) rows.push(await measure(scenario, both, access))
        return rows
      }),
    ),
}

async function measure({ what, lasts, ...paths }: Scenario, both: Both, access: Access[]): Promise<Row> {
  const tokens = access.map(({ token }) => token)
  const asked = { ours: paths.ours, bare: access.map(paths.bare), tokens }
  const { ours, bare } = await askBoth({ what, connections, lasts, ...asked }, both, rounds)
  return {
    what: `${what}, ${both.engine}`,
    unit: 'ms',
    ours: median(ours.map(({ p50 }) => p50)),
    beside: { bare: median(bare.map(({ p50 }) => p50)) },
    aims: [{ atMost: 1.3, timesThe: 'bare' }],
  }
}
