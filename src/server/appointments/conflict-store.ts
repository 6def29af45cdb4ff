import { sql } from 'kysely'
import type { ConflictKind } from '#domain/appointments/conflicts.ts'
import type { Queryable } from '../platform/database/database.ts'

export type TeamConflict = { PersonId: number; TeamId: number; Kind: ConflictKind }

/** The teams whose games these persons must not officiate. A conflict with a club covers all its teams. */
export async function conflictsOf(db: Queryable, personIds: readonly number[]): Promise<TeamConflict[]> {
  if (!personIds.length) return []
  const ids = sql`any(${[...new Set(personIds)]}::int[])`
  const { rows } = await sql<TeamConflict>`
    with named as (
      select person_id, team_id, kind from official_conflicts where person_id = ${ids}
      union select person_id, team_id, 'own' from referees where person_id = ${ids} and team_id is not null
      union select id, team_id, 'own' from persons where id = ${ids} and team_id is not null)
    select distinct n.person_id as "PersonId", one.id as "TeamId", n.kind as "Kind"
    from named n join teams t on t.id = n.team_id join teams one on one.club_id = t.club_id
    order by 1, 2, 3`.execute(db)
  return rows
}
