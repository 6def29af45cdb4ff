import path from 'node:path'
import { type ResourceLimits, Worker } from 'node:worker_threads'
import { root } from '../root.ts'

export const threads = {
  database: 'src/server/platform/database/embedded/orders.ts',
  drawing: 'src/server/drawing-thread.ts',
  hang: 'src/server/hang-thread.ts',
  proposal: 'src/server/appointments/proposal/thread.ts',
}

/** Starts a thread from the built file next to this one, or from the source if this file is a source. */
export function newThread(
  name: keyof typeof threads,
  workerData?: unknown,
  resourceLimits?: ResourceLimits,
): Worker {
  const built = path.join(import.meta.dirname, builtThread(name))
  if (import.meta.filename.endsWith('.js'))
    return new Worker(built, { workerData, resourceLimits, execArgv: [] })
  return sourceThread(path.join(root, threads[name]), workerData, resourceLimits)
}

export const builtThread = (name: string) => `${name}-thread.js`

export function sourceThread(source: string, workerData?: unknown, resourceLimits?: ResourceLimits): Worker {
  const first = path.join(import.meta.dirname, 'source-thread.cjs')
  return new Worker(first, { argv: [source], workerData, resourceLimits, execArgv: [] })
}
