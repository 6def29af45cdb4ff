import { faultRounds } from '../../support/faults.ts'
import { faultyPostgres } from '../../support/faulty-postgres.ts'
import type { Bench, Row } from '../bench.ts'
import { startProduct } from '../product/product.ts'

const cuts = 200
const outages = 10

export const faults: Bench = {
  name: 'faults',
  about: `${cuts} cuts of connections to PostgreSQL, ${outages} kills and ${outages} restarts of it, while a club saves`,
  async run(): Promise<Row[]> {
    const { server: postgres, url, remove } = await faultyPostgres()
    const product = await startProduct({ name: 'PostgreSQL', url })
    try {
      const isRunning = () => isAlive(product.pid)
      const { saved, cut, answers, lost, doubled, backMillis } = await faultRounds({
        ...{ address: product.address, isRunning, databaseUrl: url, writers: 8, cuts },
        ...(postgres && { postgres: { server: postgres, kills: outages, stops: outages } }),
      })
      const wrong = Object.entries(answers).filter(
        ([answer]) => !/^(200|503 server\.unavailable)$/.test(answer),
      )
      return [
        { what: 'connections cut', unit: '', ours: cut },
        { what: 'saves that were told to be done', unit: '', ours: saved },
        { what: 'of them lost', unit: '', ours: lost, aims: [{ atMost: 0 }] },
        { what: 'done twice', unit: '', ours: doubled, aims: [{ atMost: 0 }] },
        { what: 'answers of 503', unit: '', ours: answers['503 server.unavailable'] ?? 0 },
        {
          what: 'other answers but 200',
          unit: '',
          ours: wrong.reduce((sum, [, times]) => sum + times, 0),
          aims: [{ atMost: 0 }],
        },
        {
          what: 'next save after the database is back, the slowest',
          unit: 'ms',
          ours: Math.max(...backMillis),
          aims: [{ atMost: 2000 }],
        },
      ]
    } finally {
      await product.stop()
      await remove()
    }
  },
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
