import path from 'node:path'
import { MemoryFS } from '@electric-sql/pglite'
import { type DataFile, dataFilesIn } from '#server/platform/database/embedded/data-files.ts'

/**
 * Returns a function that makes copies of a dumped database in memory. PGlite itself would unpack the dump
 * for each copy.
 */
export function copiesOf(dump: Uint8Array): () => MemoryFS {
  const files = dataFilesIn(dump)
  return () => new Copy(files)
}

class Copy extends MemoryFS {
  readonly #files: DataFile[]

  constructor(files: DataFile[]) {
    super()
    this.#files = files
  }

  override async initialSyncFs() {
    if (!this.pg) throw new Error('PGlite takes its file system first.')
    const { FS } = this.pg.Module
    let folder = { name: '', node: FS.lookupPath('/', {}).node }
    for (const { name, content } of this.#files) {
      const place = path.join(dataFolder, name)
      if (content) {
        // Looks up a folder only once, because the files of a folder follow each other and a look-up is slow.
        const parent = path.dirname(place)
        if (folder.name !== parent) folder = { name: parent, node: FS.lookupPath(parent, {}).node }
        share(folder.node.node_ops.mknod(folder.node, path.basename(place), regularFile, 0), content)
      } else FS.mkdirTree(place)
    }
  }
}

const regularFile = 0o100600

/** A file in Emscripten's in-memory file system, with the function that writes to it. */
type MemoryFile = { contents: Uint8Array; usedBytes: number; stream_ops: { write: Write } }
type Write = (...given: unknown[]) => number

/** Lets all copies share the content of a file. A copy gets its own content before its first write. */
function share(file: MemoryFile, content: Uint8Array) {
  const { write } = file.stream_ops
  file.contents = content
  file.usedBytes = content.length
  file.stream_ops = {
    ...file.stream_ops,
    write: (...given) => {
      if (file.contents === content) file.contents = content.slice()
      return write(...given)
    },
  }
}

const dataFolder = '/pglite/data'
