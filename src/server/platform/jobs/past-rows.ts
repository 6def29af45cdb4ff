import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../database/database.ts'

/** Expired rows, found by an index in the order of `by`. */
export type PastRows = {
  table: string
  by: RawBuilder<unknown>
  type: 'date' | 'integer' | 'timestamp' | 'timestamptz'
  /** The predicate of the partial index. All its rows with `by` below `end` are checked. */
  where?: RawBuilder<unknown>
  end?: RawBuilder<unknown>
  /** A further condition that is expensive to check. */
  isOver?: RawBuilder<unknown>
  key: 'id' | 'ctid'
}

/** Rows per statement and transaction, so that requests can run in between. */
const pageSize = 200

/** Yields the keys in pages. The time of a statement does not grow with the number of rows. */
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
  // Selects the page first, so that the expensive condition is planned for few rows.
  const { rows } = await sql<Place & { is_over: boolean }>`
    select page_key as key, page_place as place, ${isOver} as is_over
    from (
      select *, ${key}::text as page_key, (${by})::text as page_place from ${sql.table(table)}
      where ${isPast(past)} and ${isAfter} order by ${by}, ${key} limit ${pageSize}
    ) as ${sql.table(table)}
    order by ${by}, page_key::${keyType}`.execute(db)
  return rows
}

/** The condition that the index can check. */
export function isPast({ by, where = sql`true`, end }: PastRows): RawBuilder<unknown> {
  return end ? sql`${where} and ${by} < ${end}` : where
}
