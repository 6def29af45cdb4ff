import { sql } from 'kysely'
import { z } from 'zod'
import { Level, levels } from '#domain/appointments/levels.ts'
import { columnsOf, gender, presenter } from '../platform/crud/columns.ts'
import { storedRows } from '../platform/crud/crud-store.ts'
import type { Queryable } from '../platform/database/database.ts'

export const levelColumns = {
  PermissionId: 'permission_type_id',
  RoleIds: { name: 'role_ids', toTable: sorted },
  CategoryId: 'category_type_id',
  AgeGroupId: 'age_group_type_id',
  Gender: gender(),
}

function sorted(ids: unknown): number[] {
  return [...new Set(z.array(z.number()).parse(ids))].sort((one, other) => one - other)
}

const present = presenter(levels, columnsOf(levels.fields, levelColumns))

export async function writtenLevels(db: Queryable): Promise<Level[]> {
  return (await storedRows(db, 'referee_levels')).map((row) => Level.parse(present(row)))
}

export async function lockLevels(db: Queryable): Promise<void> {
  await sql`lock table referee_levels in share row exclusive mode`.execute(db)
}
