import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Bench, median, type Row } from '../bench.ts'
import { fillForBench } from '../product/fill.ts'
import { type Engine, startProduct } from '../product/product.ts'
import { progress } from '../progress.ts'

const rounds = 3
const fromSources = ['--import', 'tsx', 'src/server/commands/start.ts']

export const startBench: Bench = {
  name: 'start',
  about: `from the command to the ready line on an existing embedded database, medians of ${rounds} starts`,
  run: async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'bakvordur-bench-'))
    const engine: Engine = { name: 'embedded', dataDir }
    try {
      await fillForBench(engine, { persons: 3000 })
      // Starts once without measuring, because the first start builds outdated files.
      await readyMs(engine)
      const ours: number[] = []
      const sources: number[] = []
      for (let round = 0; round < rounds; round++) {
        ours.push(await readyMs(engine))
        sources.push(await readyMs(engine, fromSources))
        progress(`start: round ${round + 1} of ${rounds}`)
      }
      const row: Row = { what: 'npm start, embedded', unit: 'ms', ours: median(ours) }
      return [{ ...row, beside: { 'from the sources': median(sources) }, aims: [{ atMost: 3000 }] }]
    } finally {
      await rm(dataDir, { recursive: true })
    }
  },
}

async function readyMs(engine: Engine, program?: string[]): Promise<number> {
  const start = performance.now()
  const { stop } = await startProduct(engine, program)
  const ms = performance.now() - start
  await stop()
  return ms
}
