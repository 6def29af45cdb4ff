import fs from 'node:fs'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { SyncedFolder } from './synced-folder.ts'

/** Opens the database in a folder. Each commit is an fsync. */
export async function openFolder(home: string, checkLock: () => void): Promise<PGlite> {
  // PGlite would create an empty database here, also after a crash of the engine.
  if (!fs.existsSync(home)) throw new Error(`the folder ${home} is missing`)
  return startEngine({ fs: new SyncedFolder(home, checkLock), startParams: durable })
}

export const durable = [
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
