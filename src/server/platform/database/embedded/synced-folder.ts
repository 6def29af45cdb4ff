import fs from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Stream = { nfd: number }
type NodeFilesystem = {
  stream_ops: {
    fsync?: (stream: Stream) => number
    llseek: (stream: Stream, offset: number, whence: number) => number
  }
  /** All that NODEFS does with a file goes through here. */
  tryFSOperation: <T>(act: () => T) => T
}

// As of lseek: from the beginning, and from the end.
const [fromStart, fromEnd] = [0, 2]

/**
 * A folder for PGlite in which an acknowledged commit survives a power cut: as shipped, its fsync does nothing.
 * A failed fsync reaches PostgreSQL as an error, which then stops instead of pretending.
 * So does each operation but the question for a length once another process has the folder.
 */
export class SyncedFolder extends NodeFS {
  readonly #checkLock: () => void

  constructor(folder: string, checkLock: () => void) {
    super(folder)
    this.#checkLock = checkLock
  }

  override async init(...[engine, options]: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(engine, options)
    const afterMount = (module: { NODEFS: unknown }) => {
      // Emscripten's types leave these internal members out; only these are used.
      const nodefs = module.NODEFS as NodeFilesystem
      const operate = nodefs.tryFSOperation
      nodefs.tryFSOperation = (act) =>
        operate(() => {
          this.#checkLock()
          return act()
        })
      const seek = nodefs.stream_ops.llseek
      // PostgreSQL asks for the length of each table and index that it plans with, a thousand times for a page. Nothing is
      // read or written by that, so the lock is not checked.
      nodefs.stream_ops.llseek = (stream, offset, whence) =>
        whence === fromEnd
          ? seek(stream, offset + operate(() => fs.fstatSync(stream.nfd).size), fromStart)
          : seek(stream, offset, whence)
      nodefs.stream_ops.fsync = ({ nfd }) =>
        nodefs.tryFSOperation(() => {
          fs.fsyncSync(nfd)
          return 0
        })
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), afterMount] } }
  }
}
