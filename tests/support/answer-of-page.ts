import { setTimeout } from 'node:timers/promises'

/** Waits for a script in the page. Throws with `what` it does after a minute, because Playwright's `evaluate` has no limit. */
export async function answerOfPage<T>(what: string, answer: Promise<T>): Promise<T> {
  const end = new AbortController()
  const limit = setTimeout(60_000, undefined, { signal: end.signal }).then(() => {
    throw new Error(`The page did not answer within a minute: ${what}`)
  })
  try {
    return await Promise.race([answer, limit])
  } finally {
    limit.catch(() => undefined)
    end.abort()
  }
}
