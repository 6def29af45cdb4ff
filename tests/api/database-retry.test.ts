import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { statusOf } from '#domain/platform/refusal.ts'
import type { Database } from '#server/platform/database/database.ts'
import { isContended, retriedTransaction } from '#server/platform/database/retry.ts'
import { refusalFor } from '#server/platform/http/failure.ts'
import { postgresDatabase, silentLog } from '../support/database.ts'

// Needs the real PostgreSQL, where two transactions can deadlock.

let database: Database
beforeAll(async () => {
  database = await postgresDatabase()
  await sql`create table counters (name text primary key, count integer not null)`.execute(database.db)
  await sql`insert into counters values ('one', 0), ('two', 0)`.execute(database.db)
})
afterAll(() => database.close())

const given = () => ({ database, log: silentLog })

/** Increments both counters in the given order. Two callers wait for each other after their first increment, so opposite orders deadlock. */
function crosswise() {
  let atBoth = () => {}
  const both = new Promise<void>((resolve) => {
    atBoth = resolve
  })
  let arrived = 0
  return async (tx: Parameters<Parameters<typeof retriedTransaction>[1]>[0], names: readonly string[]) => {
    for (const [index, name] of names.entries()) {
      await sql`update counters set count = count + 1 where name = ${name}`.execute(tx)
      if (index === 0 && ++arrived === 2) atBoth()
      if (index === 0) await both
    }
  }
}

test('a transaction rolled back by a deadlock is run again, and both are stored', async () => {
  const countUp = crosswise()
  await Promise.all(
    [
      ['one', 'two'],
      ['two', 'one'],
    ].map((names) => retriedTransaction(given(), (tx) => countUp(tx, names))),
  )
  const { rows } = await sql<{ count: number }>`select count from counters`.execute(database.db)
  expect(rows).toEqual([{ count: 2 }, { count: 2 }])
})

test('a transaction is tried five times with pauses, then the error is thrown', async () => {
  const pauses: number[] = []
  let attempts = 0
  const work = async () => {
    attempts++
    throw Object.assign(new Error('could not serialize access'), { code: '40001' })
  }
  const failed = await retriedTransaction(given(), work, async (attempt) => void pauses.push(attempt)).catch(
    (error: unknown) => error,
  )
  expect([isContended(failed), attempts, pauses]).toEqual([true, 5, [1, 2, 3, 4]])
})

test('T10 when two transactions write the same key at once, the slower one runs again and sees the other write', async () => {
  await sql`create table names (name text primary key)`.execute(database.db)
  let arrived = 0
  let atBoth = () => {}
  const both = new Promise<void>((resolve) => {
    atBoth = resolve
  })
  const write = () =>
    retriedTransaction(given(), async (tx) => {
      const { rows } = await sql`select name from names`.execute(tx)
      if (rows.length) return 'taken'
      if (++arrived === 2) atBoth()
      await both
      await sql`insert into names values ('one')`.execute(tx)
      return 'written'
    })
  expect((await Promise.all([write(), write()])).sort()).toEqual(['taken', 'written'])
})

test.each(['23505', '23503', '23P01'])('T10 a constraint violated twice (%s) returns 409', async (code) => {
  let attempts = 0
  const work = async () => {
    attempts++
    throw Object.assign(new Error('a constraint'), { code })
  }
  const failed = await retriedTransaction(given(), work).catch((error: unknown) => error)
  expect(attempts).toBe(2)
  expect(refusalFor(failed).id).toBe('record.raced')
  expect(statusOf('record.raced')).toBe(409)
})

test('any error that is no conflict is thrown at once, without a retry', async () => {
  let attempts = 0
  const work = async () => {
    attempts++
    throw new Error('a mistake')
  }
  await expect(retriedTransaction(given(), work)).rejects.toThrow('a mistake')
  expect(attempts).toBe(1)
})
