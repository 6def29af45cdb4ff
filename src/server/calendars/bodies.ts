import { known } from '../platform/known.ts'

/** All that are kept together, in characters. */
const mostKept = 8_000_000

/**
 * Calendars as they were written, by the hash of their content: the devices of a club share one, and it is written again only when something
 * in it has changed. The least used go first.
 */
export function createBodies() {
  const kept = new Map<string, string>()
  let size = 0
  return (hash: string, write: () => string): string => {
    const body = kept.get(hash) ?? write()
    if (!kept.delete(hash)) size += body.length
    kept.set(hash, body)
    while (size > mostKept && kept.size > 1) {
      const [oldest, text] = known(kept.entries().next().value)
      kept.delete(oldest)
      size -= text.length
    }
    return body
  }
}
