import pg from 'pg'
import { expect, onTestFinished } from 'vitest'
import { eventually } from './eventually.ts'

/** Locks tables, so that every statement that uses one of them waits. */
export async function lockTables(url: string, tables: string[]) {
  const client = new pg.Client(url)
  await client.connect()
  onTestFinished(() => client.end())
  await client.query(`begin; lock table ${tables.join(', ')} in access exclusive mode`)
  const waiting = async () => {
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows.map(({ pid }) => pid)
  }
  const cutNow = async () =>
    client.query('select pg_terminate_backend(pid) from unnest($1::integer[]) pid', [await waiting()])
  return {
    waited: (count: number) => eventually(async () => expect(await waiting()).toHaveLength(count)),
    cutWaiting: async () => {
      await eventually(async () => expect(await waiting()).not.toEqual([]))
      await cutNow()
    },
    cutNow,
    release: () => client.query('rollback'),
  }
}

export async function allTables(url: string): Promise<string[]> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  )
  await client.end()
  return rows.map(({ name }) => name)
}
