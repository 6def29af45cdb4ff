import { mostRows } from '../platform/crud/crud-store.ts'
import type { Queryable } from '../platform/database/database.ts'

export async function listedClubs(db: Queryable) {
  return db
    .selectFrom('teams as t')
    .leftJoin('teams as above', 'above.id', 't.parent_team_id')
    .selectAll('t')
    .select('above.short_name as parent')
    .orderBy('t.name_order')
    .orderBy('t.id')
    .limit(mostRows)
    .execute()
}

/** Locks teams in id order. Leaves out unknown ones. */
export async function lockTeams(db: Queryable, ids: readonly number[]) {
  const rows = await db
    .selectFrom('teams')
    .select(['id', 'parent_team_id'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export async function hasTeams(db: Queryable, id: number): Promise<boolean> {
  const found = await db.selectFrom('teams').select('id').where('parent_team_id', '=', id).limit(1).execute()
  return found.length > 0
}
