import { setTimeout as wait } from 'node:timers/promises'

/** The work's result, or an error if there is none in time. The work itself goes on. */
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
