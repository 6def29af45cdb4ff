import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '#domain/platform/access.ts'
import type { User } from '#domain/session/user.ts'

/** The club whose teams' records the user may see, with its sub-teams; 0 for no teams, `null` for all. */
export type TeamScope = { readonly club: number | null }

export const teamScope = ({ scope, user }: { scope: Scope; user: User }): TeamScope => ({
  club: scope === 'all' ? null : user.TeamId,
})

/** SQL for whether the row of `teams` with the alias `team` is in the scope. */
export function isInScope({ club }: TeamScope, team: string): RawBuilder<boolean> {
  if (club === null) return sql<boolean>`true`
  return sql<boolean>`(${sql.ref(`${team}.id`)} = ${club}::int or ${sql.ref(`${team}.parent_team_id`)} = ${club}::int)`
}

/**
 * SQL for whether the team in a column is in the scope. The scope's ids are computed once, so that the
 * column's index is used.
 */
export function isTeamInScope(column: RawBuilder<unknown>, scope: TeamScope): RawBuilder<boolean> {
  if (scope.club === null) return sql<boolean>`true`
  return sql<boolean>`${column} = any(array(select own.id from teams own where ${isInScope(scope, 'own')}))`
}

/** SQL for whether two teams belong to the same club. A club and its sub-teams are the same club (D3-006). */
export const isSameClub = (team: RawBuilder<unknown>, other: RawBuilder<unknown>) => sql<boolean>`exists (
  select from teams one join teams two on one.club_id = two.club_id
  where one.id = ${team} and two.id = ${other})`
