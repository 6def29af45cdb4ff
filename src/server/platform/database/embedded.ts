import fs from 'node:fs'
import path from 'node:path'
import { type MemoryFS, PGlite, type PGliteOptions } from '@electric-sql/pglite'
import type { Log } from '../log.ts'
import { OperatorError } from '../operator-error.ts'
import { createFolder } from './embedded/create-folder.ts'
import { engineHere } from './embedded/engine.ts'
import { openFolder, startEngine } from './embedded/folder.ts'
import { EmbeddedPool } from './embedded/pool.ts'
import { engineInThread } from './embedded/thread.ts'
import type { Engine } from './engine.ts'
import { type FolderLock, lockFolder } from './lock.ts'
import { maintain } from './upkeep.ts'

type Options = {
  /** Runs the database in its own thread, so that a server can answer other requests meanwhile. A command needs no thread. */
  inThread?: boolean
  /** Whether a new database gets the tables of this program, from the build's template. Otherwise it has none. */
  fromTemplate?: boolean
}

/** Opens PGlite on `<dataDir>/pg`, the default engine. */
export async function openEmbedded(
  dataDir: string,
  log: Log,
  { inThread = false, fromTemplate = false }: Options = {},
): Promise<Engine & { pool: EmbeddedPool }> {
  const lock = await lockFolder(dataDir)
  try {
    const home = path.join(path.resolve(dataDir), 'pg')
    if (!fs.existsSync(home)) await createFolder(home, { checkLock: lock.check, fromTemplate, log })
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

/** For tests and for the build: writes nothing to disk. `files` returns the files of an existing database. */
export async function openInMemory(files?: () => MemoryFS, options: PGliteOptions = small): Promise<Engine> {
  const pool = await EmbeddedPool.open(async () =>
    engineHere(await startEngine({ fs: files?.(), ...options })),
  )
  return {
    name: 'embedded',
    pool,
    listen: (...given) => pool.listen(...given),
    close: () => pool.end(),
  }
}

// A test run opens many databases: 16 MB of buffers instead of 128, and a small write-ahead log.
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
