import type { Clock } from '../clock.ts'
import type { Engine } from '../database/engine.ts'
import type { Log } from '../log.ts'
import { OperatorError } from '../operator-error.ts'
import { startPeriodicJob, type Worker } from '../periodic-job.ts'
import type { Services } from '../services.ts'
import { type Place, withDataOf } from './data-of.ts'
import { dump } from './dump.ts'
import { type CopyAct, makeCopies } from './folder-copy.ts'
import { type Line, writeLines } from './format.ts'

type BackupOptions = {
  clock: Clock
  log: Log
  progress: (message: string) => void
  key?: string | null
  signal?: AbortSignal
  beat?: () => void
}

/** Writes the whole database, uploaded files included, to one file. A running server keeps working. */
export async function backup(place: Place, file: string, given: BackupOptions): Promise<void> {
  try {
    const trace = (engine: Engine) => leaveTrace(engine, given.clock)
    await withDataOf(place, { ...given, act: 'backup', trace }, (engine) => write(engine, file, given))
  } catch (error) {
    if (!given.signal?.aborted) throw error
    throw new OperatorError('The backup was stopped; no file was written.', { cause: error })
  }
}

/** Lets a running server copy its embedded database for backup commands (folder-copy.ts). Does nothing on PostgreSQL. */
export function backupCopies(services: Services): Worker {
  const { database, environment, clock } = services
  if (database.engine === 'postgres') return { stop: async () => undefined }
  const trace = async (act: CopyAct) =>
    void (await database.db.insertInto('audit').values(traceOf(act, clock)).execute())
  return startPeriodicJob(services, {
    name: 'backup copies',
    everyMillis: 500,
    work: () => makeCopies(database, environment.dataDir, trace),
  })
}

async function write(engine: Engine, file: string, given: BackupOptions) {
  const { clock, progress, key = null, signal, beat = () => {} } = given
  const client = await engine.pool.connect()
  try {
    await writeLines(file, withBeats(dump(client, clock, progress), beat), { key, signal })
  } finally {
    client.release()
  }
}

const beatLines = 1000

async function* withBeats(lines: AsyncIterable<Line>, beat: () => void): AsyncGenerator<Line> {
  let count = 0
  for await (const line of lines) {
    if (count++ % beatLines === 0) beat()
    yield line
  }
}

async function leaveTrace(engine: Engine, clock: Clock) {
  const client = await engine.pool.connect()
  try {
    const { at, act, result, request_id } = traceOf('backup', clock)
    const statement = 'insert into audit (at, act, result, request_id) values ($1, $2, $3, $4)'
    await client.query(statement, [at, act, result, request_id])
  } finally {
    client.release()
  }
}

/** A copy contains all personal data, so it leaves an audit row, which is also part of the backup. */
const traceOf = (act: CopyAct, clock: Clock) => ({
  at: clock().toISOString(),
  act,
  result: 200,
  request_id: act,
})
