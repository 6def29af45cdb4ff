import type { PostgresPool, PostgresPoolClient } from 'kysely'

/** Connections of a pool: in use, idle, and the requests waiting for one. */
export type Connections = { used: number; idle: number; waiting: number }

/** The pool shared by requests: its name in the metrics, its size, and how long a request waits for a connection. */
export type Share = { readonly pool: string; readonly connections: number; readonly waitMs: number }

export interface Engine {
  name: 'embedded' | 'postgres'
  pool: PostgresPool
  /** The pool for background work, which may use longer statements. If absent, `pool` is used. */
  jobsPool?: PostgresPool
  /** The pool for statements over whole tables, which take minutes or hours. If absent, `jobsPool` is used. */
  longJobsPool?: PostgresPool
  /** The rules by which requests share `pool`. If absent, first come, first served. */
  share?: Share
  connections?: () => Record<string, Connections>
  listen(channel: string, onNotify: (payload: string) => void): Promise<() => Promise<void>>
  /** Whether notifications arrive. If absent, they always arrive. */
  isListening?: () => boolean
  close(): Promise<void>
}

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

/** Makes a client from a query function. Kysely passes text and values, except for cursors, which the server does not use. */
export function clientOf(query: Query, release: () => void): PostgresPoolClient {
  return { query: query as PostgresPoolClient['query'], release }
}

/** Formats lists of integers as array text. The driver quotes each number, which takes milliseconds for thousands. */
export const withListsAsText = (values: readonly unknown[]): unknown[] =>
  values.map((value) =>
    Array.isArray(value) && value.every(Number.isInteger) ? `{${value.join(',')}}` : value,
  )

const longList = 100

/** Whether a value is a long list. Prepared plans assume about ten elements and are very slow for thousands. */
export const hasLongList = (values: readonly unknown[]): boolean =>
  values.some((value) => Array.isArray(value) && value.length > longList)
