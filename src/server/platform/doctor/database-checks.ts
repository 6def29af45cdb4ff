import { sql } from 'kysely'
import { isBackupLate, lastBackup } from '../backup/scheduled/store.ts'
import { type Database, databaseOn } from '../database/database.ts'
import { databaseClock } from '../database/database-clock.ts'
import type { Engine } from '../database/engine.ts'
import { withClient } from '../database/engine.ts'
import { mayMigrate, missingMigrations } from '../database/migrate.ts'
import { ungrantedTo } from '../database/migrate-role.ts'
import { behind } from '../database/migrate-server.ts'
import { isUrlPooledByTransaction, openPostgres, pooledByTransaction } from '../database/postgres.ts'
import type { Environment } from '../environment.ts'
import { clocksDiffer } from '../health/clock.ts'
import { type Check, type Finding, off, ok, wrong } from './check.ts'
import { silent } from './open.ts'

type Place = { environment: Environment; engine: Engine | null; now: () => number }

export function databaseChecks({ environment, engine, now }: Place): Check[] {
  const withDatabase = (find: (database: Database, engine: Engine) => Promise<Finding>) => async () =>
    engine ? find(databaseOn(engine), engine) : off('not checked, because the database is not open')
  return [
    { name: 'pooler', find: async () => (engine ? poolerOf(environment) : off('not checked')) },
    { name: 'rights', find: withDatabase((_database, open) => rightsOf(environment, open)) },
    { name: 'schema', find: withDatabase((_database, open) => schemaOf(open)) },
    { name: 'clock', find: withDatabase((database) => clockOf(database, now)) },
    { name: 'last backup', find: withDatabase((database) => backupOf(database, environment)) },
  ]
}

async function poolerOf({ databaseUrl, databaseListenUrl, databasePooler }: Environment): Promise<Finding> {
  if (!databaseUrl) return off('the embedded database has none')
  const isPooled = await isUrlPooledByTransaction(databaseUrl)
  if (isPooled && databasePooler === 'session') return wrong(pooledByTransaction('DATABASE_URL').message)
  if (databaseListenUrl ? await isUrlPooledByTransaction(databaseListenUrl) : isPooled)
    return wrong(
      'notifications do not pass the pooler: set DATABASE_LISTEN_URL to the database server itself.',
    )
  return ok(isPooled ? 'in transaction mode' : 'none in transaction mode')
}

async function rightsOf({ databaseUrl, databaseMigrateUrl }: Environment, engine: Engine): Promise<Finding> {
  if (!databaseUrl) return ok('the embedded database has one role')
  const { role, lacking, isOwner } = await withClient(engine, async (client) => {
    const { rows } = await client.query<{ role: string }>('select current_user as role', [])
    const name = rows[0]?.role ?? ''
    return { role: name, lacking: await ungrantedTo(name, client), isOwner: await mayMigrate(client) }
  })
  const [first] = lacking
  if (first)
    return wrong(
      `the role ${role} lacks rights on ${lacking.length} tables and sequences, the first of which is ${first.name}: run npm run migrate.`,
    )
  if (!databaseMigrateUrl) return ok(isOwner ? `${role} serves and owns the tables` : `${role} serves`)
  const owner = await openPostgres(databaseMigrateUrl, silent, {
    urlName: 'DATABASE_MIGRATE_URL',
    databasePooler: 'transaction',
  })
  try {
    if (await withClient(owner, mayMigrate)) return ok(`${role} serves, another role owns the tables`)
    return wrong('the role of DATABASE_MIGRATE_URL does not own the tables.')
  } finally {
    await owner.close()
  }
}

async function schemaOf(engine: Engine): Promise<Finding> {
  const missing = await withClient(engine, (client) => missingMigrations(client))
  return missing.length ? wrong(behind(missing)) : ok('up to date')
}

async function clockOf({ db }: Database, now: () => number): Promise<Finding> {
  const from = now()
  const { rows } = await sql<{ now: number }>`
    select extract(epoch from clock_timestamp())::double precision * 1000 as now`.execute(db)
  const [found] = rows
  if (!found || clocksDiffer(found.now, { from, to: now() }))
    return wrong(
      `this machine's clock differs by ${Math.round(Math.abs((found?.now ?? 0) - from) / 1000)} seconds from the database's.`,
    )
  return ok('agrees with the database')
}

async function backupOf({ db }: Database, { backupSchedule }: Environment): Promise<Finding> {
  if (!backupSchedule) return off('BACKUP_AT is not set, so only npm run backup makes backups')
  const last = await lastBackup(db)
  const { rows } = await sql<{ late: boolean }>`select ${isBackupLate(databaseClock)} as late`.execute(db)
  const shown = last?.succeeded
    ? `${last.succeeded.file}, ${last.succeeded.bytes} bytes, verified, of ${last.succeeded.at}`
    : 'none yet'
  if (last?.failed)
    return wrong(
      `the attempt at ${last.failed.at} failed (${last.failed.failure}); the last success: ${shown}.`,
    )
  return rows[0]?.late ? wrong(`older than 26 hours: ${shown}.`) : ok(shown)
}
