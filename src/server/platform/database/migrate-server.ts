import type { Log } from '../log.ts'
import { OperatorError } from '../operator-error.ts'
import { type Engine, withClient } from './engine.ts'
import { mayMigrate, migrate, missingMigrations } from './migrate.ts'
import { migrateAs } from './migrate-role.ts'
import { openPostgres, type Route } from './postgres.ts'

/** Migrates a PostgreSQL at server start if the role owns the tables. Otherwise refuses an outdated schema. */
export async function migrateOrRefuse(
  engine: Engine,
  { databaseMigrateUrl, ...route }: { databaseMigrateUrl?: string | null } & Partial<Route>,
  log: Log,
): Promise<void> {
  if (databaseMigrateUrl) return migrateAs(databaseMigrateUrl, engine, log, route)
  if (await withClient(engine, mayMigrate))
    return migrate(engine.longJobsPool ?? engine.pool, undefined, { log })
  const missing = await withClient(engine, (client) => missingMigrations(client))
  if (missing.length) throw new OperatorError(behind(missing))
}

export function behind([first, ...more]: readonly string[]): string {
  const lacks = more.length
    ? `${more.length + 1} migrations, the first of which is ${first}`
    : `the migration ${first}`
  return `The database lacks ${lacks}: run npm run migrate with DATABASE_MIGRATE_URL, which names a role that owns the tables.`
}

export type MigratePlace = { databaseUrl: string; databaseMigrateUrl: string | null } & Pick<
  Route,
  'databasePooler'
>

/** Migrates with the owner's role and grants privileges to the serving role. Returns the names of the applied migrations. */
export async function migratePostgres(place: MigratePlace, log: Log): Promise<string[]> {
  const engine = await openPostgres(place.databaseUrl, log, place)
  try {
    const missing = await withClient(engine, (client) => missingMigrations(client))
    if (!place.databaseMigrateUrl && !(await withClient(engine, mayMigrate)))
      throw new OperatorError(
        'The role of DATABASE_URL may not change tables: set DATABASE_MIGRATE_URL to a role that owns them.',
      )
    await migrateOrRefuse(engine, place, log)
    return missing
  } finally {
    await engine.close()
  }
}
