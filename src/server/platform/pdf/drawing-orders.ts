import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { parentPort } from 'node:worker_threads'
import type { Done, Order } from './drawing.ts'

// The thread reads TypeScript by require only.
const load = createRequire(import.meta.url)

type Draw = (input: unknown) => Promise<Uint8Array<ArrayBuffer>>

// One after the other: each page uses the thread wholly.
let last: Promise<void> = Promise.resolve()
parentPort?.on('message', (order: Order) => {
  last = last.then(() => carryOut(order))
})

async function carryOut({ id, module, name, input }: Order) {
  try {
    // Who orders names a function that takes the input.
    const { [name]: draw } = load(fileURLToPath(module)) as Record<string, Draw>
    if (!draw) throw new Error(`${module} has no ${name}`)
    const drawn = await draw(input)
    const bytes = new Uint8Array(drawn)
    parentPort?.postMessage({ id, bytes } satisfies Done, [bytes.buffer])
  } catch (error) {
    parentPort?.postMessage({ id, error: String(error) } satisfies Done)
  }
}
