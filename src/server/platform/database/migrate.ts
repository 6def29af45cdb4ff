import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Log } from '../log.ts'
import { codeOf, OperatorError } from '../operator-error.ts'
import { applyStep, refuseOtherHalfDone } from './migration-steps.ts'
import { largeTables, rewrittenTables } from './rewritten-tables.ts'

export type Migration = { name: string; text: string; hash: string }

type Migrating = {
  /** Called with a message about long work, and about waiting for another instance. */
  log?: Pick<Log, 'info' | 'warn'>
  /** Time to wait for another instance, for a table lock and for a statement. */
  limits?: Limits
}
type Limits = { instanceMs: number; lockMs: number; statementMs: number }

const usualLimits: Limits = { instanceMs: 600_000, lockMs: 30_000, statementMs: 6 * 3_600_000 }

/**
 * Applies the missing migrations. Each runs in its own transaction, which also holds the lock: several instances may start at once, and a
 * crash leaves nothing half done. A migration with steps commits each step and resumes after the last one.
 */
export async function migrate(
  pool: PostgresPool,
  migrations = migrationsIn(folder),
  { log, limits = usualLimits }: Migrating = {},
): Promise<void> {
  const client = await pool.connect()
  try {
    const state: State = { client, log, limits, announced: '' }
    while (await applyNext(state, migrations)) {}
  } finally {
    client.release()
  }
}

export const folder = path.join(import.meta.dirname, 'migrations')

export function migrationsIn(directory: string): Migration[] {
  return fs
    .readdirSync(directory)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const text = fs.readFileSync(path.join(directory, name), 'utf8').replaceAll('\r\n', '\n')
      return { name, text, hash: createHash('sha256').update(text).digest('hex') }
    })
}

// Advisory lock number, used for nothing else on the server: 'bakv' in ASCII.
const lockNumber = 0x62616b76

type State = Required<Pick<Migrating, 'limits'>> &
  Pick<Migrating, 'log'> & {
    client: PostgresPoolClient
    announced: string
  }

/** Runs `work` in a transaction that only one instance can run at a time. */
export async function inMigrationLock<T>(
  client: PostgresPoolClient,
  work: () => Promise<T>,
  { log, limits = usualLimits }: Migrating = {},
): Promise<T> {
  await client.query('begin', [])
  try {
    await lockDatabase(client, log, limits)
    const result = await work()
    await client.query('commit', [])
    return result
  } catch (error) {
    // Report the first error. If the connection is lost, the server rolls back by itself.
    await client.query('rollback', []).catch(() => undefined)
    throw error
  }
}

/** The names of the missing migrations. Changes nothing. */
export async function missingMigrations(
  client: PostgresPoolClient,
  migrations = migrationsIn(folder),
): Promise<string[]> {
  const applied = (await hasMigrations(client)) ? await storedOn(client) : []
  await refuseOtherHalfDone(client, nextOf(migrations, applied))
  return migrations.slice(applied.length).map(({ name }) => name)
}

/** Whether the role owns the tables, or may create them in an empty database. */
export async function mayMigrate(client: PostgresPoolClient): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean | null }>(
    `select coalesce(
      (select pg_has_role(relowner, 'usage') from pg_class where oid = to_regclass('migrations')),
      has_schema_privilege(current_schema(), 'create')) as may`,
    [],
  )
  return rows[0]?.may ?? false
}

function applyNext(state: State, migrations: Migration[]): Promise<boolean> {
  const { client } = state
  const work = async () => {
    const next = nextOf(migrations, await appliedOn(client))
    await refuseOtherHalfDone(client, next)
    if (next) await apply(state, next)
    return next !== undefined
  }
  return inMigrationLock(client, work, state)
}

/** Locks the database for a migration. Waits up to a limit for another instance that migrates, and logs that. */
async function lockDatabase(
  client: PostgresPoolClient,
  log: Migrating['log'],
  { instanceMs, lockMs, statementMs }: Limits,
) {
  await client.query('set local statement_timeout to 0', [])
  const { rows } = await client.query<{ free: boolean }>(
    'select pg_try_advisory_xact_lock($1::bigint) as free',
    [lockNumber],
  )
  if (!rows[0]?.free) {
    log?.warn({ seconds: instanceMs / 1000 }, 'waiting for another instance that migrates the database')
    await client.query(`set local lock_timeout to ${instanceMs}`, [])
    await client.query('select pg_advisory_xact_lock($1)', [lockNumber]).catch((error: unknown) => {
      throw codeOf(error) === lockNotAvailable ? otherInstance(instanceMs, error) : error
    })
  }
  await client.query(`set local lock_timeout to ${lockMs}; set local statement_timeout to ${statementMs}`, [])
}

async function apply(state: State, migration: Migration) {
  const { client, log } = state
  const { name, hash } = migration
  try {
    if (state.announced !== name) {
      const tables = await largeTables(client, rewrittenTables(migration.text))
      if (tables.length) log?.info({ migration: name, tables }, 'a migration rewrites whole tables')
      state.announced = name
    }
    if (!(await applyStep(client, migration))) return
  } catch (error) {
    throw new OperatorError(whyNotApplied(name, error, state.limits), { cause: error })
  }
  await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash])
}

// PostgreSQL error codes (appendix A).
const lockNotAvailable = '55P03'
const queryCanceled = '57014'

function otherInstance(instanceMs: number, cause: unknown) {
  return new OperatorError(
    `Another instance has been migrating this database for ${instanceMs / 1000} seconds; start this one again when it is done, or end that one's session on the database.`,
    { cause },
  )
}

function whyNotApplied(name: string, error: unknown, { lockMs, statementMs }: Limits): string {
  const cannot = `The migration ${name} cannot be applied:`
  if (codeOf(error) === lockNotAvailable)
    return `${cannot} another session of the database has held a lock that it needs for more than ${lockMs / 1000} seconds. Stop the other instances and commands, or end that session, and start again.`
  if (codeOf(error) === queryCanceled)
    return `${cannot} a statement took longer than ${statementMs / 1000} seconds.`
  return `${cannot} ${error instanceof Error ? error.message : String(error)}.`
}

async function appliedOn(client: PostgresPoolClient): Promise<Applied[]> {
  if (!(await hasMigrations(client))) await createTable(client)
  return storedOn(client)
}

type Applied = Pick<Migration, 'name' | 'hash'>

async function hasMigrations(client: PostgresPoolClient): Promise<boolean> {
  const { rows } = await client.query(`select where to_regclass('migrations') is not null`, [])
  return rows.length > 0
}

async function storedOn(client: PostgresPoolClient): Promise<Applied[]> {
  const { rows } = await client.query<Applied>(
    'select name, hash from migrations order by name collate "C"',
    [],
  )
  return rows
}

async function createTable(client: PostgresPoolClient) {
  await client.query(
    `create table migrations (
      name text primary key, hash text not null, applied_at timestamptz not null default now())`,
    [],
  )
}

function nextOf(migrations: Migration[], applied: Applied[]): Migration | undefined {
  for (const [index, { name, hash }] of applied.entries()) {
    const migration = migrations[index]
    if (!migrations.some((known) => known.name === name)) {
      throw new OperatorError(`The database is newer than this program: it has the migration ${name}.`)
    }
    if (migration?.name !== name) {
      throw new OperatorError(
        `The migration ${migration?.name} was added before ${name}, which is applied already.`,
      )
    }
    if (migration.hash !== hash) {
      throw new OperatorError(`The migration ${name} has changed since it was applied to this database.`)
    }
  }
  return migrations[applied.length]
}
