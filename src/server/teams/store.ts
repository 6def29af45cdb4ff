import type { Queryable } from '../platform/database/database.ts'

/** With a club only that one and the teams under it. */
export async function allTeams(db: Queryable, club: number | null = null) {
  return db
    .selectFrom('teams')
    .select(['id', 'short_name', 'type', 'felix_number'])
    .$if(club !== null, (query) =>
      query.where(({ or, eb }) => or([eb('id', '=', club ?? 0), eb('parent_team_id', '=', club ?? 0)])),
    )
    .orderBy('name_order')
    .orderBy('id')
    .execute()
}

/** Null where the team is not there; with a club, also where the team is neither it nor under it. */
export async function underTeams(db: Queryable, teamId: number, club: number | null) {
  const team = await db
    .selectFrom('teams')
    .select(['id', 'parent_team_id'])
    .where('id', '=', teamId)
    .executeTakeFirst()
  if (!team || (club !== null && team.id !== club && team.parent_team_id !== club)) return null
  return db
    .selectFrom('teams')
    .select(['id', 'short_name'])
    .where('parent_team_id', '=', teamId)
    .orderBy('name_order')
    .orderBy('id')
    .execute()
}
