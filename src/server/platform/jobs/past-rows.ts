import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../database/database.ts'

/** Rows that are past their time, which an index has in the order of `by`. */
export type PastRows = {
  table: string
  by: RawBuilder<unknown>
  type: 'date' | 'integer' | 'timestamp' | 'timestamptz'
  /** As the index has it; of these all whose value is below the end are looked at. */
  where?: RawBuilder<unknown>
  end?: RawBuilder<unknown>
  /** Which of them are over, where that costs more to know. */
  isOver?: RawBuilder<unknown>
  key: 'id' | 'ctid'
}

/** How many are looked at in one statement, and worked on in one transaction, so that answers come in between. */
const pageSize = 200

/** The keys of such rows, a page at a time: no statement takes longer the more there are. */
export async function* pagesOfPast(db: Queryable, past: PastRows): AsyncGenerator<string[]> {
  for (let after: Place | null = null; ; ) {
    const rows = await pageAfter(db, past, after)
    const keys = rows.filter(({ is_over }) => is_over).map(({ key }) => key)
    if (keys.length) yield keys
    after = rows.at(-1) ?? null
    if (!after || rows.length < pageSize) return
  }
}

type Place = { key: string; place: string }

async function pageAfter(db: Queryable, past: PastRows, after: Place | null) {
  const { table, by, type, isOver = sql`true` } = past
  const [key, keyType] = [sql.ref(past.key), sql.raw(past.key === 'id' ? 'bigint' : 'tid')]
  const isAfter = after
    ? sql`${by} >= ${after.place}::${sql.raw(type)}
        and (${by}, ${key}) > (${after.place}::${sql.raw(type)}, ${after.key}::${keyType})`
    : sql`true`
  // The page first, so that what costs more to know is planned for so few rows.
  const { rows } = await sql<Place & { is_over: boolean }>`
    select page_key as key, page_place as place, ${isOver} as is_over
    from (
      select *, ${key}::text as page_key, (${by})::text as page_place from ${sql.table(table)}
      where ${isPast(past)} and ${isAfter} order by ${by}, ${key} limit ${pageSize}
    ) as ${sql.table(table)}
    order by ${by}, page_key::${keyType}`.execute(db)
  return rows
}

/** What the index says of a row. */
export function isPast({ by, where = sql`true`, end }: PastRows): RawBuilder<unknown> {
  return end ? sql`${where} and ${by} < ${end}` : where
}
