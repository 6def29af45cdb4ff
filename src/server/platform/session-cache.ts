import type { User } from '#domain/session/user.ts'
import type { Database } from './database/database.ts'

export type CachedSession = { user: User; expiresAt: string; ended: boolean }

const mostSessions = 10_000

/**
 * What was read of the sessions, kept only where that is exact: the embedded database has one process, and its
 * notice of a change comes before the answer to the commit that made it. On a server another instance may end a
 * session at any moment, so there is no cache.
 */
export function sessionCache(database: Database): SessionCache | null {
  if (database.engine !== 'embedded') return null
  let cache = caches.get(database)
  if (!cache) {
    const made = new SessionCache()
    caches.set(database, made)
    cache = made
    // Until it listens, and if it never does, it keeps nothing.
    void database
      .listen('access_changed', () => made.clear())
      .then(
        () => made.open(),
        () => undefined,
      )
  }
  return cache
}

const caches = new WeakMap<Database, SessionCache>()

class SessionCache {
  readonly #sessions = new Map<string, CachedSession>()
  #isOpen = false
  #changes = 0

  open() {
    this.#isOpen = true
  }

  clear() {
    this.#changes++
    this.#sessions.clear()
  }

  async get(hash: string, read: () => Promise<CachedSession | null>): Promise<CachedSession | null> {
    const kept = this.#sessions.get(hash)
    if (kept) return kept
    const before = this.#changes
    const session = await read()
    // A change while it was read may not be in it. Unknown tokens are not kept: anybody can make them up.
    if (session && this.#isOpen && before === this.#changes) this.#keep(hash, session)
    return session
  }

  #keep(hash: string, session: CachedSession) {
    if (this.#sessions.size >= mostSessions) this.#sessions.clear()
    this.#sessions.set(hash, session)
  }
}
