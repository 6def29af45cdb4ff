import { type Expression, type RawBuilder, sql } from 'kysely'
import { maxTotal } from '#domain/platform/lists/rest-query.ts'
import type { Queryable } from '../database/database.ts'

/** How far a total is counted: one more than is shown as a number, so that 'more than' is known. */
export const countTo = maxTotal + 1

/** Counts rows of which no more than `countTo` are asked for: an exact total costs several times as much as the page itself. */
export async function countRows(db: Queryable, rows: Expression<unknown>): Promise<number> {
  const { rows: found } = await sql<{ total: number }>`
    select count(*)::int as total from (${rows}) as counted`.execute(db)
  return found[0]?.total ?? 0
}

type Groups = {
  table: string
  /** The column that an index begins with, and a query of its values that are meant. */
  column: string
  values: RawBuilder<unknown>
  /** What the index has next, before the id. */
  order: string
  where: RawBuilder<unknown>
  descending: boolean
  range: { from: number; limit: number }
}

/**
 * The ids of a page of the rows that have one of some values in a column. Of each value no more is read than the page can need, in the
 * order of the index: to sort all of them would take longer the more there are.
 */
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
