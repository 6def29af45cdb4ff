import { parentPort } from 'node:worker_threads'
import type { Done, Order } from './drawing.ts'

type Draw = (input: never) => Promise<Uint8Array>

/** Runs in the drawing thread: draws the orders one after the other, because each page occupies the thread. */
export function takeDrawingOrders(drawings: Record<string, Draw>) {
  let last: Promise<void> = Promise.resolve()
  parentPort?.on('message', (order: Order) => {
    last = last.then(() => carryOut(order, drawings))
  })
}

async function carryOut({ id, name, input }: Order, drawings: Record<string, Draw>) {
  try {
    const draw = drawings[name]
    if (!draw) throw new Error(`there is no drawing ${name}`)
    // The cast is safe, because the caller pairs the name of a drawing with the input that it accepts.
    const bytes = new Uint8Array(await draw(input as never))
    parentPort?.postMessage({ id, bytes } satisfies Done, [bytes.buffer])
  } catch (error) {
    parentPort?.postMessage({ id, error: String(error) } satisfies Done)
  }
}
