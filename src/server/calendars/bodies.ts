import { known } from '../platform/known.ts'

/** Maximum total size of the cached calendars, in characters. */
const mostKept = 8_000_000

/**
 * Caches rendered calendars by content hash, so that the devices of a club share one. Evicts the least
 * recently used.
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
