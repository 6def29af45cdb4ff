import { openDatabase } from '#server/platform/database/database.ts'
import { createLog } from '#server/platform/log.ts'
import { faultRounds } from '../../support/faults.ts'
import { faultyPostgres } from '../../support/faulty-postgres.ts'
import { randomCalls } from '../../support/random-calls.ts'
import type { Bench, Row } from '../bench.ts'
import { logIn } from '../product/log-in.ts'
import { startProduct } from '../product/product.ts'
import { progress } from '../progress.ts'
import { killRows } from './durability.bench.ts'

const cuts = 200
const outages = 10
const kills = 500
const randomCount = 100_000

export const faults: Bench = {
  name: 'faults',
  about: `${cuts} cuts of connections to PostgreSQL, ${outages} kills and ${outages} restarts of it, while a club saves; ${randomCount} random calls by random users; ${kills} kills (SIGKILL) of who saves, on each engine`,
  run: async () => [...(await cutRows()), ...(await randomRows()), ...(await killRows(kills))],
}

async function cutRows(): Promise<Row[]> {
  const { server: postgres, url, remove } = await faultyPostgres()
  const product = await startProduct({ name: 'PostgreSQL', url })
  try {
    const isRunning = () => isAlive(product.pid)
    const { saved, cut, answers, lost, doubled, backMillis } = await faultRounds({
      address: product.address,
      isRunning,
      databaseUrl: url,
      writers: 8,
      cuts,
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
}

/** Uses PostgreSQL over the network, so that all limits apply. */
async function randomRows(): Promise<Row[]> {
  const { url, remove } = await faultyPostgres()
  const product = await startProduct({ name: 'PostgreSQL', url })
  const database = await openDatabase({ dataDir: '', databaseUrl: url }, silentLog)
  try {
    const { answered, faults, intrusions, leaks, seen, isUnchanged } = await randomCalls({
      count: randomCount,
      fetch: (path, init) => fetch(`${product.address}${path}`, init),
      logIn: (persona) => logIn(product.address, persona),
      db: database.db,
    })
    const wrong = [...faults, ...intrusions, ...leaks]
    for (const one of wrong.slice(0, 20)) progress(one)
    const none = (what: string, ours: number): Row => ({ what, unit: '', ours, aims: [{ atMost: 0 }] })
    return [
      {
        what: 'random calls',
        unit: '',
        ours: Object.values(answered).reduce((sum, times) => sum + times, 0),
      },
      ...Object.entries(answered).map(
        ([status, ours]): Row => ({ what: `answered ${status}`, unit: '', ours }),
      ),
      { what: 'canaries read by those who may', unit: '', ours: seen.length },
      none('the server failed', faults.length),
      none('done for a role that may not', intrusions.length),
      none('canaries read by others', leaks.length),
      none('records of others changed', isUnchanged ? 0 : 1),
    ]
  } finally {
    await database.close()
    await product.stop()
    await remove()
  }
}

const silentLog = createLog(() => undefined, 'silent')

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
