import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { known } from '../known.ts'
import { clientOf, withListsAsText } from './engine.ts'
import { createLossWatch } from './postgres-loss.ts'

/** `session`: each connection keeps its server process. `transaction`: a pooler assigns a server process per transaction. */
export type Pooling = 'session' | 'transaction'

/**
 * Times after which a probe statement counts as waiting for a connection of the pooler. On a loaded machine a statement may take seconds
 * without a pooler, so only a statement that also waits for the second time proves one.
 */
const probeMillis = { first: 2000, again: 8000 }

/**
 * Attempts to detect a pooler in transaction mode. One attempt can miss it, because other clients of the pooler take and
 * return connections between the statements.
 */
const attempts = 5

/** Detects a pooler in transaction mode. In session mode a connection keeps its process and waits for no other transaction. */
export async function isPooledByTransaction(options: pg.ClientConfig): Promise<boolean> {
  const found = await probed(options, probeMillis.first)
  return (found === 'waited' ? await probed(options, probeMillis.again) : found) !== 'own'
}

/** `own`: the connection keeps its process. `shared`: it has several. `waited`: a statement got none in time. */
async function probed(options: pg.ClientConfig, millis: number): Promise<'own' | 'shared' | 'waited'> {
  const [idle, busy] = [newProbe(options, millis), newProbe(options, millis)]
  try {
    await Promise.all([idle.connect(), busy.connect()])
    const own = await processOf(idle)
    for (let attempt = 0; attempt < attempts; attempt++) {
      const found = await processesDuring(idle, busy)
      if (found === 'waited') return 'waited'
      if (found.idle.some((process) => process !== own) || found.busy === own) return 'shared'
      // A pooler in session mode may have only one free connection: `busy` never started and cannot be used again.
      if (found.busy === null) return 'own'
    }
    return 'own'
  } finally {
    await Promise.all([idle.end(), busy.end()])
  }
}

/** The server processes that serve `idle` before and during a transaction of `busy`, and the process of the transaction. */
async function processesDuring(idle: pg.Client, busy: pg.Client) {
  // Sends two statements, because a pooler may assign the next of its connections to each transaction.
  const before = [await processOf(idle), await processOf(idle)]
  await busy.query('begin')
  // Only the first probe must start without waiting, because a pooler in session mode may have only one free connection.
  const process = await processOf(busy).catch(() => null)
  const during = await Promise.all([processOf(idle), processOf(idle)]).catch(() => null)
  if (during === null) return 'waited'
  if (process !== null) await busy.query('rollback')
  return { idle: [...before, ...during], busy: process }
}

function newProbe(options: pg.ClientConfig, millis: number): pg.Client {
  const client = new pg.Client({ ...options, query_timeout: millis })
  client.on('error', () => undefined)
  return client
}

async function processOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return known(rows[0]).pid
}

/** A pool for transaction mode. Applies the settings in each transaction, prepares nothing, and wraps single statements. */
export function withoutSessions(pool: pg.Pool, settings: string): PostgresPool {
  return {
    connect: async () => onBorrowed(await pool.connect(), settings),
    end: () => pool.end(),
  }
}

function onBorrowed(client: pg.PoolClient, settings: string): PostgresPoolClient {
  const watch = createLossWatch(client)
  const send = (text: string, values: unknown[] = []) =>
    watch.run(() => client.query({ text, values: withListsAsText(values) }))
  const begin = (text: string) => send(`${text}; ${settings}`)
  const alone = async (text: string, values: unknown[]) => {
    await begin('begin isolation level read committed')
    try {
      const result = await send(text, values)
      await send('commit')
      return result
    } catch (error) {
      // Report the first error. If the connection is lost, the server rolls back by itself.
      await send('rollback').catch(() => undefined)
      throw error
    }
  }
  const query = (text: string, values: unknown[]) => {
    if (client.getTransactionStatus() !== 'I') return send(text, values)
    if (text === 'begin') return begin('begin isolation level read committed')
    return /^(begin|start transaction)\b/i.test(text) ? begin(text) : alone(text, values)
  }
  return clientOf(query, () => client.release(watch.isSpent()))
}
