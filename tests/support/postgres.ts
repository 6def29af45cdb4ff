import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { createServer } from './postgres-server.ts'

export type TestPostgres = {
  /** The address of the server's administration database. */
  url: string
  stop(): Promise<void>
}

/**
 * Starts PostgreSQL 18 from the npm registry, or uses the server of TEST_DATABASE_URL. The started server may
 * lose all data in a power cut, which makes it faster.
 */
export async function startPostgres(): Promise<TestPostgres> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, stop: async () => undefined }
  const server = await createServer([...nothingKept, ...noHelpers, 'max_connections=200'])
  await server.start()
  return { url: server.socketUrl, stop: server.remove }
}

const nothingKept = [
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'wal_level=minimal',
  'max_wal_senders=0',
]
// Turns off background processes, because each database exists only briefly.
const noHelpers = [
  'autovacuum=off',
  'io_method=sync',
  'max_parallel_workers_per_gather=0',
  'checkpoint_timeout=1h',
]

export async function newDatabaseOn(url: string, template = 'template0'): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await ask(url, `create database ${name} template ${template} strategy file_copy`)
  return databaseAt(url, name)
}

export function databaseAt(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

/**
 * Sends statements to the server's administration database. Keeps one connection per worker, because opening
 * one takes longer than most statements.
 */
export async function ask(url: string, ...statements: string[]) {
  const pool = pools.get(url) ?? newPool(url)
  pools.set(url, pool)
  for (const statement of statements) await pool.query(statement)
}

const pools = new Map<string, pg.Pool>()

function newPool(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0 })
  // Some tests end their server. The next statement then opens a new connection.
  pool.on('error', () => undefined)
  return pool
}
