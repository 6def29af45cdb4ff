import type { PostgresPool, PostgresPoolClient } from 'kysely'

/** Of a pool: at work, at rest, and how many ask for one. */
export type Connections = { used: number; idle: number; waiting: number }

/** The pool that requests share: its name in the metrics, its size, and how long a request waits for a connection. */
export type Share = { readonly pool: string; readonly connections: number; readonly waitMs: number }

/** The interface of both kinds of database; everything else is built on it once. */
export interface Engine {
  name: 'embedded' | 'postgres'
  pool: PostgresPool
  /** For background work, whose statements may take longer than those of requests; without one they share `pool`. */
  jobsPool?: PostgresPool
  /** For statements over whole tables, which take minutes or hours. If absent, they use `jobsPool`. */
  longJobsPool?: PostgresPool
  /** How requests share the connections of `pool`. If absent, the first to ask is served first. */
  share?: Share
  /** How the connections of each pool are used now. */
  connections?: () => Record<string, Connections>
  listen(channel: string, onNotify: (payload: string) => void): Promise<() => Promise<void>>
  /** False while notifications do not arrive. If absent, they always arrive. */
  isListening?: () => boolean
  close(): Promise<void>
}

/** Lends a connection of the pool to the work. */
export async function withClient<T>(
  { pool }: Pick<Engine, 'pool'>,
  work: (client: PostgresPoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  try {
    return await work(client)
  } finally {
    client.release()
  }
}

type Query = (text: string, values: unknown[]) => Promise<unknown>

/**
 * A connection made of its query function. Kysely passes text and values, except for cursors, which the server does not
 * use.
 */
export function clientOf(query: Query, release: () => void): PostgresPoolClient {
  return { query: query as PostgresPoolClient['query'], release }
}

/** Lists of numbers as text: the driver's own way quotes each number, which of thousands takes milliseconds. */
export const withListsAsText = (values: readonly unknown[]): unknown[] =>
  values.map((value) =>
    Array.isArray(value) && value.every(Number.isInteger) ? `{${value.join(',')}}` : value,
  )

const longList = 100

/**
 * Whether a value is a long list. What is kept prepared is planned for a list of ten (PostgreSQL counts on that where it
 * does not know), which of thousands takes many times as long as planning anew.
 */
export const hasLongList = (values: readonly unknown[]): boolean =>
  values.some((value) => Array.isArray(value) && value.length > longList)
