import { setTimeout } from 'node:timers/promises'

/**
 * Waits for the result of a script in the page. After a minute throws an error with `what`, because
 * Playwright's `evaluate` never times out.
 */
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
