import type { PGlite } from '@electric-sql/pglite'

/** PostgreSQL in WebAssembly, spoken to in its own protocol: in this thread, or in one of its own (thread.ts). */
export type EmbeddedEngine = {
  /** One whole exchange of messages; the answer's buffer is the caller's own. */
  exchange(request: Uint8Array): Promise<Uint8Array<ArrayBuffer>>
  /** Calls back once when it gives up; it answers nothing any more. */
  onBroken(call: () => void): void
  dump(): Promise<Blob>
  close(): Promise<void>
}

export function engineHere(engine: PGlite): EmbeddedEngine {
  let tell = () => {}
  addCrashGuard(engine, () => tell())
  return {
    exchange: (request) => exchange(engine, request),
    onBroken: (call) => {
      tell = call
    },
    dump: () => engine.dumpDataDir('none'),
    close: () => engine.close(),
  }
}

/** As a stream: of its other ways PGlite reads each answer too, and keeps the rows for as long as it lives. */
async function exchange(engine: PGlite, request: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = []
  // What is handed out is a view of the engine's memory.
  await engine.execProtocolRawStream(request, { onRawData: (piece) => pieces.push(piece.slice()) })
  const answer = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    answer.set(piece, at)
    at += piece.length
  }
  return answer
}

// pglitec.c, POSTGRES_MAIN_LONGJMP: the way out of an ordinary SQL error.
const ordinaryError = 100

/**
 * When PostgreSQL gives up (PANIC, FATAL, a trap of WebAssembly), PGlite would go on asking the dead engine for ever
 * and hold the whole process. Here the first such end leaves the loop at once as an exception.
 */
function addCrashGuard(engine: PGlite, onCrash: () => void) {
  const module = engine.Module
  const step = module._PostgresMainLoopOnce
  module._PostgresMainLoopOnce = () => {
    try {
      step()
    } catch (error) {
      if ((error as { status?: number }).status === ordinaryError) throw error
      onCrash()
      // PGlite's loop swallows what step throws; the next thing it does is restore the stack.
      module.stackRestore = () => {
        throw error
      }
      module._PostgresSendReadyForQueryIfNecessary = module._pgl_pq_flush = () => undefined
      throw error
    }
  }
}
