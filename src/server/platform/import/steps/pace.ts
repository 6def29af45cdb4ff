import { setTimeout } from 'node:timers/promises'
import type { Database } from '../../database/database.ts'
import { endOfStep, type Order } from './order.ts'

/** Target duration of a step. Other requests wait for at most one step. */
const wantedMillis = 200
const firstRows = 300
const fewestRows = 100
const mostRows = 2000

/** A step: the rows after place `from`, up to place `end`. */
export type Span = { from: number; end: number }

/** Processes the rows in steps. Adjusts the number of rows to the duration of the last step. */
export async function inSteps(
  database: Database,
  order: Order,
  work: (span: Span) => Promise<void>,
  done = 0,
): Promise<void> {
  let rows = firstRows
  for (let from = done; from < order.total; ) {
    const end = await endOfStep(database.db, order, from, rows)
    const start = performance.now()
    await work({ from, end })
    const fitting = Math.round(((end - from) * wantedMillis) / Math.max(performance.now() - start, 1))
    // Double the number of rows at most: a step may be fast by chance, or because nothing had to be written.
    rows = Math.max(fewestRows, Math.min(mostRows, fitting, rows * 2))
    from = end
    await letOthersFinish(database)
  }
}

const restMillis = 5
const mostRests = 60

/** Waits until other requests are done. A request runs several queries, and would otherwise wait a step for each. */
async function letOthersFinish(database: Database) {
  for (let rests = 0; rests < mostRests; rests++) {
    await setTimeout(restMillis)
    const pools = Object.values(database.connections())
    if (pools.every(({ used, waiting }) => used === 0 && waiting === 0)) return
  }
}
