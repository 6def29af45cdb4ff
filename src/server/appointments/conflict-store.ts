import { sql } from 'kysely'
import type { ConflictKind } from '#domain/appointments/conflicts.ts'
import type { Queryable } from '../platform/database/database.ts'

export type TeamConflict = { PersonId: number; TeamId: number; Kind: ConflictKind }

/**
 * The teams to whose games these persons are not appointed: those of the own club, by the list of referees or the register, and those
 * of the clubs that were entered. A club stands for all teams under it.
 */
export async function conflictsOf(db: Queryable, personIds: readonly number[]): Promise<TeamConflict[]> {
  if (!personIds.length) return []
  const ids = sql`any(${[...new Set(personIds)]}::int[])`
  const { rows } = await sql<TeamConflict>`
    with named as (
      select person_id, team_id, kind from official_conflicts where person_id = ${ids}
      union select person_id, team_id, 'own' from referees where person_id = ${ids} and team_id is not null
      union select id, team_id, 'own' from persons where id = ${ids} and team_id is not null),
    clubs as (
      select n.person_id, coalesce(t.parent_team_id, t.id) as club_id, n.kind
      from named n join teams t on t.id = n.team_id)
    select person_id as "PersonId", club_id as "TeamId", kind as "Kind" from clubs
    union select c.person_id, under.id, c.kind from clubs c join teams under on under.parent_team_id = c.club_id
    order by 1, 2, 3`.execute(db)
  return rows
}
