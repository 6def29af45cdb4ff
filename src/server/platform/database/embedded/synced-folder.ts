import fs from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type NodeFilesystem = {
  stream_ops: { fsync?: (stream: { nfd: number }) => number }
  /** All that NODEFS does with a file goes through here. */
  tryFSOperation: <T>(act: () => T) => T
}

/**
 * A folder for PGlite in which an acknowledged commit survives a power cut: as shipped, its fsync does nothing.
 * A failed fsync reaches PostgreSQL as an error, which then stops instead of pretending.
 * So does each operation once another process has the folder.
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
      // Emscripten's types leave these internal members out; only these two are used.
      const nodefs = module.NODEFS as NodeFilesystem
      const operate = nodefs.tryFSOperation
      nodefs.tryFSOperation = (act) =>
        operate(() => {
          this.#checkLock()
          return act()
        })
      nodefs.stream_ops.fsync = ({ nfd }) =>
        nodefs.tryFSOperation(() => {
          fs.fsyncSync(nfd)
          return 0
        })
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), afterMount] } }
  }
}
