import { setTimeout as wait } from 'node:timers/promises'

/** Resolves to the result of `work`, or rejects after `millis`. The work itself continues. */
export async function within<T>(millis: number, work: Promise<T>): Promise<T> {
  const over = new AbortController()
  const late = wait(millis, undefined, { ref: false, signal: over.signal }).then((): never => {
    throw new Error(`no answer within ${millis} ms`)
  })
  late.catch(() => undefined)
  try {
    return await Promise.race([work, late])
  } finally {
    over.abort()
  }
}
