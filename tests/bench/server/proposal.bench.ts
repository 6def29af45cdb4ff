import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Bench, Row } from '../bench.ts'
import { fillForBench } from '../product/fill.ts'
import { progress } from '../progress.ts'
import { inProcess } from './in-process.ts'
import type { ProposalAnswer, ProposalJob } from './proposal-process.ts'

// The weekends have no levels and no standard permissions, so nearly every official may have every position.
const usual = { games: 200, roles: 5, officials: 400, clubs: 60, day: '2026-06-05', slots: 40 }
const weekends = [
  ...[1, 2, 3].map((seed) => ({ name: `weekend ${seed}`, weekend: usual, seed })),
  // Hard weekends: too few officials for half of the positions, or clubs with so many games that officials
  // meet them again.
  { name: '150 officials', weekend: { ...usual, officials: 150 }, seed: 4 },
  { name: '20 clubs', weekend: { ...usual, clubs: 20 }, seed: 5 },
]

export const proposalBench: Bench = {
  name: 'proposal',
  about: `who takes ${usual.games} games with ${usual.roles} roles among ${usual.officials} officials, of ${weekends.length} weekends, beside one person who reads a list of 500`,
  async run() {
    const rows: Row[] = []
    for (const { name, weekend, seed } of weekends) {
      // Each run has its own folder, because the server limits how many people a user may read per hour.
      const dataDir = await mkdtemp(path.join(tmpdir(), 'bakvordur-bench-'))
      try {
        await fillForBench({ name: 'embedded', dataDir }, { staff: 1, referees: 500 })
        const job = { dataDir, path: '/api/admin/referees', weekend, seed }
        const found = await inProcess<ProposalJob, ProposalAnswer>('proposal-process.ts', job)
        progress(`${name}: ${JSON.stringify(found)}`)
        rows.push(...rowsOf(name, found, weekend !== usual))
      } finally {
        await rm(dataDir, { recursive: true })
      }
    }
    return rows
  },
}

const rowsOf = (name: string, found: ProposalAnswer, isHard: boolean): Row[] => {
  /** The time of a hard weekend has no aim, but other requests must not be blocked then either. */
  const atMost = (most: number) => (isHard ? [] : [{ atMost: most }])
  return [
    { what: `${name}, ${found.places} places`, unit: 's', ours: found.seconds, aims: atMost(120) },
    { what: `${name}, cost`, unit: '', ours: found.cost, beside: { 'least possible': found.bound } },
    { what: `${name}, thousandths above the bound`, unit: '', ours: found.gap * 1000, aims: atMost(5) },
    { what: `${name}, places left empty`, unit: '', ours: found.unfilled },
    {
      what: `${name}, memory`,
      unit: 'MB',
      ours: found.memory,
      beside: { 'after it': found.memoryAfter },
      aims: atMost(700),
    },
    {
      what: `${name}, answers meanwhile p95`,
      unit: 'ms',
      ours: found.p95,
      beside: { 'before it': found.p95Before },
      aims: [{ atMost: 100 }],
    },
    {
      what: `${name}, longest stop of the event loop`,
      unit: 'ms',
      ours: found.longestStop,
      beside: { 'before it': found.longestStopBefore },
      aims: [{ atMost: 50 }],
    },
  ]
}
