import { type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import { Level, type LevelInput } from '#domain/appointments/levels.ts'
import type { Queryable } from '../platform/database/database.ts'
import type { Schema } from '../platform/database/schema.ts'

/** Every level that staff wrote; there are few. */
export async function writtenLevels(db: Queryable): Promise<Level[]> {
  const rows = await db.selectFrom('referee_levels').selectAll().orderBy('id').limit(mostLevels).execute()
  return rows.map(presentLevel)
}

/** More than anybody writes: 8 rights in each of hundreds of tournaments. */
const mostLevels = 5000

export function presentLevel(row: Selectable<Schema['referee_levels']>): Level {
  return Level.parse({
    Id: row.id,
    PermissionId: row.permission_type_id,
    RoleIds: row.role_ids,
    TournamentId: row.tournament_id ?? 0,
    CategoryId: row.category_type_id ?? 0,
    AgeGroupId: row.age_group_type_id ?? 0,
    Gender: row.gender && (row.gender === 'male' ? 1 : 0),
    Version: row.version,
  })
}

/** The other way: what is sent as it is kept. */
export function levelColumns({
  PermissionId,
  RoleIds,
  TournamentId,
  CategoryId,
  AgeGroupId,
  Gender,
}: z.output<typeof LevelInput>) {
  return {
    permission_type_id: PermissionId,
    role_ids: [...new Set(RoleIds)].sort((one, other) => one - other),
    tournament_id: TournamentId || null,
    category_type_id: CategoryId || null,
    age_group_type_id: AgeGroupId || null,
    gender: Gender === null ? null : Gender === 1 ? ('male' as const) : ('female' as const),
  }
}

/** Rows are written one after the other from here on. */
export async function lockLevels(db: Queryable): Promise<void> {
  await sql`lock table referee_levels in share row exclusive mode`.execute(db)
}

export async function removeLevel(db: Queryable, id: number): Promise<boolean> {
  const removed = await db
    .deleteFrom('referee_levels')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return removed !== undefined
}
