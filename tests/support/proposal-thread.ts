import { parentPort, workerData } from 'node:worker_threads'
import type { Packed } from '#server/appointments/proposal/packed.ts'

// A thread of the tests' own, which does what the first person of its input says.

// As proposing.test.ts begins it.
const { options }: Packed = workerData
parentPort?.postMessage({ progress: { phase: 'choosing', gap: 0.5 } })
const acts: Record<number, () => void> = {
  1: () => setInterval(() => {}, 1000),
  2: () => process.exit(1),
  3: () => {
    throw new WebAssembly.RuntimeError('out of memory')
  },
  4: () => parentPort?.postMessage({ proposal: { chosen: [null], cost: 0, bound: 0, unfilled: [] } }),
}
acts[options[1] ?? 0]?.()
