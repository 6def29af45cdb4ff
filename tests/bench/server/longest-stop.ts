import { monitorEventLoopDelay } from 'node:perf_hooks'

/** How long the event loop stood still at the longest, in milliseconds, until it is ended. */
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
