import { existsSync } from 'node:fs'
import path from 'node:path'
import { openEmbedded } from '../database/embedded.ts'
import type { Engine } from '../database/engine.ts'
import { FolderInUse } from '../database/lock.ts'
import { refuseHalfDone } from '../database/migration-steps.ts'
import { openPostgres, type Route } from '../database/postgres.ts'
import type { Log } from '../log.ts'
import { OperatorError } from '../operator-error.ts'
import { askForCopy, type CopyAct, releaseCopy } from './folder-copy.ts'

export type Place = { dataDir: string; databaseUrl: string | null } & Partial<Pick<Route, 'databasePooler'>>

export type Reading = { log: Log; progress: (message: string) => void; signal?: AbortSignal }

type How = Reading & {
  /** The audit action under which a running server records that it copied its database. */
  act: CopyAct
  /** Writes the audit row of a backup that reads the database directly. A running server writes its own. */
  trace?: (engine: Engine) => Promise<void>
}

/** Opens the database, or a copy of it if a running server uses the data folder. */
export async function withDataOf<T>(
  { dataDir, databaseUrl, databasePooler }: Place,
  how: How,
  work: (engine: Engine) => Promise<T>,
): Promise<T> {
  if (databaseUrl) return reading(await openPostgres(databaseUrl, how.log, { databasePooler }), how, work)
  if (!existsSync(path.join(dataDir, 'pg'))) {
    throw new OperatorError(`There is no database in the folder ${dataDir}.`)
  }
  try {
    return await reading(await openEmbedded(dataDir, how.log), how, work)
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    return ofCopy(dataDir, how, work)
  }
}

async function ofCopy<T>(dataDir: string, how: How, work: (engine: Engine) => Promise<T>): Promise<T> {
  how.progress('The running server copies its data')
  const copy = await askForCopy(dataDir, how)
  try {
    return await reading(await openEmbedded(copy, how.log), { ...how, trace: undefined }, work)
  } finally {
    await releaseCopy(copy)
  }
}

async function reading<T>(engine: Engine, { trace }: How, work: (engine: Engine) => Promise<T>): Promise<T> {
  try {
    await refuseStrange(engine)
    await trace?.(engine)
    return await work(engine)
  } finally {
    await engine.close()
  }
}

async function refuseStrange({ pool }: Engine) {
  const client = await pool.connect()
  try {
    const { rows } = await client.query(
      `select where to_regclass('migrations') is null or to_regclass('audit') is null`,
      [],
    )
    if (rows.length) throw new OperatorError('The database holds no tables of this program.')
    await refuseHalfDone(client)
  } finally {
    client.release()
  }
}
