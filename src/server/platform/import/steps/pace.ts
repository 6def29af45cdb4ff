import { setTimeout } from 'node:timers/promises'
import type { Database } from '../../database/database.ts'
import { endOfStep, type Order } from './order.ts'

/** Others wait for one step at most, so it should take about this long. */
const wantedMillis = 200
const firstRows = 300
const fewestRows = 100
const mostRows = 2000

/** The rows of a step: those after place `from`, up to place `end`. */
export type Span = { from: number; end: number }

/** Works through an order in steps, and fits the number of rows to the time that the last step took. */
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
    // A step may be quick by chance, or because nothing had to be written.
    rows = Math.max(fewestRows, Math.min(mostRows, fitting, rows * 2))
    from = end
    await letOthersFinish(database)
  }
}

const restMillis = 5
const mostRests = 60

/** A request asks several questions one after the other. Without a rest between steps it would wait for a step with each. */
async function letOthersFinish(database: Database) {
  for (let rests = 0; rests < mostRests; rests++) {
    await setTimeout(restMillis)
    const pools = Object.values(database.connections())
    if (pools.every(({ used, waiting }) => used === 0 && waiting === 0)) return
  }
}
