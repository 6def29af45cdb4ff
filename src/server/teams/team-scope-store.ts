import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '#domain/platform/access.ts'
import type { User } from '#domain/session/user.ts'

/** The teams whose records the user may see: the session's club (0 if none) and the teams under it; `null` for all. */
export type TeamScope = { readonly club: number | null }

export const teamScope = ({ scope, user }: { scope: Scope; user: User }): TeamScope => ({
  club: scope === 'all' ? null : user.TeamId,
})

/** SQL for whether the row of `teams` named `team` is in the scope. */
export function isInScope({ club }: TeamScope, team: string): RawBuilder<boolean> {
  if (club === null) return sql<boolean>`true`
  return sql<boolean>`(${sql.ref(`${team}.id`)} = ${club}::int or ${sql.ref(`${team}.parent_team_id`)} = ${club}::int)`
}

/** SQL for whether a column's team is in the scope. The array is computed once, so the column's index is used. */
export function isTeamInScope(column: RawBuilder<unknown>, scope: TeamScope): RawBuilder<boolean> {
  if (scope.club === null) return sql<boolean>`true`
  return sql<boolean>`${column} = any(array(select own.id from teams own where ${isInScope(scope, 'own')}))`
}

/** SQL for whether two teams belong to one club: the club itself and the teams under it (D3-006). */
export const isSameClub = (team: RawBuilder<unknown>, other: RawBuilder<unknown>) => sql<boolean>`exists (
  select from teams one join teams two on one.club_id = two.club_id
  where one.id = ${team} and two.id = ${other})`
