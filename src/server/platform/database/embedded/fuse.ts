import type { PGlite } from '@electric-sql/pglite'

// pglitec.c, POSTGRES_MAIN_LONGJMP: the way out of an ordinary SQL error.
const ordinaryError = 100

/**
 * When PostgreSQL gives up (PANIC, FATAL, a trap of WebAssembly), PGlite would go on asking the dead engine for ever
 * and hold the whole process. Here the first such end leaves the loop at once as an exception.
 */
export function addFuse(engine: PGlite, onBlown: () => void) {
  const module = engine.Module
  const step = module._PostgresMainLoopOnce
  module._PostgresMainLoopOnce = () => {
    try {
      step()
    } catch (error) {
      if ((error as { status?: number }).status === ordinaryError) throw error
      onBlown()
      // PGlite's loop swallows what step throws; the next thing it does is restore the stack.
      module.stackRestore = () => {
        throw error
      }
      module._PostgresSendReadyForQueryIfNecessary = module._pgl_pq_flush = () => undefined
      throw error
    }
  }
}
