import { sql } from 'kysely'
import type { Queryable } from '#server/platform/database/database.ts'

/**
 * Creates `pg_temp.pick(n, salt, below)`: a number from 0 that looks random, but is the same in every run and
 * on either database.
 */
export async function createPick(tx: Queryable) {
  await sql`create or replace function pg_temp.pick(n integer, salt integer, below integer) returns integer
    language sql immutable return (hashint4extended(n, salt) & 2147483647) % below`.execute(tx)
}
