import { writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import type { HangWatch } from './platform/supervision/hang-watch.ts'

// This thread keeps running while the event loop of the process hangs.

const { beats, seconds } = workerData as HangWatch
let last = 0
let quietSeconds = 0

// Counts its own timer turns instead of the clock, so a machine that slept does not count as hung.
setInterval(() => {
  const now = Atomics.load(beats, 0)
  quietSeconds = now === last ? quietSeconds + 1 : 0
  last = now
  if (quietSeconds < seconds) return
  writeSync(2, `The server has done nothing for ${seconds} seconds and is ended, to be started again.\n`)
  process.kill(process.pid, 'SIGKILL')
}, 1000)
