import { writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import type { HangWatch } from './platform/hang-watch.ts'

// The only thread that runs while the event loop hangs.

// What newThread was given.
const { beats, seconds } = workerData as HangWatch
let last = 0
let quietSeconds = 0

// It counts its own turns: a machine that slept has not hung.
setInterval(() => {
  const now = Atomics.load(beats, 0)
  quietSeconds = now === last ? quietSeconds + 1 : 0
  last = now
  if (quietSeconds < seconds) return
  writeSync(2, `The server has done nothing for ${seconds} seconds and is ended, to be started again.\n`)
  process.kill(process.pid, 'SIGKILL')
}, 1000)
