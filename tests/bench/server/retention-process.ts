import { serveOn } from '#server/main.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { readEnvironment } from '#server/platform/environment.ts'
import { createLog } from '#server/platform/log.ts'
import { percentile } from '../bench.ts'
import type { Engine } from '../product/product.ts'
import { askOn } from './ask-on.ts'
import { longestStop } from './longest-stop.ts'

export type RetentionJob = { engine: Engine; dataDir: string; path: string }
export type RetentionAnswer = {
  /**
   * Seconds from the start of the server to the end of the deletion. The server runs its daily jobs at the
   * start.
   */
  seconds: number
  removed: Record<string, number>
  /** The 95th percentile of sequential requests during the deletion. */
  p95: number
  longestStop: number
}

process.once('message', async ({ engine, dataDir, path }: RetentionJob) => {
  const environment = readEnvironment({
    NODE_ENV: 'production',
    PORT: '0',
    DEMO: '0',
    EID_LOCAL: '1',
    DATA_DIR: dataDir,
    ...(engine.name === 'PostgreSQL' && { DATABASE_URL: engine.url }),
  })
  let over: (removed: Record<string, number>) => void = () => {}
  const ended = new Promise<Record<string, number>>((resolve) => {
    over = resolve
  })
  const log = createLog((line) => {
    const { worker, removed } = JSON.parse(line)
    if (worker === 'retention' && removed) over(removed)
  })
  const database = await openDatabase(environment, log)
  const stop = longestStop()
  const start = performance.now()
  const server = await serveOn({ environment, database, log })
  const asking = askOn(server.address, path)
  const removed = await ended
  const seconds = (performance.now() - start) / 1000
  const answer = { seconds, removed, p95: percentile(await asking.end(), 0.95), longestStop: stop.end() }
  await server.stop()
  process.send?.(answer satisfies RetentionAnswer, () => process.disconnect())
})
