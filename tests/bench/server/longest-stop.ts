import { monitorEventLoopDelay } from 'node:perf_hooks'

/** The longest time in milliseconds that the event loop was blocked until the end. */
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
