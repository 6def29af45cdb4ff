import { writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import type { HangWatch } from './platform/supervision/hang-watch.ts'

// Thread that ends the process if its event loop hangs.

const { beats, seconds } = workerData as HangWatch
let last = 0
let quietSeconds = 0

// Counts turns of its own timer instead of the clock, so that time asleep does not count as a hang.
setInterval(() => {
  const now = Atomics.load(beats, 0)
  quietSeconds = now === last ? quietSeconds + 1 : 0
  last = now
  if (quietSeconds < seconds) return
  writeSync(2, `The server has done nothing for ${seconds} seconds and is ended, to be started again.\n`)
  process.kill(process.pid, 'SIGKILL')
}, 1000)
