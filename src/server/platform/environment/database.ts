import { z } from 'zod'
import { OperatorError } from '../operator-error.ts'
import { flag, url, wholeNumber } from './values.ts'

/** Database settings. The embedded database ignores the settings for PostgreSQL. */
export type DatabaseEnvironment = {
  /** The URL of PostgreSQL; `null` uses the embedded database under `dataDir`. */
  readonly databaseUrl: string | null
  /**
   * The URL of the same database with a role that may change tables; `null` if the role of `databaseUrl` may do
   * so.
   */
  readonly databaseMigrateUrl: string | null
  /** The URL of the same database without the pooler, for notifications; `null` uses `databaseUrl`. */
  readonly databaseListenUrl: string | null
  /** `transaction`: a pooler shares connections between transactions, so nothing may be stored in a session. */
  readonly databasePooler: 'session' | 'transaction'
  /** Connections that requests share on PostgreSQL. Jobs and notifications have their own. */
  readonly databasePoolSize: number
  /** Time limit of a request's statement. */
  readonly databaseStatementSeconds: number
  /** Logs statements that take at least this long; 0: none. */
  readonly databaseSlowMs: number
}

const postgresUrl = [
  url(/^postgres(ql)?:$/),
  'an address with one host that begins with postgres:// or postgresql://',
] as const

export const databaseVariables = {
  DATABASE_URL: postgresUrl,
  DATABASE_MIGRATE_URL: postgresUrl,
  DATABASE_LISTEN_URL: postgresUrl,
  DATABASE_POOLER: [z.enum(['session', 'transaction']), 'session or transaction'],
  DATABASE_PLAIN: [flag, '0 or 1'],
  DATABASE_POOL_SIZE: [wholeNumber(1, 1000), 'a whole number of connections, from 1 to 1000'],
  DATABASE_STATEMENT_SECONDS: [wholeNumber(1, 3600), 'a whole number of seconds, from 1 to 3600'],
  DATABASE_SLOW_MS: [wholeNumber(0, 3_600_000), 'a whole number of milliseconds, from 0 to 3600000'],
} as const

type Values = {
  [N in keyof typeof databaseVariables]?: z.output<(typeof databaseVariables)[N][0]>
}

export function databaseEnvironment(values: Values): DatabaseEnvironment {
  const needing = ['DATABASE_MIGRATE_URL', 'DATABASE_LISTEN_URL', 'DATABASE_POOLER'] as const
  const lonely = values.DATABASE_URL ? undefined : needing.find((name) => values[name])
  if (lonely) throw new OperatorError(`DATABASE_URL must be set too when ${lonely} is.`)
  return {
    databaseUrl: values.DATABASE_URL ?? null,
    databaseMigrateUrl: values.DATABASE_MIGRATE_URL ?? null,
    databaseListenUrl: values.DATABASE_LISTEN_URL ?? null,
    databasePooler: values.DATABASE_POOLER ?? 'session',
    databasePoolSize: values.DATABASE_POOL_SIZE ?? 10,
    databaseStatementSeconds: values.DATABASE_STATEMENT_SECONDS ?? 30,
    databaseSlowMs: values.DATABASE_SLOW_MS ?? 1000,
  }
}
