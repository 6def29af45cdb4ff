import { type RawBuilder, sql } from 'kysely'

/** Whether two teams are of one club: the club itself and the teams under it (D3-006). */
export const isSameClub = (team: RawBuilder<unknown>, other: RawBuilder<unknown>) => sql<boolean>`exists (
  select from teams one join teams two on coalesce(one.parent_team_id, one.id) = coalesce(two.parent_team_id, two.id)
  where one.id = ${team} and two.id = ${other})`
