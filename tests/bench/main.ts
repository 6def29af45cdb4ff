import { availableParallelism, cpus } from 'node:os'
import type { Bench } from './bench.ts'
import { boardBench } from './client/board.bench.ts'
import { inspectorReport } from './client/inspector-report.bench.ts'
import { participationBench } from './client/participation.bench.ts'
import { refereesPage } from './client/referees-page.bench.ts'
import { reportPage } from './client/report-page.bench.ts'
import { scriptSizes } from './client/script-sizes.bench.ts'
import { squadListPage } from './client/squad-list.bench.ts'
import { bansBench } from './server/bans.bench.ts'
import { burst } from './server/burst.bench.ts'
import { candidatesBench } from './server/candidates.bench.ts'
import { cardCountBench } from './server/card-counts.bench.ts'
import { durability } from './server/durability.bench.ts'
import { faults } from './server/faults.bench.ts'
import { filesBench } from './server/files.bench.ts'
import { gameTime } from './server/game-time.bench.ts'
import { importBench } from './server/import.bench.ts'
import { longLists } from './server/long-lists.bench.ts'
import { proposalBench } from './server/proposal.bench.ts'
import { publicationBench } from './server/publication.bench.ts'
import { registryBench } from './server/registry.bench.ts'
import { retentionBench } from './server/retention.bench.ts'
import { serverBench } from './server/server.bench.ts'
import { sizeBench } from './server/size.bench.ts'
import { startBench } from './server/start.bench.ts'
import { transfersBench } from './server/transfers.bench.ts'
import { keeps, tableOf } from './table.ts'

const benches: Bench[] = [
  refereesPage,
  reportPage,
  squadListPage,
  participationBench,
  inspectorReport,
  boardBench,
  scriptSizes,
  startBench,
  serverBench,
  burst,
  gameTime,
  registryBench,
  transfersBench,
  longLists,
  retentionBench,
  filesBench,
  importBench,
  cardCountBench,
  bansBench,
  publicationBench,
  candidatesBench,
  proposalBench,
  durability,
  faults,
  sizeBench,
]

// `npm run bench` runs all benches, `npm run bench -- NAME …` some of them. A missed aim is printed but does
// not fail the run, because figures of one machine prove nothing.
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !benches.some((bench) => bench.name === name))
if (unknown.length > 0) {
  console.error(
    `There is no bench ${unknown.join(', ')}; there are ${benches.map(({ name }) => name).join(', ')}.`,
  )
  process.exit(1)
}

console.log(
  `${cpus()[0]?.model ?? 'unknown processor'}, ${availableParallelism()} cores, Node ${process.version}`,
)
let missed = 0
for (const bench of benches.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  console.log(`\n${bench.name}: ${bench.about}`)
  const rows = await bench.run()
  console.log(tableOf(rows))
  missed += rows.flatMap((row) => (row.aims ?? []).filter((aim) => keeps(row, aim) === false)).length
}
console.log(`\nAims missed (✗): ${missed}`)
