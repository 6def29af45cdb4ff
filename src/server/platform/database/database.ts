import { AsyncLocalStorage } from 'node:async_hooks'
import { Kysely, PostgresDialect, type PostgresPool, sql, type Transaction } from 'kysely'
import type { Log } from '../log.ts'
import { openEmbedded } from './embedded.ts'
import type { Engine } from './engine.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './postgres.ts'
import type { Schema } from './schema.ts'

/** The type that a store takes: the database, or a transaction on it. */
export type Queryable = Kysely<Schema>
export type Tx = Transaction<Schema>

export interface Database {
  engine: 'embedded' | 'postgres'
  /** For single statements outside a transaction; inside one, use the transaction that `work` is given. */
  db: Queryable
  /** At READ COMMITTED; commits when the work is done, rolls back and throws on when it throws. Nothing is retried. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Calls back for each NOTIFY on the channel, also by other instances; the answer stops it. */
  listen(channel: string, onNotify: (payload: string) => void): Promise<() => Promise<void>>
  close(): Promise<void>
  isClosed(): boolean
}

/** Opens the PostgreSQL of `databaseUrl`, or the embedded database in `dataDir`, and migrates it. */
export async function openDatabase(
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl?: string | null },
  log: Log,
): Promise<Database> {
  return migrated(databaseUrl ? await openPostgres(databaseUrl, log) : await openEmbedded(dataDir, log))
}

export async function migrated(engine: Engine): Promise<Database> {
  try {
    await migrate(engine.pool)
  } catch (error) {
    await engine.close()
    throw error
  }
  return databaseOn(engine)
}

export function databaseOn(engine: Engine): Database {
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: guarded(engine.pool) }) })
  let closing: Promise<void> | undefined
  return {
    engine: engine.name,
    db,
    transaction: (work) =>
      db.transaction().execute((tx) => {
        const inside = { open: true }
        running++
        return current
          .run(inside, () => work(tx))
          .finally(() => {
            inside.open = false
            // While no transaction runs nobody pays for the tracking.
            if (--running === 0) current.disable()
          })
      }),
    listen: engine.listen,
    close: () => {
      closing ??= engine.close()
      return closing
    },
    isClosed: () => closing !== undefined,
  }
}

/** Undoes what `work` did in the transaction when it throws, and throws on; the transaction itself goes on. */
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

/**
 * A transaction that asks for a second connection waits for itself: at once on the embedded database, under load
 * on a server. An error is thrown instead.
 */
function guarded(pool: PostgresPool): PostgresPool {
  return {
    connect: async () => {
      if (current.getStore()?.open) throw new Error('inside a transaction, use the transaction')
      return pool.connect()
    },
    end: () => pool.end(),
  }
}
