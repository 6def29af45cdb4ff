import { propose } from '#server/appointments/proposal/propose.ts'
import { serveOn } from '#server/main.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { readEnvironment } from '#server/platform/environment.ts'
import { createLog } from '#server/platform/log.ts'
import { type FactsSize, factsWeekend } from '../../support/facts-weekend.ts'
import { percentile } from '../bench.ts'
import { askOn } from './ask-on.ts'
import { longestStop } from './longest-stop.ts'

export type ProposalJob = { dataDir: string; path: string; weekend: FactsSize; seed: number }
export type ProposalAnswer = {
  seconds: number
  /**
   * The cost of the proposal, in games of the month. `bound` is the lowest cost that any proposal can have.
   */
  cost: number
  bound: number
  /** The share by which the proposal may at most exceed the lowest cost. */
  gap: number
  places: number
  unfilled: number
  /**
   * Memory in MB that the process gained during the search; `memoryAfter` is the part that it still had
   * afterwards.
   */
  memory: number
  memoryAfter: number
  /** The 95th percentile of sequential requests during the search, and before it. */
  p95: number
  p95Before: number
  longestStop: number
  longestStopBefore: number
}

process.once('message', async ({ dataDir, path, weekend, seed }: ProposalJob) => {
  const environment = readEnvironment({
    NODE_ENV: 'production',
    PORT: '0',
    DEMO: '0',
    EID_LOCAL: '1',
    DATA_DIR: dataDir,
  })
  const log = createLog(() => {})
  const database = await openDatabase(environment, log)
  const server = await serveOn({ environment, database, log })
  const facts = factsWeekend(weekend, seed)
  const before = askOn(server.address, path)
  const stopBefore = longestStop()
  await new Promise((resolve) => setTimeout(resolve, 20_000))
  const longestStopBefore = stopBefore.end()
  const p95Before = percentile(await before.end(), 0.95)

  const atRest = process.memoryUsage().rss
  let most = atRest
  const watching = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, 100)
  const asking = askOn(server.address, path)
  const stop = longestStop()
  const start = performance.now()
  const proposal = await propose(facts, { signal: new AbortController().signal, onProgress: () => {} })
  if (typeof proposal === 'string') throw new Error(`No proposal: ${proposal}`)
  const seconds = (performance.now() - start) / 1000
  clearInterval(watching)
  const stood = stop.end()
  const p95 = percentile(await asking.end(), 0.95)
  const answer: ProposalAnswer = {
    seconds,
    p95,
    p95Before,
    longestStop: stood,
    longestStopBefore,
    cost: proposal.cost,
    bound: proposal.bound,
    gap: (proposal.cost - proposal.bound) / proposal.cost,
    places: facts.cells.length,
    unfilled: proposal.unfilled.length,
    memory: (most - atRest) / 1e6,
    memoryAfter: (process.memoryUsage().rss - atRest) / 1e6,
  }
  await server.stop()
  process.send?.(answer, () => process.disconnect())
})
