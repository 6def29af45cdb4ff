import { parentPort } from 'node:worker_threads'
import { createCollector, type Piece } from '#server/appointments/proposal/pieces.ts'

// Stand-in for the thread of a proposal. The id of the first official chooses its behaviour.

const acts: Record<number, () => void> = {
  1: () => setInterval(() => {}, 1000),
  2: () => process.exit(1),
  3: () => {
    throw new WebAssembly.RuntimeError('out of memory')
  },
  4: () => parentPort?.postMessage({ answer: { chosen: [null], cost: 0, bound: 0, unfilled: [] } }),
}
const collect = createCollector()
parentPort?.on('message', (piece: Piece) => {
  const facts = collect(piece)
  if (!facts) return
  parentPort?.postMessage({ progress: { phase: 'choosing', gap: 0.5 } })
  acts[facts.officials[0]?.PersonId ?? 0]?.()
})
