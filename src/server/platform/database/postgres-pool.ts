import type { PostgresPool } from 'kysely'
import pg from 'pg'
import type { Log } from '../log.ts'
import type { Connections } from './engine.ts'
import { type Pooling, withoutSessions } from './postgres-pooler.ts'
import { withPreparedStatements } from './postgres-statements.ts'

type Pool = {
  pool: PostgresPool
  connections(): Connections
  /** Closes the pool. Waits a while for connections in use, then cuts those that remain. */
  close(): Promise<void>
}

type How = {
  statementMillis: number
  pooling: Pooling
  log: Log
  times?: Times
}
type Times = {
  /** Time that the client waits beyond a statement's limit. */
  silenceMillis: number
  closeMillis: number
}

const usualTimes: Times = { silenceMillis: 5000, closeMillis: 5000 }

/** The server cancels a statement at the limit. If it stays silent, the client drops the connection a little later. */
export function openPool(
  options: pg.PoolConfig,
  { statementMillis, pooling, log, times = usualTimes }: How,
): Pool {
  const settings = { ...session, ...limitsOf(statementMillis) }
  const isBorrowed = pooling === 'transaction'
  const pool = new pg.Pool({
    ...options,
    query_timeout: statementMillis + times.silenceMillis,
    idleTimeoutMillis: 60_000,
    onConnect: isBorrowed ? undefined : (client) => client.query(setting('set', settings)),
  })
  const open = new Set<pg.PoolClient>()
  let closing: Promise<void> | undefined
  // The pool replaces idle connections that the server closes. A connection in use reports the error to its current or next statement.
  // Without listeners, either error would end the process.
  pool.on('error', (error) => log.warn({ error }, 'an idle database connection was lost'))
  pool.on('connect', (client) => {
    open.add(client)
    client.on('error', () => undefined)
  })
  pool.on('remove', (client) => open.delete(client))
  return {
    pool: isBorrowed ? withoutSessions(pool, setting('set local', settings)) : withPreparedStatements(pool),
    connections: () => connectionsOf(pool),
    close: () => {
      closing ??= closed(pool, open, times)
      return closing
    },
  }
}

type Settings = Readonly<Record<string, string | number>>

// Overrides the settings of server, database and role, so no connection waits for a lock forever or holds a lock while idle. JIT
// compilation takes longer than our statements.
const session: Settings = {
  timezone: 'UTC',
  datestyle: 'ISO',
  intervalstyle: 'postgres',
  default_transaction_isolation: 'read committed',
  jit: 'off',
  idle_in_transaction_session_timeout: '5min',
}

const longestLockMillis = 30_000

/** Limit of waiting for a lock. It is shorter than the statement limit, so that the error names the lock. */
const limitsOf = (statementMillis: number): Settings => ({
  statement_timeout: statementMillis,
  lock_timeout: Math.min(longestLockMillis, statementMillis / 2),
})

function setting(command: 'set' | 'set local', settings: Settings): string {
  return Object.entries(settings)
    .map(([name, value]) => `${command} ${name} to '${value}'`)
    .join('; ')
}

function connectionsOf({ totalCount, idleCount, waitingCount }: pg.Pool): Connections {
  return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount }
}

async function closed(
  pool: pg.Pool,
  open: ReadonlySet<pg.PoolClient>,
  { closeMillis }: Times,
): Promise<void> {
  const cut = setTimeout(() => {
    for (const client of open) void client.end().catch(() => undefined)
  }, closeMillis)
  await pool.end()
  clearTimeout(cut)
}
