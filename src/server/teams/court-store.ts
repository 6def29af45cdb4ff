import type { Queryable } from '../platform/database/database.ts'

/** The most rows that one request reads (T29). There are fewer courts. */
const mostRows = 5000

export async function listedCourts(db: Queryable) {
  return db
    .selectFrom('courts as c')
    .leftJoin('teams as t', 't.id', 'c.team_id')
    .selectAll('c')
    .select('t.short_name as team')
    .orderBy('c.name_order')
    .orderBy('c.id')
    .limit(mostRows)
    .execute()
}
