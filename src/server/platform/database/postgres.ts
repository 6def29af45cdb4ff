import pg from 'pg'
import { parse as parseUrl } from 'pg-connection-string'
import type { Log } from '../log.ts'
import { OperatorError } from '../operator-error.ts'
import { parserOf } from './column-types.ts'
import type { Engine } from './engine.ts'
import { createListener } from './postgres-listener.ts'
import { withPreparedStatements } from './postgres-statements.ts'

// A moment that is bound to a statement goes as UTC, whatever zone the process runs in.
pg.defaults.parseInputDatesAsUTC = true

/** A PostgreSQL server given by DATABASE_URL; several instances may share it. */
export async function openPostgres(url: string, log: Log): Promise<Engine> {
  if (!/^postgres(ql)?:\/\//.test(url)) throw new OperatorError('DATABASE_URL must begin with postgres://.')
  const options: pg.ClientConfig = {
    connectionString: url,
    application_name: 'bakvordur',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: { getTypeParser: (type: number) => parserOf(type) },
  }
  const pool = new pg.Pool({
    ...options,
    max: 10,
    idleTimeoutMillis: 60_000,
    onConnect: (client) => client.query(session),
  })
  // An idle connection that the server ends is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) => log.warn({ error }, 'an idle database connection was lost'))
  try {
    await checkServer(pool)
  } catch (error) {
    await pool.end()
    throw error instanceof OperatorError ? error : unreachable(url, error)
  }
  const listener = createListener(options, log)
  return {
    name: 'postgres',
    pool: withPreparedStatements(pool),
    listen: listener.listen,
    close: async () => {
      await listener.close()
      await pool.end()
    },
  }
}

// Whatever the server's, the database's and the role's own settings are. Nobody waits for a lock, or holds one
// without working, for ever.
const session = `
  set timezone to 'UTC';
  set datestyle to 'ISO';
  set intervalstyle to 'postgres';
  set default_transaction_isolation to 'read committed';
  set lock_timeout to '30s';
  set idle_in_transaction_session_timeout to '5min'`

const oldestVersion = 16

type Server = { version: string; encoding: string; trigrams: boolean }

async function checkServer(pool: pg.Pool) {
  const { rows } = await pool.query<Server>(
    `select current_setting('server_version') as version, current_setting('server_encoding') as encoding,
      exists (select from pg_available_extensions where name = 'pg_trgm') as trigrams`,
  )
  const reason = whyNotUse(rows[0]!)
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
function unreachable(url: string, error: unknown) {
  const { host, port, database } = parseUrl(url)
  // A name with several addresses fails as a whole, with one error for each.
  const first = error instanceof AggregateError ? error.errors[0] : error
  const reason = first instanceof Error ? first.message : String(first)
  return new OperatorError(
    `The database ${database} of DATABASE_URL at ${host}:${port || 5432} cannot be used: ${reason}.`,
    { cause: error },
  )
}
