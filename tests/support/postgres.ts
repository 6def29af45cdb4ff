import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { createServer } from './postgres-server.ts'

export type TestPostgres = {
  /** Of the administrator's own database. */
  url: string
  /** Makes an empty database and answers its address. */
  newDatabase(): Promise<string>
  stop(): Promise<void>
}

/**
 * A real PostgreSQL 18 from the npm registry, or the server of TEST_DATABASE_URL. It is not there to keep anything:
 * a power cut may lose it all.
 */
export async function startPostgres(): Promise<TestPostgres> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, newDatabase: () => newDatabaseOn(given), stop: async () => undefined }
  const nothingKept = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'wal_level=minimal']
  const server = await createServer([...nothingKept, 'max_wal_senders=0', 'max_connections=200'])
  await server.start()
  return { url: server.url, newDatabase: () => newDatabaseOn(server.url), stop: server.remove }
}

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

export async function ask(url: string, ...statements: string[]) {
  const client = new pg.Client(url)
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
