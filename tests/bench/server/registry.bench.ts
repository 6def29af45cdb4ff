import { type Bench, median, type Row } from '../bench.ts'
import { askBoth, type Both, besideBare, onEachEngine } from './beside-bare.ts'
import { load } from './load.ts'

const persons = 500_000
const connections = 50
const rounds = 3
// Sends few requests, because each adds an audit row and these are limited per person and four hours.
const lasts = { requests: 3 * connections }
const p95 = 150

const scenarios = [
  { what: 'a page of 25', filter: { q: '' }, from: 0 },
  { what: 'page 40', filter: { q: '' }, from: 975 },
  { what: 'a part of a name', filter: { q: 'björn' }, from: 0 },
  { what: 'parts of two names', filter: { q: 'jón sig' }, from: 0 },
  { what: 'a FIFA id that nobody has', filter: { q: '1ABCDEF' }, from: 0 },
]

export const registryBench: Bench = {
  name: 'registry',
  about: `${persons} persons: p50 at ${connections} connections beside a bare handler with the same SQL, medians of ${rounds} rounds; and p95 of one request at a time`,
  run: () =>
    onEachEngine({ persons }, (sides) =>
      besideBare(sides, async (both) => {
        const rows: Row[] = []
        for (const scenario of scenarios) rows.push(...(await measure(scenario, both)))
        return rows
      }),
    ),
}

async function measure({ what, filter, from }: (typeof scenarios)[number], both: Both): Promise<Row[]> {
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    range: JSON.stringify([from, from + 24]),
  })
  const asked = {
    what,
    connections,
    lasts,
    ours: `/api/admin/fifa/getpersons?${query}`,
    bare: `/persons?${new URLSearchParams({ ...filter, from: String(from) })}`,
  }
  const { ours, bare } = await askBoth(asked, both, rounds)
  const { ours: product, headers, engine } = both
  const one = { url: product.address, paths: [asked.ours], headers }
  const alone = await load({ ...one, connections: 1, lasts: { requests: 100 } })
  return [
    {
      what: `${what}, ${engine}`,
      unit: 'ms',
      ours: median(ours.map(({ p50 }) => p50)),
      beside: { bare: median(bare.map(({ p50 }) => p50)) },
      aims: [{ atMost: 1.3, timesThe: 'bare' }],
    },
    {
      what: `${what}, p95 of one at a time, ${engine}`,
      unit: 'ms',
      ours: alone.p95,
      aims: [{ atMost: p95 }],
    },
  ]
}
