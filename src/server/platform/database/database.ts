import { AsyncLocalStorage } from 'node:async_hooks'
import {
  Kysely,
  type LogEvent,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  sql,
  type Transaction,
} from 'kysely'
import type { Log } from '../log.ts'
import { limited } from './embedded/limit.ts'
import { inOneTurn } from './embedded/one-turn.ts'
import { openEmbedded } from './embedded.ts'
import { type Connections, clientOf, type Engine } from './engine.ts'
import { migrate } from './migrate.ts'
import { migrateOrRefuse } from './migrate-server.ts'
import { type Limits, openPostgres, type Route } from './postgres.ts'
import type { Schema } from './schema.ts'
import { createTurns, inTurn, ownSubject, type Turns } from './turns.ts'

/** The database, or a transaction on it. */
export type Queryable = Kysely<Schema>
export type Tx = Transaction<Schema>

export interface Database {
  engine: 'embedded' | 'postgres'
  /** The query builder for single statements outside a transaction. Inside a transaction, use its `tx`. */
  db: Queryable
  /**
   * Runs `work` in a transaction at READ COMMITTED. Commits when `work` resolves; rolls back and rethrows if it
   * throws. Never retries.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Calls back for each NOTIFY on the channel, also from other instances. Returns a function that stops it. */
  listen(channel: string, onNotify: (payload: string) => void): Promise<() => Promise<void>>
  /** The same database for one request of a user or address. Users and addresses take turns for free connections. */
  forSubject(subject: string): Database
  /** The same database for background work, without the connections and limits of requests. */
  forJobs(): Database
  /** The same database for background work with statements that take minutes or hours. */
  forLongJobs(): Database
  connections(): Record<string, Connections>
  /** Whether notifications arrive; `false` behind a pooler that drops them. */
  isListening(): boolean
  close(): Promise<void>
  isClosed(): boolean
}

type Place = Partial<Limits> &
  Partial<Route> & {
    dataDir: string
    databaseUrl?: string | null
    databaseMigrateUrl?: string | null
    databaseSlowMs?: number
  }

/** Opens the PostgreSQL at `databaseUrl`, or the embedded database in `dataDir`. Migrates it if its role may. */
export async function openDatabase(place: Place, log: Log): Promise<Database> {
  const { dataDir, databaseUrl, databaseMigrateUrl, databaseSlowMs = 0, ...limits } = place
  const note = databaseSlowMs ? noteSlow(databaseSlowMs, log) : undefined
  if (databaseUrl) {
    const engine = await openPostgres(databaseUrl, log, limits)
    await closedOnError(engine, () => migrateOrRefuse(engine, { ...limits, databaseMigrateUrl }, log))
    return databaseOn(engine, note)
  }
  const { databaseStatementSeconds: seconds = null } = limits
  // Only a database that serves requests has a time limit for statements.
  const engine = await openEmbedded(dataDir, log, { inThread: seconds !== null, fromTemplate: true })
  if (seconds === null) return migrated(engine, { note, log })
  const share = { pool: 'all', connections: 1, waitMs: seconds * 1000 }
  return migrated(
    {
      ...engine,
      pool: limited(engine.pool, seconds),
      jobsPool: engine.pool,
      longJobsPool: engine.pool,
      share,
    },
    { note, log },
  )
}

export async function migrated(
  engine: Engine,
  { note, log }: { note?: NoteStatement; log?: Log } = {},
): Promise<Database> {
  await closedOnError(engine, () => migrate(engine.longJobsPool ?? engine.pool, undefined, { log }))
  return databaseOn(engine, note)
}

async function closedOnError(engine: Engine, work: () => Promise<void>) {
  try {
    await work()
  } catch (error) {
    await engine.close()
    throw error
  }
}

export function databaseOn(engine: Engine, note?: NoteStatement): Database {
  let closing: Promise<void> | undefined
  const { share } = engine
  const turns = share && createTurns(share)
  const connections = () => {
    const pools = engine.connections?.() ?? {}
    const shared = share && pools[share.pool]
    if (!shared || !turns) return pools
    return { ...pools, [share.pool]: { ...shared, waiting: shared.waiting + turns.waiting() } }
  }
  const poolOf = (subject: string, turns: Turns) => {
    const pool = inTurn(engine.pool, turns, subject)
    return engine.name === 'embedded' ? inOneTurn(pool) : pool
  }
  const on = (pool: PostgresPool): Database => {
    const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: guarded(pool) }), log: note })
    return {
      engine: engine.name,
      db,
      transaction: (work) => db.transaction().execute((tx) => tracked(tx, work)),
      listen: engine.listen,
      forSubject: (subject) => (turns ? on(poolOf(subject, turns)) : database),
      forJobs: () => jobs,
      forLongJobs: () => longJobs,
      isListening: engine.isListening ?? (() => true),
      connections,
      close: () => {
        closing ??= engine.close()
        return closing
      },
      isClosed: () => closing !== undefined,
    }
  }
  const database = on(turns ? inTurn(engine.pool, turns, ownSubject) : engine.pool)
  const jobs = engine.jobsPool ? on(engine.jobsPool) : database
  const longJobs = engine.longJobsPool ? on(engine.longJobsPool) : jobs
  return database
}

/** Rolls back to a savepoint and rethrows if `work` throws. The transaction stays usable. */
export async function withSavepoint<T>(tx: Queryable, work: () => Promise<T>): Promise<T> {
  await sql`savepoint attempt`.execute(tx)
  try {
    const result = await work()
    await sql`release savepoint attempt`.execute(tx)
    return result
  } catch (error) {
    await sql`rollback to savepoint attempt`.execute(tx)
    await sql`release savepoint attempt`.execute(tx)
    throw error
  }
}

const current = new AsyncLocalStorage<{ open: boolean }>()
let running = 0

async function tracked<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  const inside = { open: true }
  running++
  try {
    return await current.run(inside, () => work(tx))
  } finally {
    inside.open = false
    if (--running === 0) current.disable()
  }
}

/** Throws if a transaction asks for a second connection: it would wait for itself, always on PGlite and under load on PostgreSQL. */
function guarded(pool: PostgresPool): PostgresPool {
  return {
    connect: async () => {
      if (current.getStore()?.open) throw new Error('inside a transaction, use the transaction')
      return committing(await pool.connect())
    },
    end: () => pool.end(),
  }
}

/** Throws if the transaction to commit contains a failed statement. PostgreSQL answers ROLLBACK without an error. */
function committing(client: PostgresPoolClient): PostgresPoolClient {
  const query = async (text: string, values: unknown[]) => {
    const result = await client.query(text, values)
    if (text === 'commit' && String(result.command) === 'ROLLBACK')
      throw new Error('tried to commit a transaction in which a statement failed')
    return result
  }
  return clientOf(query, () => client.release())
}

export type NoteStatement = (event: LogEvent) => void

const longestText = 1000

export function noteSlow(slowMs: number, log: Log): NoteStatement {
  return ({ query, queryDurationMillis }) => {
    if (queryDurationMillis < slowMs) return
    const statement = withoutTexts(query.sql).replace(/\s+/g, ' ').trim().slice(0, longestText)
    log.warn({ statement, ms: Math.round(queryDurationMillis) }, 'a statement was slow')
  }
}

/**
 * Replaces the text literals of a statement before it is logged: a literal may contain personal data, while bound values are not logged.
 */
function withoutTexts(statement: string): string {
  return statement.replace(/'(?:[^']|'')*'/g, "'…'")
}
