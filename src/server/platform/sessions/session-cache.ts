import type { Database } from '../database/database.ts'
import type { Session } from './session-reader.ts'

const mostSessions = 10_000

type Find = (hash: string) => Promise<Session | undefined>

/**
 * Caches sessions, only with the embedded database: one process, and change notifications arrive before the commit's response, even after a
 * crash. With PostgreSQL another instance may end a session, and notifications arrive later (decisions.md).
 */
export function cachedSessions(database: Database, read: Find): Find {
  const kept = new Map<string, Session>()
  let changes = 0
  let isListening = false
  const forget = () => {
    changes++
    kept.clear()
  }
  // Caches nothing until it receives notifications of changes.
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
    // Does not cache a session that changed during the read, or unknown tokens, which anybody can invent.
    if (session && isListening && before === changes) {
      if (kept.size >= mostSessions) kept.clear()
      kept.set(hash, session)
    }
    return session
  }
}
