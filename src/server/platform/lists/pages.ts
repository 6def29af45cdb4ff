import type { Context as HttpContext } from 'hono'
import { type Expression, type RawBuilder, sql } from 'kysely'
import { maxTotal } from '#domain/platform/lists/rest-query.ts'
import type { Queryable } from '../database/database.ts'

/** One more than the largest total that is shown, so that "more than" can be shown. */
export const countTo = maxTotal + 1

/** Counts at most `countTo` rows, because an exact total takes several times as long as the page. */
export async function countRows(db: Queryable, rows: Expression<unknown>): Promise<number> {
  const { rows: found } = await sql<{ total: number }>`
    select count(*)::int as total from (select from (${rows}) as counted limit ${countTo}) as capped`.execute(
    db,
  )
  return found[0]?.total ?? 0
}

type Groups = {
  table: string
  /** The first column of the index, and a query for the wanted values of that column. */
  column: string
  values: RawBuilder<unknown>
  /** The second column of the index, which orders the page. The third one is the id. */
  order: string
  where: RawBuilder<unknown>
  descending: boolean
  range: { from: number; limit: number }
}

/** The ids of one page of the rows with any of the `values`. Reads only what the page needs of each value, in index order. */
export function idsOfPage({ table, column, values, order, where, descending, range }: Groups) {
  const direction = sql.raw(descending ? 'desc' : 'asc')
  const place = sql.ref(`${table}.${order}`)
  return sql<number>`(
    select page.id from (${values}) as given (value) cross join lateral (
      select ${sql.ref(`${table}.id`)}, ${place} as place from ${sql.table(table)}
      where ${sql.ref(`${table}.${column}`)} = given.value and ${where}
      order by ${place} ${direction}, ${sql.ref(`${table}.id`)} ${direction} limit ${range.from + range.limit}
    ) page
    order by page.place ${direction} nulls last, page.id ${direction} limit ${range.limit} offset ${range.from})`
}

export type PageQuery = {
  sort: { descending: boolean }
  range: { from: number; limit: number }
}

type Part = { order: RawBuilder<unknown>; id: RawBuilder<unknown> }

/** A page of the rows of one person or club, with the total. */
export async function pageOf<Row>(
  db: Queryable,
  select: RawBuilder<unknown>,
  from: RawBuilder<unknown>,
  { order, id }: Part,
  { sort, range }: PageQuery,
): Promise<{ rows: Row[]; total: number }> {
  const direction = sql.raw(sort.descending ? 'desc' : 'asc')
  const { rows } = await sql<Row>`select ${select} ${from}
    order by ${order} ${direction} nulls last, ${id} ${direction}
    limit ${range.limit} offset ${range.from}`.execute(db)
  return { rows, total: await countRows(db, sql`select 1 ${from}`) }
}

/** Sets the header that states the range and the total: `Content-Range: audit 0-19/312`. */
export function restPage<Row>(
  http: HttpContext,
  name: string,
  from: number,
  rows: Row[],
  total: number,
): Row[] {
  http.header('Content-Range', `${name} ${from}-${from + Math.max(rows.length, 1) - 1}/${total}`)
  return rows
}
