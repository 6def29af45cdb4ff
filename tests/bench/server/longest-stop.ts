import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Measures the longest time that the event loop of this process is blocked, in milliseconds. */
export function longestStop() {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  return {
    end: () => {
      delay.disable()
      return delay.max / 1e6
    },
  }
}
