import { existsSync } from 'node:fs'
import path from 'node:path'
import type { PostgresPoolClient } from 'kysely'
import type { Clock } from '../clock.ts'
import { openEmbedded } from '../database/embedded.ts'
import type { Engine } from '../database/engine.ts'
import { FolderInUse } from '../database/lock.ts'
import { openPostgres } from '../database/postgres.ts'
import type { Log } from '../log.ts'
import { OperatorError } from '../operator-error.ts'
import { repeat, type Worker } from '../repeat.ts'
import type { Services } from '../services.ts'
import { dump } from './dump.ts'
import { askForCopy, giveBack, makeCopies } from './folder-copy.ts'
import { writeLines } from './format.ts'

type Place = { dataDir: string; databaseUrl: string | null }
type Given = { clock: Clock; log: Log; progress: (message: string) => void; signal?: AbortSignal }

/** The whole database, files included, as one file; a running server goes on working. */
export async function backup(place: Place, file: string, given: Given): Promise<void> {
  try {
    await make(place, file, given)
  } catch (error) {
    if (!given.signal?.aborted) throw error
    throw new OperatorError('The backup was stopped; no file was written.', { cause: error })
  }
}

async function make({ dataDir, databaseUrl }: Place, file: string, given: Given) {
  if (databaseUrl) return backupOf(await openPostgres(databaseUrl, given.log), file, given)
  if (!existsSync(path.join(dataDir, 'pg'))) {
    throw new OperatorError(`There is no database in the folder ${dataDir}.`)
  }
  try {
    await backupOf(await openEmbedded(dataDir, given.log), file, given)
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    await backupOfCopy(dataDir, file, given)
  }
}

/** In a server: copies its folder for those who back it up (folder-copy.ts). */
export function backupCopies(services: Services): Worker {
  const { database, environment, clock } = services
  if (database.engine === 'postgres') return { stop: async () => undefined }
  const trace = async () => void (await database.db.insertInto('audit').values(traceOf(clock)).execute())
  return repeat(services, {
    name: 'backup copies',
    everyMillis: 500,
    work: () => makeCopies(database, environment.dataDir, trace),
  })
}

async function backupOfCopy(dataDir: string, file: string, given: Given) {
  given.progress('The running server copies its data')
  const copy = await askForCopy(dataDir, given)
  try {
    await write(await openEmbedded(copy, given.log), file, given)
  } finally {
    await giveBack(copy)
  }
}

async function backupOf(engine: Engine, file: string, given: Given) {
  await write(engine, file, given, async (client) => {
    const { at, act, result, request_id } = traceOf(given.clock)
    const statement = 'insert into audit (at, act, result, request_id) values ($1, $2, $3, $4)'
    await client.query(statement, [at, act, result, request_id])
  })
}

async function write(
  engine: Engine,
  file: string,
  { clock, progress, signal }: Given,
  before?: (client: PostgresPoolClient) => Promise<void>,
) {
  try {
    const client = await engine.pool.connect()
    try {
      await refuseStrange(client)
      await before?.(client)
      await writeLines(file, dump(client, clock, progress), signal)
    } finally {
      client.release()
    }
  } finally {
    await engine.close()
  }
}

async function refuseStrange(client: PostgresPoolClient) {
  const { rows } = await client.query(
    `select where to_regclass('migrations') is null or to_regclass('audit') is null`,
    [],
  )
  if (rows.length)
    throw new OperatorError('The database holds no tables of this program; there is nothing to back up.')
}

/** A backup reads everything about everybody, so it leaves an audit row, which the backup contains too. */
const traceOf = (clock: Clock) => ({
  at: clock().toISOString(),
  act: 'backup',
  result: 200,
  request_id: 'backup',
})
