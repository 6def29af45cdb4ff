import type { PostgresPool } from 'kysely'

/** The interface of both kinds of database; everything else is built on it once. */
export interface Engine {
  name: 'embedded' | 'postgres'
  pool: PostgresPool
  /** For background work, whose statements may take longer than those of requests; without one they share `pool`. */
  jobsPool?: PostgresPool
  listen(channel: string, onNotify: (payload: string) => void): Promise<() => Promise<void>>
  close(): Promise<void>
}
