import path from 'node:path'
import { type MemoryFS, PGlite, type PGliteOptions } from '@electric-sql/pglite'
import type { Log } from '../log.ts'
import { OperatorError } from '../operator-error.ts'
import { engineHere } from './embedded/engine.ts'
import { openFolder, startEngine } from './embedded/folder.ts'
import { EmbeddedPool } from './embedded/pool.ts'
import { engineInThread } from './embedded/thread.ts'
import type { Engine } from './engine.ts'
import { type FolderLock, lockFolder } from './lock.ts'
import { maintain } from './upkeep.ts'

type Options = {
  /** The server runs it in a thread so that it can answer other requests; a command has nothing else to do. */
  inThread?: boolean
}

/** The default engine: PGlite on `<dataDir>/pg`. */
export async function openEmbedded(
  dataDir: string,
  log: Log,
  { inThread = false }: Options = {},
): Promise<Engine & { pool: EmbeddedPool }> {
  const lock = await lockFolder(dataDir)
  try {
    const home = path.join(path.resolve(dataDir), 'pg')
    const start = inThread
      ? () => engineInThread({ home, watch: lock.watch }, () => findLost(lock))
      : async () => engineHere(await openFolder(home, lock.check))
    const pool = await EmbeddedPool.open(start)
    const rest = maintain(pool, log)
    const close = async () => {
      rest()
      await pool.end()
      lock.release()
    }
    return {
      name: 'embedded',
      pool,
      connections: () => ({ all: pool.connections }),
      listen: (...given) => pool.listen(...given),
      close,
    }
  } catch (error) {
    lock.release()
    if (error instanceof OperatorError) throw error
    throw new OperatorError(`The database in ${dataDir} cannot be opened: ${reasonOf(error)}.`, {
      cause: error,
    })
  }
}

/** For tests: nothing is written; `files` gives the files of a database that there is already. */
export async function openInMemory(files?: () => MemoryFS): Promise<Engine & { dump: () => Promise<Blob> }> {
  const pool = await EmbeddedPool.open(async () => engineHere(await startEngine({ fs: files?.(), ...small })))
  return {
    name: 'embedded',
    pool,
    listen: (...given) => pool.listen(...given),
    close: () => pool.end(),
    dump: () => pool.dump(),
  }
}

// A test opens many, one after the other: 16 MB for pages instead of 128, and a log of changes that is as small.
const small: PGliteOptions = {
  startParams: [
    ...PGlite.defaultStartParams,
    ...['shared_buffers=16MB', 'min_wal_size=2MB'].flatMap((one) => ['-c', one]),
  ],
  initDbStartParams: ['--wal-segsize=1'],
}

function findLost(lock: FolderLock) {
  try {
    lock.check()
  } catch {}
}

function reasonOf(error: unknown) {
  return error instanceof Error ? error.message : String(error)
}
