export type Timer = {
  now(): number
  /** Calls `call` once, after the delay. Returns a function that cancels it. */
  after(millis: number, call: () => void): () => void
}

export const systemTimer: Timer = {
  now: () => performance.now(),
  after: (millis, call) => {
    const timer = setTimeout(call, millis)
    return () => clearTimeout(timer)
  },
}

/** The default minimum speed of a sender. A phone with bad reception sends much faster. */
const usual = { graceMillis: 15_000, bytesPerSecond: 10_000 }

/**
 * Returns a function that reads from a sender and requires a minimum speed (T14). Received bytes extend the
 * sender's time, up to the grace period; only waiting uses it up. The function returns `null` when the time is
 * up.
 */
export function createPace(timer: Timer, { graceMillis, bytesPerSecond } = usual) {
  let left = graceMillis
  return async <T extends { value?: Uint8Array }>(read: () => Promise<T>): Promise<T | null> => {
    const begun = timer.now()
    const got = await beforeEnd(read(), left, timer)
    const earned = ((got?.value?.length ?? 0) * 1000) / bytesPerSecond
    left = Math.min(graceMillis, left - (timer.now() - begun) + earned)
    return got
  }
}

function beforeEnd<T>(reading: Promise<T>, millis: number, timer: Timer): Promise<T | null> {
  return new Promise((resolve, reject) => {
    const stop = timer.after(Math.max(0, millis), () => resolve(null))
    reading.then(resolve, reject).finally(stop)
  })
}
