import type { PostgresPool } from 'kysely'

/** What the two kinds of database must offer; all else is built on it once. */
export interface Engine {
  name: 'embedded' | 'postgres'
  pool: PostgresPool
  listen(channel: string, onNotify: (payload: string) => void): Promise<() => Promise<void>>
  close(): Promise<void>
}
