import type { PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { known } from '../known.ts'
import type { Log } from '../log.ts'
import type { Engine } from './engine.ts'
import { inMigrationLock, migrate } from './migrate.ts'
import { openPostgres, type Route } from './postgres.ts'

/** Migrates with the role of `url`, then grants the engine's role access to the tables and sequences. */
export async function migrateAs(
  url: string,
  engine: Engine,
  log: Log,
  { databasePooler }: Partial<Route> = {},
): Promise<void> {
  const lesser = await roleOf(engine)
  const migrating = await openPostgres(url, log, { urlName: 'DATABASE_MIGRATE_URL', databasePooler })
  try {
    await migrate(migrating.pool, undefined, { log })
    const client = await migrating.pool.connect()
    try {
      await inMigrationLock(client, () => grantTo(lesser, client), { log })
    } finally {
      client.release()
    }
  } finally {
    await migrating.close()
  }
}

async function roleOf({ pool }: Engine): Promise<string> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ role: string }>('select current_user as role', [])
    return known(rows[0]).role
  } finally {
    client.release()
  }
}

type Ungranted = { kind: 'r' | 'p' | 'v' | 'S'; name: string }

/** Tables and sequences without the privileges that a server needs. */
export async function ungrantedTo(role: string, client: PostgresPoolClient): Promise<Ungranted[]> {
  const { rows } = await client.query<Ungranted>(ungranted, [role])
  return rows
}

/** Grants only missing privileges, because each grant rewrites a row that other instances read. */
async function grantTo(role: string, client: PostgresPoolClient) {
  const rows = await ungrantedTo(role, client)
  const to = pg.escapeIdentifier(role)
  await client.query(`grant usage on schema ${pg.escapeIdentifier(await schemaOf(client))} to ${to}`, [])
  for (const { kind, name } of rows) {
    const what =
      kind === 'S' ? 'usage, select, update on sequence' : 'select, insert, update, delete on table'
    await client.query(`grant ${what} ${name} to ${to}`, [])
  }
  await client.query(`grant select on migrations to ${to}`, [])
}

async function schemaOf(client: PostgresPoolClient): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select current_schema() as name', [])
  return known(rows[0]).name
}

const ungranted = `
  select c.relkind as kind, c.oid::regclass::text as name
  from pg_class c
  where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p', 'v', 'S') and c.relname <> 'migrations'
    and not case
      when c.relkind = 'S' then has_sequence_privilege($1, c.oid, 'usage') and has_sequence_privilege($1, c.oid, 'update')
      else has_table_privilege($1, c.oid, 'select') and has_table_privilege($1, c.oid, 'insert')
        and has_table_privilege($1, c.oid, 'update') and has_table_privilege($1, c.oid, 'delete') end`
