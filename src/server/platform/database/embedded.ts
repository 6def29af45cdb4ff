import fs from 'node:fs'
import path from 'node:path'
import { type MemoryFS, PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type { Log } from '../log.ts'
import { OperatorError } from '../operator-error.ts'
import { EmbeddedPool } from './embedded-pool.ts'
import type { Engine } from './engine.ts'
import { type FolderLock, lockFolder } from './lock.ts'
import { SyncedFolder } from './synced-folder.ts'
import { keepUp } from './upkeep.ts'

/** The default engine: PGlite on `<dataDir>/pg`, each commit one real fsync. */
export async function openEmbedded(dataDir: string, log: Log): Promise<Engine & { pool: EmbeddedPool }> {
  const lock = await lockFolder(dataDir)
  try {
    const home = path.join(path.resolve(dataDir), 'pg')
    if (!fs.existsSync(home)) await create(home, lock)
    const pool = await EmbeddedPool.open(() =>
      start({ fs: new SyncedFolder(home, lock), startParams: durable }),
    )
    const rest = keepUp(pool, log)
    const close = async () => {
      rest()
      await pool.end()
      lock.release()
    }
    return { name: 'embedded', pool, listen: (...given) => pool.listen(...given), close }
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
  const pool = await EmbeddedPool.open(() => start({ fs: files?.(), ...small }))
  return {
    name: 'embedded',
    pool,
    listen: (...given) => pool.listen(...given),
    close: () => pool.end(),
    dump: () => pool.dump(),
  }
}

const params = PGlite.defaultStartParams
const durable = [
  ...params.filter((param) => param !== '-F'),
  ...['-c', 'wal_sync_method=fsync', '-c', 'max_wal_size=256MB'],
]

// A test opens many, one after the other: 16 MB for pages instead of 128, and a log of changes that is as small.
const small: PGliteOptions = {
  startParams: [...params, ...['shared_buffers=16MB', 'min_wal_size=2MB'].flatMap((one) => ['-c', one])],
  initDbStartParams: ['--wal-segsize=1'],
}

async function start(options: PGliteOptions): Promise<PGlite> {
  let fatal = ''
  const onStderr = (line: string) => {
    fatal ||= /(?:FATAL|PANIC):\s*(.*)/.exec(line)?.[1] ?? ''
    return false
  }
  try {
    return await PGlite.create({ ...options, extensions: { pg_trgm }, onStderr })
  } catch (error) {
    throw fatal ? new Error(fatal, { cause: error }) : error
  }
}

/** Made beside its place and renamed when it is whole, so that a first start may be cut off at any moment. */
async function create(home: string, lock: FolderLock) {
  const draft = `${home}.new`
  fs.rmSync(draft, { recursive: true, force: true })
  fs.mkdirSync(draft, { mode: 0o700 })
  const engine = await start({ fs: new SyncedFolder(draft, lock), startParams: durable })
  await engine.close()
  for (const file of [draft, ...fs.readdirSync(draft, { recursive: true, encoding: 'utf8' })]) {
    syncPath(path.resolve(draft, file))
  }
  lock.check()
  fs.renameSync(draft, home)
  syncPath(path.dirname(home))
}

function syncPath(file: string) {
  const descriptor = fs.openSync(file, 'r')
  fs.fsyncSync(descriptor)
  fs.closeSync(descriptor)
}

function reasonOf(error: unknown) {
  return error instanceof Error ? error.message : String(error)
}
