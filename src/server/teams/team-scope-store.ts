import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '#domain/platform/access.ts'
import type { User } from '#domain/session/user.ts'

/** The teams whose records somebody may have: the session's club (0 where it has none) and the teams under it; null for all. */
export type TeamScope = { readonly club: number | null }

export const teamScope = ({ scope, user }: { scope: Scope; user: User }): TeamScope => ({
  club: scope === 'all' ? null : user.TeamId,
})

/** Whether a row of `teams`, by its name in the query, is in the scope. */
export function isInScope({ club }: TeamScope, team: string): RawBuilder<boolean> {
  if (club === null) return sql<boolean>`true`
  return sql<boolean>`(${sql.ref(`${team}.id`)} = ${club}::int or ${sql.ref(`${team}.parent_team_id`)} = ${club}::int)`
}

/** Whether a column holds a team of the scope. As an array the teams are read once, and the index of the column serves. */
export function isTeamInScope(column: RawBuilder<unknown>, scope: TeamScope): RawBuilder<boolean> {
  if (scope.club === null) return sql<boolean>`true`
  return sql<boolean>`${column} = any(array(select own.id from teams own where ${isInScope(scope, 'own')}))`
}

/** Whether two teams are of one club: the club itself and the teams under it (D3-006). */
export const isSameClub = (team: RawBuilder<unknown>, other: RawBuilder<unknown>) => sql<boolean>`exists (
  select from teams one join teams two on one.club_id = two.club_id
  where one.id = ${team} and two.id = ${other})`
