import type { PGlite } from '@electric-sql/pglite'

/** PostgreSQL in WebAssembly, addressed by its wire protocol. Runs in this thread or in another one (thread.ts). */
export type EmbeddedEngine = {
  /** Sends request messages and returns all response messages, in a buffer owned by the caller. */
  exchange(request: Uint8Array): Promise<Uint8Array<ArrayBuffer>>
  /** Calls back once when the engine crashes. The engine answers nothing afterwards. */
  onBroken(call: () => void): void
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
    close: () => engine.close(),
  }
}

/** Uses PGlite's raw stream: its other methods parse each response themselves and keep the rows in memory forever. */
async function exchange(engine: PGlite, request: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = []
  // `piece` is a view of the engine's memory, so it is copied.
  await engine.execProtocolRawStream(request, { onRawData: (piece) => pieces.push(piece.slice()) })
  const answer = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    answer.set(piece, at)
    at += piece.length
  }
  return answer
}

// pglitec.c, POSTGRES_MAIN_LONGJMP: the exit code of an ordinary SQL error.
const ordinaryError = 100

/** After a PANIC, FATAL or WebAssembly trap, PGlite queries the dead engine forever. This guard throws at the first crash. */
function addCrashGuard(engine: PGlite, onCrash: () => void) {
  const module = engine.Module
  const step = module._PostgresMainLoopOnce
  module._PostgresMainLoopOnce = () => {
    try {
      step()
    } catch (error) {
      if ((error as { status?: number }).status === ordinaryError) throw error
      onCrash()
      // PGlite's loop swallows the error of `step` and then calls stackRestore, so throw the error there.
      module.stackRestore = () => {
        throw error
      }
      module._PostgresSendReadyForQueryIfNecessary = module._pgl_pq_flush = () => undefined
      throw error
    }
  }
}
