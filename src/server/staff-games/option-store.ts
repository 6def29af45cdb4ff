import { sql } from 'kysely'
import type { Option } from '#domain/platform/option.ts'
import type { Queryable } from '../platform/database/database.ts'

/** The most rows that one request reads (T29). There are fewer options of each kind. */
const mostOptions = 5000

/** The tournaments since a year, newest first. The year is appended to a name without it. */
export async function tournamentOptionsFrom(db: Queryable, year: number): Promise<Option[]> {
  const { rows } = await sql<Option>`
    select id as "Value",
      case when position(year::text in name) > 0 then name else name || ' ' || year end as "Label"
    from tournaments where year >= ${year} order by year desc, name_order, id limit ${mostOptions}`.execute(
    db,
  )
  return rows
}

export async function teamOptions(db: Queryable): Promise<Option[]> {
  return db
    .selectFrom('teams')
    .select(['id as Value', 'short_name as Label'])
    .orderBy('name_order')
    .orderBy('id')
    .limit(mostOptions)
    .execute()
}

export async function courtOptions(db: Queryable): Promise<Option[]> {
  return db
    .selectFrom('courts')
    .select(['id as Value', 'name as Label'])
    .orderBy('name_order')
    .orderBy('id')
    .limit(mostOptions)
    .execute()
}
