import type { PostgresPoolClient } from 'kysely'
import { type Clock, systemClock } from '../clock.ts'
import type { Engine } from '../database/engine.ts'
import { folder, type Migration, migrate, migrationsIn } from '../database/migrate.ts'
import { listenerName } from '../database/postgres.ts'
import { codeOf, OperatorError } from '../operator-error.ts'
import { Batch, unfit } from './batch.ts'
import { foreignKeysOf, isLeftOut, quoted, sequencesOf, type Table, tablesOf } from './catalog.ts'
import { checkBackup, type Source } from './check.ts'
import { type Header, type Line, readLines } from './format.ts'

type Progress = (message: string) => void
type Restoring = {
  keys?: readonly string[]
  clock?: Clock
  own?: Migration[]
}

/**
 * Restores into an empty database. Reads the file twice: first without opening the database, so that a broken file changes nothing.
 * `open` gets whether a new database may have this program's tables; an older backup is restored into its own and migrated.
 */
export async function restore(
  open: (needs: { tables: boolean }) => Promise<Engine>,
  file: string,
  progress: Progress,
  { keys = [], clock = systemClock, own = migrationsIn(folder) }: Restoring = {},
): Promise<void> {
  progress('Checking the file')
  const source: Source = { file, keys }
  const { migrations } = (await checkBackup(source, undefined, own)).header
  const engine = await open({ tables: migrations.length === own.length })
  try {
    await refuseFilled(engine, migrations.length, file)
    await refuseServed(engine)
    await migrate(engine.pool, own.slice(0, migrations.length))
    await inTransaction(engine, async (client) => {
      await fill(client, source, progress)
      await silence(client, clock())
      await refuseWithout(migrations, client)
    })
    await migrate(engine.pool, own)
    await inTransaction(engine, (client) => settle(client, clock()))
  } finally {
    await engine.close()
  }
}

// Runs inside the restore transaction, on the tables of the backup's program version.
/** Ends all sessions and delays queued mail and registrations, which may have been sent after the backup. */
async function silence(client: PostgresPoolClient, now: Date) {
  await client.query('update sessions set ended_at = $1 where ended_at is null', [now.toISOString()])
  const waits = `state in ('queued', 'unaddressed')`
  const moment = `case state when 'queued' then 'infinity'::timestamptz else 'epoch' end`
  await client.query(`update outbox set next_attempt_at = ${moment} where ${waits}`, [])
}

/**
 * Holds delayed mail until staff release it. Refuses earlier electronic-id tokens, because the database may
 * lack the record of their use.
 */
async function settle(client: PostgresPoolClient, now: Date) {
  const at = now.toISOString()
  await client.query(
    `update outbox set state = 'held', next_attempt_at = $1, fell_due_before_restore = true
     where state = 'queued' and next_attempt_at = 'infinity'`,
    [at],
  )
  await client.query(`update outbox set fell_due_before_restore = true where state = 'unaddressed'`, [])
  // Mark waiting registrations as possibly sent. The worker then asks the international registry about each before it sends it again.
  await client.query(`update registry_queue set is_unknown = true where state = 'waiting'`, [])
  // Delete all calendar addresses, because some may have been revoked after the backup.
  await client.query('delete from calendars', [])
  // Delete the schedule of the original database, which may still write backups to the same folder.
  await client.query('delete from scheduled_backups', [])
  await client.query('insert into restores (at) values ($1)', [at])
  const trace = 'insert into audit (at, act, result, request_id) values ($1, $2, $3, $4)'
  await client.query(trace, [at, 'restore', 200, 'restore'])
}

async function inTransaction(engine: Engine, work: (client: PostgresPoolClient) => Promise<void>) {
  const client = await engine.pool.connect()
  try {
    await client.query('begin', [])
    await work(client)
    await client.query('commit', [])
  } catch (error) {
    await client.query('rollback', [])
    throw whyNotTaken(error)
  } finally {
    client.release()
  }
}

/** Translates errors of data that the tables reject, which only a file edited by hand contains. */
function whyNotTaken(error: unknown) {
  if (!(error instanceof Error) || !/^2[23]/.test(codeOf(error))) return error
  return unfit(error.message, error)
}

async function refuseFilled(engine: Engine, migrations: number, file: string) {
  const client = await engine.pool.connect()
  try {
    const tables = (await tablesOf(client)).map(({ name }) => name)
    for (const name of tables.filter((table) => !ownRows.includes(table))) {
      const { rows } = await client.query(`select from ${quoted(name)} limit 1`, [])
      if (rows.length) throw notEmpty(name)
    }
    if (!tables.includes('migrations')) return
    const { rows: applied } = await client.query('select from migrations', [])
    if (applied.length <= migrations) return
    throw new OperatorError(
      `The file ${file} is of an older program than the tables of the database: restore it into one without tables.`,
    )
  } finally {
    client.release()
  }
}

/** Refuses if a server uses the database: it would write cached data of the empty database into the restored tables. */
async function refuseServed({ name, pool }: Engine) {
  if (name === 'embedded') return
  const client = await pool.connect()
  try {
    const { rows } = await client.query(
      `select from pg_stat_activity where datname = current_database() and application_name = $1 limit 1`,
      [listenerName],
    )
    if (rows.length)
      throw new OperatorError('A server works on the database; stop it first. Nothing was changed.')
  } finally {
    client.release()
  }
}

/** Names of the tables that contain rows even in a new database. */
const ownRows = [
  'migrations',
  'types',
  'reminder_rules',
  'appointment_rules',
  'places',
  'eid_keys',
  'eid_used_tokens',
  'rate_limits',
  'idempotency_keys',
  'scheduled_backups',
]

const notEmpty = (table: string) =>
  new OperatorError(
    `The database is not empty (${table} has rows): name an empty one by DATA_DIR or DATABASE_URL; nothing was changed.`,
  )

/** Refuses a backup whose migration rows differ from its header. Such a database could never be opened again. */
async function refuseWithout(migrations: Header['migrations'], client: PostgresPoolClient) {
  const { rows } = await client.query<{ name: string }>('select name from migrations', [])
  const restored = new Set(rows.map(({ name }) => name))
  if (rows.length !== migrations.length || !migrations.every(({ name }) => restored.has(name))) {
    throw unfit('its migrations are not those of its first line')
  }
}

/** Inserts rows without foreign keys and triggers: the order of rows does not matter, and triggers must not repeat their effects. */
async function fill(client: PostgresPoolClient, source: Source, progress: Progress) {
  const tables = new Map((await tablesOf(client)).map((table) => [table.name, table]))
  const foreignKeys = await foreignKeysOf(client)
  for (const { table, name } of foreignKeys) {
    await client.query(`alter table ${quoted(table)} drop constraint ${quoted(name)}`, [])
  }
  for (const name of tables.keys()) {
    await client.query(`alter table ${quoted(name)} disable trigger user`, [])
    await client.query(`delete from ${quoted(name)}`, [])
  }
  const sequences = await insertAll(client, source, tables, progress)
  progress('Checking references')
  for (const { table, name, definition } of foreignKeys) {
    await client.query(`alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`, [])
  }
  for (const name of tables.keys()) await client.query(`alter table ${quoted(name)} enable trigger user`, [])
  await client.query('analyze', [])
  // Set the sequences at the very end, because a transaction cannot roll back `setval`.
  for (const { sequence, last, called } of sequences) {
    await client.query('select setval($1::regclass, $2, $3)', [quoted(sequence), last, called])
  }
}

type Sequence = Extract<Line, { sequence: string }>

async function insertAll(
  client: PostgresPoolClient,
  { file, keys }: Source,
  tables: Map<string, Table>,
  progress: Progress,
): Promise<Sequence[]> {
  const known = await sequencesOf(client)
  const sequences: Sequence[] = []
  let into: Batch | undefined
  for await (const line of readLines(file, keys)) {
    if (Array.isArray(line)) {
      if (!into) throw unfit('a row belongs to no table')
      if (!isLeftOut(into.table.name)) await into.add(line)
    } else if ('sequence' in line) {
      if (!known.includes(line.sequence)) throw unfit(`there is no sequence ${line.sequence}`)
      sequences.push(line)
    } else if ('table' in line) {
      await into?.flush()
      into = new Batch(client, tableFor(line, tables))
      progress(line.table)
    }
  }
  await into?.flush()
  return sequences
}

function tableFor(line: { table: string; columns: string[] }, tables: Map<string, Table>): Table {
  const table = tables.get(line.table)
  const columns = line.columns.flatMap((name) => table?.columns.find((column) => column.name === name) ?? [])
  if (!table || columns.length !== line.columns.length) {
    throw new OperatorError(
      `The backup has a table ${line.table} that this program does not know; nothing was changed.`,
    )
  }
  return { name: table.name, columns }
}
