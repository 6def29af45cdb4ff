import fs from 'node:fs'
import path from 'node:path'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { SyncedFolder } from './synced-folder.ts'

/** Opens the database in a folder, and creates it if it does not exist. Each commit is an fsync. */
export async function openFolder(home: string, checkLock: () => void): Promise<PGlite> {
  if (!fs.existsSync(home)) await create(home, checkLock)
  return startEngine({ fs: new SyncedFolder(home, checkLock), startParams: durable })
}

const durable = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...['-c', 'wal_sync_method=fsync', '-c', 'max_wal_size=256MB'],
]

export async function startEngine(options: PGliteOptions): Promise<PGlite> {
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

/** Creates the database in another folder and renames that when it is complete, so a first start may be killed at any moment. */
async function create(home: string, checkLock: () => void) {
  const draft = `${home}.new`
  fs.rmSync(draft, { recursive: true, force: true })
  fs.mkdirSync(draft, { mode: 0o700 })
  const engine = await startEngine({ fs: new SyncedFolder(draft, checkLock), startParams: durable })
  await engine.close()
  for (const file of [draft, ...fs.readdirSync(draft, { recursive: true, encoding: 'utf8' })]) {
    syncPath(path.resolve(draft, file))
  }
  checkLock()
  fs.renameSync(draft, home)
  syncPath(path.dirname(home))
}

function syncPath(file: string) {
  const descriptor = fs.openSync(file, 'r')
  fs.fsyncSync(descriptor)
  fs.closeSync(descriptor)
}
