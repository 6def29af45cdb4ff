import type { PostgresPool } from 'kysely'
import pg from 'pg'
import { parse as parseUrl } from 'pg-connection-string'
import { known } from '../known.ts'
import type { Log } from '../log.ts'
import { OperatorError } from '../operator-error.ts'
import { parserOf } from './column-types.ts'
import type { Engine } from './engine.ts'
import { createListener } from './postgres-listener.ts'
import { openPool } from './postgres-pool.ts'
import { isPooledByTransaction, type Pooling } from './postgres-pooler.ts'

// Binds dates as UTC in any time zone of the process.
pg.defaults.parseInputDatesAsUTC = true

/** Limits of the connections for requests. `databaseStatementSeconds` is `null` for a command, whose statements may take hours. */
export type Limits = { databasePoolSize: number; databaseStatementSeconds: number | null }

const none: Limits = { databasePoolSize: 10, databaseStatementSeconds: null }

/**
 * The settings for PostgreSQL. `databaseListenUrl` bypasses the pooler for notifications; `null` sends them to the same address as all
 * other connections.
 */
export type Route = { databasePooler: Pooling; databaseListenUrl: string | null }

type Options = Partial<Limits> & Partial<Route> & { urlName?: string }

/** Opens the PostgreSQL at `url`. Refuses a server that lacks a required feature. */
export async function openPostgres(url: string, log: Log, options: Options = {}): Promise<Engine> {
  const { urlName = 'DATABASE_URL', databasePooler = 'session' } = options
  if (!/^postgres(ql)?:\/\//.test(url)) throw new OperatorError(`${urlName} must begin with postgres://.`)
  const engine = postgresEngine(url, log, options)
  try {
    await checkServer(engine.pool)
    if (databasePooler === 'session' && (await isUrlPooledByTransaction(url)))
      throw pooledByTransaction(urlName)
    return engine
  } catch (error) {
    await engine.close()
    throw error instanceof OperatorError ? error : unreachable(url, urlName, error)
  }
}

/** Creates the pools and the listener without any check. They connect at the first use. */
export function postgresEngine(
  url: string,
  log: Log,
  { databasePooler: pooling = 'session', databaseListenUrl, ...limits }: Omit<Options, 'urlName'> = {},
): Engine {
  const options = optionsOf(url)
  const { databasePoolSize: max, databaseStatementSeconds: seconds } = { ...none, ...limits }
  const statementMillis = seconds === null ? longJobMillis : seconds * 1000
  const poolOf = (name: string, size: number, millis: number) =>
    openPool({ ...options, application_name: name, max: size }, { statementMillis: millis, pooling, log })
  const requests = poolOf('bakvordur', max, statementMillis)
  const jobs = poolOf('bakvordur jobs', jobsAtOnce, jobMillis)
  const longJobs = poolOf('bakvordur long jobs', longJobsAtOnce, longJobMillis)
  const pools = [requests, jobs, longJobs]
  const listener = createListener(
    { ...optionsOf(databaseListenUrl ?? url), application_name: listenerName },
    { pool: jobs.pool, log },
  )
  return {
    name: 'postgres',
    pool: requests.pool,
    jobsPool: jobs.pool,
    longJobsPool: longJobs.pool,
    share: { pool: 'requests', connections: max, waitMs: connectMillis },
    connections: () => ({
      requests: requests.connections(),
      jobs: jobs.connections(),
      longJobs: longJobs.connections(),
    }),
    listen: listener.listen,
    isListening: listener.isListening,
    close: async () => {
      await listener.close()
      await Promise.all(pools.map(({ close }) => close()))
    },
  }
}

/** The application name of a connection that only servers open, not commands. */
export const listenerName = 'bakvordur notifications'

const connectMillis = 10_000
const jobsAtOnce = 4
/** Statement limit of jobs, which work on single rows or small groups. */
const jobMillis = 120_000
/** Number of connections for long jobs. Two imports can run at a time, and each uses one. */
const longJobsAtOnce = 4
/** Statement limit of long jobs: an import or retention takes minutes, a migration or a restore takes hours. */
const longJobMillis = 6 * 3_600_000

function optionsOf(connectionString: string): pg.ClientConfig {
  return {
    connectionString,
    connectionTimeoutMillis: connectMillis,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: { getTypeParser: (type: number) => parserOf(type) },
  }
}

export const isUrlPooledByTransaction = (url: string) => isPooledByTransaction(optionsOf(url))

export function pooledByTransaction(urlName: string) {
  return new OperatorError(
    `The database of ${urlName} is behind a pooler that shares connections between transactions: set DATABASE_POOLER=transaction, or let the pooler keep a connection for each session.`,
  )
}

const oldestVersion = 16

type Server = { version: string; encoding: string; trigrams: boolean }

async function checkServer(pool: PostgresPool) {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<Server>(
      `select current_setting('server_version') as version, current_setting('server_encoding') as encoding,
        exists (select from pg_available_extensions where name = 'pg_trgm') as trigrams`,
      [],
    )
    const reason = whyNotUse(known(rows[0]))
    if (reason) throw new OperatorError(reason)
  } finally {
    client.release()
  }
}

export function whyNotUse({ version, encoding, trigrams }: Server): string | null {
  if (Number.parseInt(version, 10) < oldestVersion) {
    return `The server of DATABASE_URL is PostgreSQL ${version}; ${oldestVersion} or newer is needed.`
  }
  if (encoding !== 'UTF8') return `The database of DATABASE_URL has the encoding ${encoding}; UTF8 is needed.`
  if (!trigrams) return 'The server of DATABASE_URL lacks the extension pg_trgm (postgresql-contrib).'
  return null
}

/** Explains why the database cannot be reached. The message contains no password. */
function unreachable(url: string, urlName: string, error: unknown) {
  const { host, port, database } = parseUrl(url)
  // Report the first reason. A host name with several addresses fails with an AggregateError of all reasons.
  const first = error instanceof AggregateError ? error.errors[0] : error
  const reason = first instanceof Error ? first.message : String(first)
  return new OperatorError(
    `The database ${database} of ${urlName} at ${host}:${port || 5432} cannot be used: ${reason}.`,
    { cause: error },
  )
}
