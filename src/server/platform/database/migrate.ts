import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { OperatorError } from '../operator-error.ts'

export type Migration = { name: string; text: string; hash: string }

/**
 * Applies what the database lacks, each migration in a transaction of its own that also holds the lock: several
 * instances may start at once, and one that dies leaves nothing half done.
 */
export async function migrate(pool: PostgresPool, migrations = migrationsIn(folder)): Promise<void> {
  const client = await pool.connect()
  try {
    while (await applyNext(client, migrations)) {}
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

// Any number that nothing else on the server locks: 'bakv' in ASCII.
const lockNumber = 0x62616b76

/** In a transaction that lets one instance after the other do it. */
export async function inMigrationLock<T>(client: PostgresPoolClient, work: () => Promise<T>): Promise<T> {
  await client.query('begin', [])
  try {
    // A long migration may take its time, and another instance's is worth waiting for.
    await client.query('set local lock_timeout to 0; set local statement_timeout to 0', [])
    await client.query('select pg_advisory_xact_lock($1)', [lockNumber])
    const result = await work()
    await client.query('commit', [])
    return result
  } catch (error) {
    // Where the connection is lost the server rolls back by itself; the first error is the one to report.
    await client.query('rollback', []).catch(() => undefined)
    throw error
  }
}

function applyNext(client: PostgresPoolClient, migrations: Migration[]): Promise<boolean> {
  return inMigrationLock(client, async () => {
    const next = nextOf(migrations, await appliedOn(client))
    if (next) await apply(client, next)
    return next !== undefined
  })
}

async function apply(client: PostgresPoolClient, { name, text, hash }: Migration) {
  try {
    await client.query(text, [])
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new OperatorError(`The migration ${name} cannot be applied: ${reason}.`, { cause: error })
  }
  await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash])
}

type Applied = { name: string; hash: string }

async function appliedOn(client: PostgresPoolClient): Promise<Applied[]> {
  const { rows: missing } = await client.query(`select where to_regclass('migrations') is null`, [])
  if (missing.length) await createTable(client)
  const { rows } = await client.query<Applied>(
    'select name, hash from migrations order by name collate "C"',
    [],
  )
  return rows
}

async function createTable(client: PostgresPoolClient) {
  try {
    await client.query(
      `create table migrations (
        name text primary key, hash text not null, applied_at timestamptz not null default now())`,
      [],
    )
  } catch (error) {
    // PostgreSQL's insufficient_privilege.
    if ((error as { code?: string }).code !== '42501') throw error
    throw new OperatorError(
      'The role of DATABASE_URL may not change tables; DATABASE_MIGRATE_URL must name one that may.',
      { cause: error },
    )
  }
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
