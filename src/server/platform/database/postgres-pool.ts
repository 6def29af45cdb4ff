import type { PostgresPool } from 'kysely'
import pg from 'pg'
import type { Log } from '../log.ts'
import type { Connections } from './engine.ts'
import { type Pooling, withoutSessions } from './postgres-pooler.ts'
import { withPreparedStatements } from './postgres-statements.ts'

type Pool = {
  pool: PostgresPool
  connections(): Connections
  /** Waits for the connections in use, then cuts them. */
  close(): Promise<void>
}

type How = {
  statementMillis: number
  pooling: Pooling
  log: Log
  times?: Times
}
type Times = {
  /** How long after its limit a statement is waited for. */
  silenceMillis: number
  /** How long a stop waits for statements under way. */
  closeMillis: number
}

const usualTimes: Times = { silenceMillis: 5000, closeMillis: 5000 }

/**
 * Connections with one limit for their statements. The server ends a statement at the limit; if nothing more comes from
 * the server, the client gives up the connection a little later.
 */
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
  // An idle connection that the server ends is replaced by the pool. One in use reports the same to the statement that
  // is under way, or to the next one. Without a listener either would end the process.
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

// Overrides the settings of the server, database and role: no connection waits for a lock, or holds one without working,
// for ever. JIT compilation takes longer than our statements do.
const session: Settings = {
  timezone: 'UTC',
  datestyle: 'ISO',
  intervalstyle: 'postgres',
  default_transaction_isolation: 'read committed',
  jit: 'off',
  idle_in_transaction_session_timeout: '5min',
}

const longestLockMillis = 30_000

/** A statement that waits for a lock gives up before its own limit, so that the reason is known. */
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
