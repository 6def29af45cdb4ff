import fs from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Stream = { nfd: number }
type NodeFilesystem = {
  stream_ops: {
    fsync?: (stream: Stream) => number
    llseek: (stream: Stream, offset: number, whence: number) => number
  }
  /** NODEFS runs every file operation through this function. */
  tryFSOperation: <T>(act: () => T) => T
}

// The constants of lseek: SEEK_SET and SEEK_END.
const [fromStart, fromEnd] = [0, 2]

/**
 * PGlite's own fsync does nothing. In this file system a failed fsync, or another process's lock on the folder,
 * is an error that stops PostgreSQL.
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
      // Emscripten's types omit these internal members.
      const nodefs = module.NODEFS as NodeFilesystem
      const operate = nodefs.tryFSOperation
      nodefs.tryFSOperation = (act) =>
        operate(() => {
          this.#checkLock()
          return act()
        })
      const seek = nodefs.stream_ops.llseek
      // PostgreSQL asks for the length of tables and indexes about a thousand times per page of the app. Such a
      // question reads and writes no data, so it skips the check of the folder lock.
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
