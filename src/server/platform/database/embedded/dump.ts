import { MemoryFS, type PGliteOptions } from '@electric-sql/pglite'
import { openInMemory } from '../embedded.ts'
import { type Engine, withClient } from '../engine.ts'

/** Fills a database in memory, closes it, and returns a tar archive of its files. */
export async function dumpOf(
  fill: (engine: Engine) => Promise<unknown>,
  options?: PGliteOptions,
): Promise<Uint8Array> {
  const files = new DumpedFiles()
  const engine = await openInMemory(() => files, options)
  try {
    await fill(engine)
    await leaveOut(engine)
  } finally {
    await engine.close()
  }
  return files.dump
}

/** Files that are dumped after the engine's shutdown, so that a copy opens without recovery. */
class DumpedFiles extends MemoryFS {
  dump = new Uint8Array()

  override async closeFs() {
    const blob = await this.dumpTar('database', 'none')
    this.dump = new Uint8Array(await blob.arrayBuffer())
    await super.closeFs()
  }
}

/** Makes the dump smaller: drops the template databases (two thirds of the files) and most of the write-ahead log. */
async function leaveOut(engine: Engine) {
  await withClient(engine, async (client) => {
    for (const name of ['template0', 'template1']) {
      await client.query(`alter database ${name} is_template false`, [])
      await client.query(`drop database ${name}`, [])
    }
    await client.query('checkpoint', [])
  })
}
