import type { Queryable } from '../../database/database.ts'
import { endOfTurn } from '../write-all.ts'
import { endOfStep, type Order } from './order.ts'

/** Others wait for one step at most, so it should take about this long. */
const wantedMillis = 150
const firstRows = 300
const fewestRows = 50
const mostRows = 2000

/** The rows of a step: those after place `from`, up to place `end`. */
export type Span = { from: number; end: number }

/** Works through an order in steps, and fits the number of rows to the time that the last step took. */
export async function inSteps(
  db: Queryable,
  order: Order,
  work: (span: Span) => Promise<void>,
  done = 0,
): Promise<void> {
  let rows = firstRows
  for (let from = done; from < order.total; ) {
    const end = await endOfStep(db, order, from, rows)
    const start = performance.now()
    await work({ from, end })
    const fitting = Math.round(((end - from) * wantedMillis) / Math.max(performance.now() - start, 1))
    // A step may be quick by chance, or because nothing had to be written.
    rows = Math.max(fewestRows, Math.min(mostRows, fitting, rows * 2))
    from = end
    await endOfTurn()
  }
}
