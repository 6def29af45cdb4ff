import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Bench, Row } from '../bench.ts'
import { fillForBench } from '../product/fill.ts'
import { progress } from '../progress.ts'
import { inProcess } from './in-process.ts'
import type { ProposalAnswer, ProposalJob } from './proposal-process.ts'

const weekend = { games: 200, roles: 5, officials: 400, clubs: 60, courts: 60 }
const seeds = [1, 2, 3]

export const proposalBench: Bench = {
  name: 'proposal',
  about: `who takes ${weekend.games} games with ${weekend.roles} roles among ${weekend.officials} officials, of ${seeds.length} weekends, beside one person who reads a list of 500`,
  async run() {
    const folder = await mkdtemp(path.join(tmpdir(), 'bakvordur-bench-'))
    try {
      await fillForBench({ name: 'embedded', dataDir: folder }, { staff: 1, referees: 500 })
      const rows: Row[] = []
      for (const seed of seeds) {
        const job = { dataDir: folder, path: '/api/admin/referees', weekend, seed }
        const found = await inProcess<ProposalJob, ProposalAnswer>('proposal-process.ts', job)
        progress(`weekend ${seed}: ${JSON.stringify(found)}`)
        rows.push(...rowsOf(`weekend ${seed}`, found))
      }
      return rows
    } finally {
      await rm(folder, { recursive: true })
    }
  },
}

const rowsOf = (weekendName: string, found: ProposalAnswer): Row[] => [
  {
    ...{ what: `${weekendName}, ${found.options} options`, unit: 's', ours: found.seconds },
    aims: [{ atMost: 20 }],
  },
  {
    ...{ what: `${weekendName}, thousandths above the bound`, unit: '', ours: found.gap * 1000 },
    aims: [{ atMost: 5 }],
  },
  {
    ...{ what: `${weekendName}, memory`, unit: 'MB', ours: found.memory },
    ...{ beside: { 'after it': found.memoryAfter }, aims: [{ atMost: 700 }] },
  },
  {
    ...{ what: `${weekendName}, answers meanwhile p95`, unit: 'ms', ours: found.p95 },
    ...{ beside: { 'before it': found.p95Before }, aims: [{ atMost: 100 }] },
  },
  {
    ...{ what: `${weekendName}, longest stop of the event loop`, unit: 'ms', ours: found.longestStop },
    aims: [{ atMost: 100 }],
  },
]
