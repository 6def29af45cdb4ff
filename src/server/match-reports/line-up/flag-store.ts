import { sql } from 'kysely'
import { positions } from '#domain/games/codes.ts'
import type { PlayerFlag } from '#domain/match-reports/report.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { isOn } from '../../games/state-store.ts'

export type Candidate = { team_id: number; person_id: number }
export type FlagsOf = (teamId: number, personId: number) => PlayerFlag[]

/**
 * Objections to candidates, except bans. Ignores the opponents' line-up while it is hidden, because the
 * objections would reveal it.
 */
export async function flagsOf(
  db: Queryable,
  gameId: number,
  candidates: readonly Candidate[],
  shown: readonly number[],
): Promise<FlagsOf> {
  if (!candidates.length) return () => []
  const personIds = candidates.map((one) => one.person_id)
  const { rows } = await sql<Candidate & { flags: PlayerFlag[] }>`
    with asked as (
      select distinct * from unnest(
        ${candidates.map((one) => one.team_id)}::int[], ${personIds}::int[]
      ) as pair (team_id, person_id)
    ), sides as materialized (
      select team.id, team.club_id as family,
        case team.id when g.home_team_id then g.away_team_id else g.home_team_id end as opponent_id
      from games g join teams team on team.id in (g.home_team_id, g.away_team_id) where g.id = ${gameId}
    ), theirs as materialized (
      select person_id, game_id from lineups
      where person_id = any(${personIds}::int[]) and position_id = any(${playing}::int[])
    ), busy as (
      select theirs.person_id
      from games g
      join games other on other.game_day >= g.game_day::date and other.game_day < g.game_day::date + 1
        and other.id <> g.id and ${isOn('other')}
      join theirs on theirs.game_id = other.id
      where g.id = ${gameId}
    )
    select asked.team_id, asked.person_id, array_remove(array[
      case when club.id is not null and club.club_id <> side.family
        then ${flag('otherClub')} end,
      case when club.id is null then ${flag('notRegistered')} end,
      case when exists (
        select from lineups l
        where l.game_id = ${gameId} and l.team_id = side.opponent_id and l.team_id = any(${shown}::int[])
          and l.person_id = asked.person_id
      ) then ${flag('inOtherTeam')} end,
      case when asked.person_id in (select person_id from busy) then ${flag('sameDay')} end
    ], null) as flags
    from asked
    join sides side on side.id = asked.team_id
    join persons p on p.id = asked.person_id
    left join teams club on club.id = p.team_id`.execute(db)
  const byPair = new Map(rows.map((row) => [keyOf(row.team_id, row.person_id), row.flags]))
  return (teamId, personId) => byPair.get(keyOf(teamId, personId)) ?? []
}

const keyOf = (teamId: number, personId: number) => `${teamId} ${personId}`
const flag = (name: PlayerFlag) => sql`${name}::text`

const playing = positions.filter(({ group }) => group !== 'staff').map(({ id }) => id)
