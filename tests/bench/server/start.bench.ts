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
  about: `from the command to the ready line on an embedded database, medians of ${rounds} starts`,
  run: async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'bakvordur-bench-'))
    const existing: Engine = { name: 'embedded', dataDir: path.join(folder, 'existing') }
    try {
      await fillForBench(existing, { persons: 3000 })
      // Starts once without measuring, because the first start builds outdated files.
      await readyMs(existing)
      const ms: Record<'existing' | 'sources' | 'empty' | 'demo', number[]> = {
        existing: [],
        sources: [],
        empty: [],
        demo: [],
      }
      for (let round = 0; round < rounds; round++) {
        const fresh = (name: string): Engine => ({
          name: 'embedded',
          dataDir: path.join(folder, `${name}-${round}`),
        })
        ms.existing.push(await readyMs(existing))
        ms.sources.push(await readyMs(existing, { program: fromSources }))
        ms.empty.push(await readyMs(fresh('empty')))
        ms.demo.push(await readyMs(fresh('demo'), { demo: true }))
        progress(`start: round ${round + 1} of ${rounds}`)
      }
      const row = (what: string, list: number[], atMost: number): Row => ({
        what,
        unit: 'ms',
        ours: median(list),
        aims: [{ atMost }],
      })
      return [
        {
          ...row('npm start, embedded', ms.existing, 1000),
          beside: { 'from the sources': median(ms.sources) },
        },
        row('npm start, empty folder', ms.empty, 2000),
        row('npm start, empty folder, with the demo', ms.demo, 5000),
      ]
    } finally {
      await rm(folder, { recursive: true })
    }
  },
}

async function readyMs(engine: Engine, how?: Parameters<typeof startProduct>[1]): Promise<number> {
  const start = performance.now()
  const { stop } = await startProduct(engine, how)
  const ms = performance.now() - start
  await stop()
  return ms
}
