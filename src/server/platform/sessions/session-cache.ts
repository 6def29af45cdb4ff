import type { Database } from '../database/database.ts'
import type { Session } from './session-reader.ts'

const mostSessions = 10_000

type Find = (hash: string) => Promise<Session | undefined>

/**
 * Keeps what was read of the sessions. That is exact on the embedded database alone: it has one process, and its
 * notice of a change comes before the answer to the commit that made it, or that the engine gave up. On a server
 * another instance may end a session at any moment, and its notice comes after its answer (decisions.md).
 */
export function cachedSessions(database: Database, read: Find): Find {
  const kept = new Map<string, Session>()
  let changes = 0
  let isListening = false
  const forget = () => {
    changes++
    kept.clear()
  }
  // Until it receives notices of changes, it caches nothing.
  void database.listen('access_changed', forget).then(
    () => {
      isListening = true
    },
    () => undefined,
  )

  return async (hash) => {
    const known = kept.get(hash)
    if (known) return known
    const before = changes
    const session = await read(hash)
    // A session that changed while it was read is not cached, nor is an unknown token, since anybody can make one up.
    if (session && isListening && before === changes) {
      if (kept.size >= mostSessions) kept.clear()
      kept.set(hash, session)
    }
    return session
  }
}
