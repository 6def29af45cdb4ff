import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { sql } from 'kysely'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { createLog } from '#server/platform/log.ts'
import { newDatabaseOn } from './postgres.ts'
import { createServer } from './postgres-server.ts'

export type KillResult = {
  acknowledged: number
  lost: number
  /** The number of saves of which only one half is in the database. */
  torn: number
  /** Milliseconds from the start of the database to its first answer, after each kill. */
  readyMillis: number[]
}

type Place = {
  open(): Promise<Database>
  writer(first: number): ChildProcess
  kill(writer: ChildProcess): Promise<void>
  /** Called after each kill, before the database is opened again. */
  revive(): Promise<void>
  remove(): Promise<void>
}

/**
 * Kills (SIGKILL) a writing process at random moments, on PostgreSQL together with the server. Then counts
 * the stored saves.
 */
export async function killRounds({
  engine,
  rounds,
  program = ['--import', 'tsx', path.join(import.meta.dirname, 'kill-writer.ts')],
}: {
  engine: 'embedded' | 'postgres'
  rounds: number
  /** Arguments with which Node runs the writer. */
  program?: string[]
}): Promise<KillResult> {
  const place = engine === 'embedded' ? embedded(program) : await postgres(program)
  const result: KillResult = { acknowledged: 0, lost: 0, torn: 0, readyMillis: [] }
  const acknowledged = new Set<number>()
  try {
    let database = await place.open()
    await sql`create table saves (id integer, half integer, primary key (id, half))`.execute(database.db)
    for (let round = 0; round < rounds; round++) {
      await database.close()
      await saveUntilKilled(place, acknowledged, round * 1_000_000)
      const start = performance.now()
      await place.revive()
      database = await place.open()
      const saved = await savesOn(database)
      result.readyMillis.push(performance.now() - start)
      result.lost = [...acknowledged].filter((id) => !saved.has(id)).length
      result.torn = [...saved.values()].filter((halves) => halves !== 2).length
    }
    await database.close()
  } finally {
    await place.remove()
  }
  return { ...result, acknowledged: acknowledged.size }
}

async function saveUntilKilled(place: Place, acknowledged: Set<number>, first: number) {
  const writer = place.writer(first)
  const enough = 1 + Math.floor(Math.random() * 200)
  let complaints = ''
  writer.stderr?.on('data', (text) => {
    complaints += text
  })
  const ended = once(writer, 'exit')
  const lines = createInterface({ input: writer.stdout! })
  let count = 0
  let killed: Promise<void> | undefined
  for await (const line of lines) {
    acknowledged.add(Number(line))
    if (++count === enough) killed = place.kill(writer)
  }
  await Promise.all([killed, ended])
  if (count < enough) throw new Error(`The writer ended by itself: ${complaints}`)
}

async function savesOn(database: Database): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; halves: number }>`
    select id, count(*) as halves from saves group by id`.execute(database.db)
  return new Map(rows.map(({ id, halves }) => [id, halves]))
}

const log = createLog(() => undefined, 'silent')

function embedded(program: string[]): Place {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'bakvordur-kill-'))
  return {
    open: () => openDatabase({ dataDir }, log),
    writer: (first) => startWriter(program, [dataDir, '', `${first}`, '1']),
    kill: async (writer) => void writer.kill('SIGKILL'),
    revive: async () => undefined,
    remove: async () => fs.rmSync(dataDir, { recursive: true, force: true }),
  }
}

/**
 * Starts a PostgreSQL of its own, because the test kills that too. If TEST_DATABASE_URL gives a server, kills
 * only the writer.
 */
async function postgres(program: string[]): Promise<Place> {
  const given = process.env.TEST_DATABASE_URL
  const server = given ? undefined : await createServer([])
  await server?.start()
  const databaseUrl = await newDatabaseOn(server?.url ?? given!)
  return {
    open: () => openDatabase({ dataDir: '', databaseUrl }, log),
    writer: (first) => startWriter(program, ['', databaseUrl, `${first}`, '4']),
    kill: async (writer) => {
      await server?.kill()
      writer.kill('SIGKILL')
    },
    revive: async () => server?.start(),
    remove: async () => server?.remove(),
  }
}

function startWriter(program: string[], given: string[]) {
  return spawn(process.execPath, [...program, ...given], { stdio: ['ignore', 'pipe', 'pipe'] })
}
