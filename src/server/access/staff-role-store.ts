import type { Queryable } from '../platform/database/database.ts'
import type { GeneratedAlways } from '../platform/database/schema.ts'

declare module '../platform/database/schema.ts' {
  interface Schema {
    staff_role_changes: { id: GeneratedAlways<number>; role_id: number; is_given: boolean; at: Moment }
  }
}

const mostAtOnce = 1000

export async function staffRoleChanges(db: Queryable): Promise<number[]> {
  const rows = await db
    .selectFrom('staff_role_changes')
    .select('id')
    .orderBy('id')
    .limit(mostAtOnce)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Deletes and returns a recorded change of a staff role, so that only one instance notifies staff.
 * `undefined` if another instance was first.
 */
export function takeStaffRoleChange(db: Queryable, id: number) {
  return db
    .deleteFrom('staff_role_changes')
    .where('id', '=', id)
    .returning(['role_id', 'is_given', 'at'])
    .executeTakeFirst()
}
