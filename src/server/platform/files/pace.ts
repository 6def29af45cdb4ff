export type Timer = {
  now(): number
  /** Calls once after the delay. Returns a function that cancels the call. */
  after(millis: number, call: () => void): () => void
}

export const systemTimer: Timer = {
  now: () => performance.now(),
  after: (millis, call) => {
    const timer = setTimeout(call, millis)
    return () => clearTimeout(timer)
  },
}

/** The default minimum speed, much lower than a phone with bad reception sends. */
const usual = { graceMillis: 15_000, bytesPerSecond: 10_000 }

/** Requires a minimum speed (T14). Received bytes earn time, up to the grace period; only waiting uses it. `null` when time is up. */
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
