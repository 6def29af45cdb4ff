import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { importFolder } from '#server/import.ts'
import { type Database, migrated } from '#server/platform/database/database.ts'
import { openEmbedded } from '#server/platform/database/embedded.ts'
import { openPostgres } from '#server/platform/database/postgres.ts'
import { createLog } from '#server/platform/log.ts'
import type { Engine } from '../product/product.ts'

export type ImportJob = { engine: Engine; folder: string }
export type ImportAnswer = {
  seconds: number
  /** Processor time of the importing process and of the database server. */
  processorSeconds: number
  /** Processor time for reading all files, for writing each file, and for the rest. */
  parts: Record<string, number>
  megabytes: number
  statements: number
  slowest: [text: string, seconds: number][]
}

const log = createLog(() => undefined, 'silent')

process.once('message', async ({ engine, folder }: ImportJob) => {
  const durations = new Map<string, number>()
  let statements = 0
  const opened =
    engine.name === 'embedded' ? await openEmbedded(engine.dataDir, log) : await openPostgres(engine.url, log)
  const database = await migrated(opened, {
    note: ({ query, queryDurationMillis }) => {
      statements++
      durations.set(query.sql, (durations.get(query.sql) ?? 0) + queryDurationMillis / 1000)
    },
  })
  const processor = await processorOf(database)
  const parts: Record<string, number> = {}
  let last = processor()
  let writing = 'rest'
  const count = (part: string) => {
    const now = processor()
    parts[part] = (parts[part] ?? 0) + now - last
    last = now
  }
  const begin = last
  const start = performance.now()
  const progress = (message: string) => {
    // A message about reading comes after a batch was read; a message about writing comes before a file is
    // written.
    const [, file, isRead] = /^(\S+\.csv): (\d+ rows read)?/.exec(message) ?? []
    count(isRead ? `${file} read` : writing)
    if (!isRead) writing = file ? `${file} written` : 'checked'
  }
  await importFolder(database, folder, { clock: () => new Date(), progress })
  const seconds = (performance.now() - start) / 1000
  count(writing)
  const answer: ImportAnswer = {
    seconds,
    processorSeconds: last - begin,
    parts,
    statements,
    megabytes: process.resourceUsage().maxRSS / 1000,
    slowest: [...durations].sort(([, one], [, other]) => other - one).slice(0, 12),
  }
  await database.close()
  process.send?.(answer, () => process.disconnect())
})

/**
 * Returns a function for the processor seconds used so far by this process and the database server, if there
 * is one.
 */
async function processorOf(database: Database): Promise<() => number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.db)
  const backend = rows[0]?.pid ?? 0
  const server = database.engine === 'postgres' ? Number(fieldsOf(backend)[1]) : null
  return () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1e6 + (server ? secondsOfFamily(server) : 0)
  }
}

const ticksOfSecond = 100

function secondsOfFamily(server: number): number {
  const children = readFileSync(`/proc/${server}/task/${server}/children`, 'utf8').split(' ').filter(Boolean)
  // The processor time of the database server includes processes that have ended, such as one that built an
  // index.
  return (
    (ticksOf(server, 11, 15) + children.reduce((sum, pid) => sum + ticksOf(Number(pid), 11, 13), 0)) /
    ticksOfSecond
  )
}

const ticksOf = (pid: number, from: number, to: number) =>
  fieldsOf(pid)
    .slice(from, to)
    .reduce((sum, ticks) => sum + Number(ticks), 0)

/** The fields of /proc/PID/stat from the state on. Fields 11 to 14 are utime, stime, cutime and cstime. */
function fieldsOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
  } catch {
    return []
  }
}
