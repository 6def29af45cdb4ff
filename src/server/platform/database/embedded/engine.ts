import type { PGlite } from '@electric-sql/pglite'
import { addFuse } from './fuse.ts'

/** PostgreSQL in WebAssembly, spoken to in its own protocol: in this thread, or in one of its own (thread.ts). */
export type EmbeddedEngine = {
  /** One whole exchange of messages, the answers as they come. */
  exchange(request: Uint8Array): Promise<Uint8Array>
  /** Calls back once when it gives up; it answers nothing any more. */
  onBroken(call: () => void): void
  dump(): Promise<Blob>
  close(): Promise<void>
}

export function engineHere(engine: PGlite): EmbeddedEngine {
  let tell = () => {}
  addFuse(engine, () => tell())
  return {
    exchange: (request) => engine.execProtocolRaw(request),
    onBroken: (call) => {
      tell = call
    },
    dump: () => engine.dumpDataDir('none'),
    close: () => engine.close(),
  }
}
