import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { memoryDatabase, postgresDatabase } from '../support/database.ts'
import { locksIn } from '../support/lock-guard.ts'

test.each<[string, string[]]>([
  ['select "id" from "persons" where "id" = $1 for no key update', ['persons']],
  [
    'select r.id from roles r join persons p on p.id = r.person_id where r.id = $1 for update of r',
    ['roles'],
  ],
  ['select from persons where id = (select person_id from contracts where id = $1) for update', ['persons']],
  ['select from persons where id in (select id from contracts for update)', ['contracts']],
  ['update contracts set version = version + 1 where id = $1', ['contracts']],
  ['delete from "transfer_requests" where "id" = $1', ['transfer_requests']],
  ['insert into contracts (person_id) values ($1)', []],
  ['insert into sessions (id) values ($1) on conflict (id) do update set id = 1', ['sessions']],
  ['update outbox set attempts = 1 where id in (select id from outbox for update skip locked)', ['outbox']],
])('the tables that a statement locks are found in its text: %s', (text, tables) =>
  expect(locksIn(text)).toEqual(tables),
)

describe.each([
  ['embedded', memoryDatabase],
  ['PostgreSQL', postgresDatabase],
])('with the lock guard on the %s database', (_name, open) => {
  test('a transaction that locks a contract before its player fails, and the right order succeeds', async () => {
    const database = await open()
    const take = (names: readonly string[]) =>
      database.transaction(async (tx) => {
        for (const name of names) await sql`select id from ${sql.table(name)} for no key update`.execute(tx)
      })
    await take(['persons', 'contracts', 'persons', 'transfer_requests'])
    await take(['persons', 'contracts'])
    await expect(take(['contracts', 'persons'])).rejects.toThrow('persons is taken after contracts')
    await take(['persons', 'courts'])
    await expect(take(['courts', 'persons'])).rejects.toThrow('persons is taken after courts')
    await database.close()
  })
})
