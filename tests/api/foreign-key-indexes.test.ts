import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { memoryDatabase } from '../support/database.ts'

// Deleting a row or changing its key searches every referencing table, which is a full scan without an index.

/** Foreign keys without an index: teams are never deleted, and the index would slow down every write of a line-up or incident. */
const exceptions = ['incidents (team_id)', 'lineups (team_id)']

test('each foreign key has an index that begins with its columns, except for those in `exceptions`', async () => {
  const database = await memoryDatabase()
  const { rows } = await sql<{ key: string }>`
    select format('%s (%s)', c.conrelid::regclass, string_agg(a.attname, ', ' order by k.place)) as key
    from pg_constraint c
    cross join lateral unnest(c.conkey) with ordinality as k (number, place)
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number
    where c.contype = 'f' and not exists (
      select from pg_index i
      where i.indrelid = c.conrelid and i.indisvalid
        and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey
        and (i.indpred is null or cardinality(c.conkey) = 1
          and pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', (
            select attname from pg_attribute where attrelid = c.conrelid and attnum = c.conkey[1]))))
    group by c.oid, c.conrelid, c.conkey order by c.conrelid::regclass::text, c.conkey`.execute(database.db)
  await database.close()
  expect(rows.map(({ key }) => key)).toEqual(exceptions)
})
