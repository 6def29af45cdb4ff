import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { embeddedPlace } from '../support/backup-databases.ts'
import { csvFolder, lines, temporaryFolder } from '../support/csv-folder.ts'
import { postgresDatabase, silentLog } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { root } from '../support/run-command.ts'

const teams = (count: number) => Array.from({ length: count }, (_, index) => `${index + 1},Lið ${index},F`)
const folderOf = (count: number) => csvFolder({ 'teams.csv': lines('Id,ShortName,Type', ...teams(count)) })
const stopped = 'The import was stopped; nothing was changed.\n'

/** Runs `npm run import` as a terminal does: a signal reaches the whole process group. */
function importing(env: Record<string, string>, folder = folderOf(2)) {
  const child = spawn('npm', ['run', '--silent', 'import', '--', folder], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: '', ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const heard = { output: '', complaints: '' }
  child.stdout.setEncoding('utf8').on('data', (text) => {
    heard.output += text
  })
  child.stderr.setEncoding('utf8').on('data', (text) => {
    heard.complaints += text
  })
  const ended = once(child, 'close').then(() => heard)
  const signal = (name: NodeJS.Signals) => {
    try {
      process.kill(-(child.pid ?? 0), name)
    } catch {
      // The process group has already ended.
    }
  }
  onTestFinished(() => signal('SIGKILL'))
  return { heard, ended, signal }
}

test('an import stopped by Ctrl+C while writing changes nothing and says so', async () => {
  const database = await postgresDatabase()
  onTestFinished(() => database.close())
  const { heard, ended, signal } = importing({ DATABASE_URL: database.url })
  await database.transaction(async (tx) => {
    await sql`lock table teams in exclusive mode`.execute(tx)
    await eventually(() => expect(heard.complaints).toContain('teams.csv: writing'))
    signal('SIGINT')
    await eventually(() => expect(heard.complaints).toMatch(/stop/i))
  })
  expect((await ended).complaints).toContain(stopped)
  expect(await teamsIn(database)).toBe(0)
})

test('an import stopped by Ctrl+C while the embedded database is busy also reports that nothing was changed', async () => {
  const { dataDir } = await embeddedPlace()
  const { heard, ended, signal } = importing({ DATA_DIR: dataDir }, folderOf(4000))
  await eventually(() => expect(heard.complaints).toContain('teams.csv: writing'))
  // The command handles the signal at once, because npm would otherwise kill it.
  signal('SIGINT')
  expect((await ended).complaints).toContain(stopped)
  const database = await openDatabase({ dataDir }, silentLog)
  onTestFinished(() => database.close())
  expect(await teamsIn(database)).toBe(0)
})

test('an import stopped during its commit reports what it imported', async () => {
  const database = await postgresDatabase()
  onTestFinished(() => database.close())
  // Makes the commit wait for an advisory lock held by the test.
  await sql`create function hold() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock_shared(42); return null; end $$`.execute(database.db)
  await sql`create constraint trigger hold after insert on teams deferrable initially deferred
    for each row execute function hold()`.execute(database.db)
  const { heard, ended, signal } = importing({ DATABASE_URL: database.url })
  await database.transaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(42)`.execute(tx)
    await eventually(async () => expect(await waitingIn(tx)).toBe(1))
    signal('SIGTERM')
    await eventually(() => expect(heard.complaints).toMatch(/stop/i))
  })
  const { output, complaints } = await ended
  expect(output).toContain('teams.csv: 2 new')
  expect(complaints).not.toContain(stopped)
  expect(await teamsIn(database)).toBe(2)
})

test('an import stopped while the database opens reports that it was stopped', async () => {
  const dataDir = temporaryFolder()
  const { ended, signal } = importing({ DATA_DIR: dataDir })
  await eventually(() => expect(readdirSync(dataDir)).not.toEqual([]))
  signal('SIGTERM')
  expect((await ended).complaints).toContain(stopped)
})

async function teamsIn({ db }: Database): Promise<number> {
  return (await db.selectFrom('teams').select('id').execute()).length
}

async function waitingIn(tx: Parameters<Parameters<Database['transaction']>[0]>[0]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_locks where locktype = 'advisory' and not granted`.execute(tx)
  return rows[0]?.count ?? 0
}
