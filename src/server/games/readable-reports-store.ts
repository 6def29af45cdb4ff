import { sql } from 'kysely'
import { relationOf, whyNotRead } from '#domain/match-reports/access.ts'
import type { Side } from '#domain/match-reports/sides.ts'
import { AuthType } from '#domain/platform/auth-type.ts'
import type { User } from '#domain/session/user.ts'
import type { Queryable } from '../platform/database/database.ts'
import { isTeamInScope } from '../teams/team-scope-store.ts'

export type ReportReader = Pick<User, 'AuthType' | 'PersonId' | 'TeamId'>

/** The games whose match report the user may read. Applies the same rule as the report page. */
export async function readableReports(
  db: Queryable,
  { AuthType: type, PersonId, TeamId }: ReportReader,
  gameIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (type === AuthType.Staff || !gameIds.length) return new Set(gameIds)
  const own = { club: TeamId }
  const { rows } = await sql<{ id: number; roles: number[] } & Record<Side, boolean>>`
    select g.id,
      coalesce(${isTeamInScope(sql`g.home_team_id`, own)}, false) as "Home",
      coalesce(${isTeamInScope(sql`g.away_team_id`, own)}, false) as "Away",
      array(select r.role_id from game_referees r
        where r.game_id = g.id and r.person_id = ${PersonId} and not r.set_by_hand)::int[] as roles
    from games g where g.id = any(${[...gameIds]}::int[])`.execute(db)
  const readable = rows.filter((row) => {
    const relation = relationOf(type, (side) => TeamId > 0 && row[side], row.roles)
    return whyNotRead(type, relation) === null
  })
  return new Set(readable.map(({ id }) => id))
}
