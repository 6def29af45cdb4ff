import type { Queryable } from '../platform/database/database.ts'
import type { Generated } from '../platform/database/schema.ts'
import { isInScope, type TeamScope } from './team-scope-store.ts'

export async function allTeams(db: Queryable, scope: TeamScope = { club: null }) {
  return db
    .selectFrom('teams')
    .select(['id', 'short_name', 'type', 'felix_number'])
    .where(isInScope(scope, 'teams'))
    .orderBy('name_order')
    .orderBy('id')
    .execute()
}

/** Finds a team with its sub-teams. Returns `null` if the team is unknown or the user may not see it. */
export async function underTeams(db: Queryable, teamId: number, scope: TeamScope) {
  const team = await db
    .selectFrom('teams')
    .select('id')
    .where('id', '=', teamId)
    .where(isInScope(scope, 'teams'))
    .executeTakeFirst()
  if (!team) return null
  return db
    .selectFrom('teams')
    .select(['id', 'short_name'])
    .where('parent_team_id', '=', teamId)
    .orderBy('name_order')
    .orderBy('id')
    .execute()
}

declare module '../platform/database/schema.ts' {
  interface Schema {
    teams: {
      id: Generated<number>
      short_name: string
      /** The sort key of the short name, which the database computes as `icelandic_order(short_name)`. */
      name_order: Computed<string>
      /** The short name as searches compare it. The database computes it as `fold(short_name)`. */
      name_folded: Computed<string>
      name: string
      type: 'L' | 'S' | 'F'
      felix_number: string | null
      parent_team_id: number | null
      club_id: Computed<number>
      email: string | null
      version: Generated<number>
    }
    courts: {
      id: Generated<number>
      name: string
      /** The sort key of the name, which the database computes as `icelandic_order(name)`. */
      name_order: Computed<string>
      team_id: number | null
      version: Generated<number>
    }
  }
}
