import pg from 'pg'
import { parse as parseUrl } from 'pg-connection-string'
import { known } from '../known.ts'
import type { Log } from '../log.ts'
import { OperatorError } from '../operator-error.ts'
import { parserOf } from './column-types.ts'
import type { Connections, Engine } from './engine.ts'
import { createListener } from './postgres-listener.ts'
import { withPreparedStatements } from './postgres-statements.ts'

// A moment that is bound to a statement goes as UTC, whatever zone the process runs in.
pg.defaults.parseInputDatesAsUTC = true

/** Of the connections that requests share. */
export type Limits = { databasePoolSize: number; databaseStatementSeconds: number | null }

const none: Limits = { databasePoolSize: 10, databaseStatementSeconds: null }

/** A PostgreSQL server given by DATABASE_URL; several instances may share it. */
export async function openPostgres(
  url: string,
  log: Log,
  { urlName = 'DATABASE_URL', ...limits }: Partial<Limits> & { urlName?: string } = {},
): Promise<Engine> {
  if (!/^postgres(ql)?:\/\//.test(url)) throw new OperatorError(`${urlName} must begin with postgres://.`)
  const options: pg.ClientConfig = {
    connectionString: url,
    application_name: 'bakvordur',
    connectionTimeoutMillis: connectMillis,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: { getTypeParser: (type: number) => parserOf(type) },
  }
  const { databasePoolSize: size, databaseStatementSeconds: seconds } = { ...none, ...limits }
  const pool = openPool({ ...options, ...limitsOf(seconds), max: size }, log)
  const jobsPool = openPool(
    { ...options, statement_timeout: jobMillis, max: jobsAtOnce, application_name: 'bakvordur jobs' },
    log,
  )
  try {
    await checkServer(pool)
  } catch (error) {
    await pool.end()
    throw error instanceof OperatorError ? error : unreachable(url, urlName, error)
  }
  const listener = createListener({ ...options, application_name: 'bakvordur notifications' }, log)
  return {
    name: 'postgres',
    pool: withPreparedStatements(pool),
    jobsPool: withPreparedStatements(jobsPool),
    share: { pool: 'requests', connections: size, waitMs: connectMillis },
    connections: () => ({ requests: connectionsOf(pool), jobs: connectionsOf(jobsPool) }),
    listen: listener.listen,
    close: async () => {
      await listener.close()
      await Promise.all([pool.end(), jobsPool.end()])
    },
  }
}

function connectionsOf({ totalCount, idleCount, waitingCount }: pg.Pool): Connections {
  return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount }
}

const connectMillis = 10_000
const jobsAtOnce = 4
/** One statement of retention over everything takes minutes. */
const jobMillis = 3_600_000
/** The server ends a statement at its limit; where nothing comes from it any more, the connection is given up a little later. */
const silenceMillis = 5000

function limitsOf(seconds: number | null): pg.ClientConfig {
  if (seconds === null) return {}
  return { statement_timeout: seconds * 1000, query_timeout: seconds * 1000 + silenceMillis }
}

/** Who waits for a lock gives up before the statement is at its end, so that the reason is told. */
function limitsText(statementMillis: number): string {
  const lockMillis = statementMillis ? Math.min(longestLockMillis, statementMillis / 2) : longestLockMillis
  return `set statement_timeout to ${statementMillis}; set lock_timeout to ${lockMillis}`
}

const longestLockMillis = 30_000

function openPool(options: pg.PoolConfig, log: Log): pg.Pool {
  const { statement_timeout, ...rest } = options
  const limits = limitsText(Number(statement_timeout || 0))
  const pool = new pg.Pool({
    ...rest,
    idleTimeoutMillis: 60_000,
    onConnect: (client) => client.query(`${session}; ${limits}`),
  })
  // An idle connection that the server ends is replaced by the pool. One in use reports the same to the statement that
  // is under way, or to the next one. Without a listener either would end the process.
  pool.on('error', (error) => log.warn({ error }, 'an idle database connection was lost'))
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

// Overrides the settings of the server, database and role: no connection waits for a lock, or holds one without working,
// for ever. JIT compilation takes longer than our statements do.
const session = `
  set timezone to 'UTC';
  set datestyle to 'ISO';
  set intervalstyle to 'postgres';
  set default_transaction_isolation to 'read committed';
  set jit to off;
  set idle_in_transaction_session_timeout to '5min'`

const oldestVersion = 16

type Server = { version: string; encoding: string; trigrams: boolean }

async function checkServer(pool: pg.Pool) {
  const { rows } = await pool.query<Server>(
    `select current_setting('server_version') as version, current_setting('server_encoding') as encoding,
      exists (select from pg_available_extensions where name = 'pg_trgm') as trigrams`,
  )
  const reason = whyNotUse(known(rows[0]))
  if (reason) throw new OperatorError(reason)
}

export function whyNotUse({ version, encoding, trigrams }: Server): string | null {
  if (Number.parseInt(version, 10) < oldestVersion) {
    return `The server of DATABASE_URL is PostgreSQL ${version}; ${oldestVersion} or newer is needed.`
  }
  if (encoding !== 'UTF8') return `The database of DATABASE_URL has the encoding ${encoding}; UTF8 is needed.`
  if (!trigrams) return 'The server of DATABASE_URL lacks the extension pg_trgm (postgresql-contrib).'
  return null
}

/** Names the server without the password. */
function unreachable(url: string, urlName: string, error: unknown) {
  const { host, port, database } = parseUrl(url)
  // A name with several addresses fails as a whole, with one error for each.
  const first = error instanceof AggregateError ? error.errors[0] : error
  const reason = first instanceof Error ? first.message : String(first)
  return new OperatorError(
    `The database ${database} of ${urlName} at ${host}:${port || 5432} cannot be used: ${reason}.`,
    { cause: error },
  )
}
