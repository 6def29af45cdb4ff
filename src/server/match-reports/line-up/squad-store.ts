import { sql } from 'kysely'
import type { Queryable } from '#server/platform/database/database.ts'
import type { TournamentRow } from '../find-store.ts'

export type SquadGroup = { team_id: number; id: number; name: string }
export type SquadPlayer = {
  team_id: number
  person_id: number
  name: string
  ssn: string
  club_id: number | null
  jersey_number: number | null
  is_player: boolean
  group_ids: number[]
}

/**
 * The squad lists that each of these teams picks from: its own, and those of the club that it lies under, for the
 * tournament's gender; those of the tournament's age group come first.
 */
export async function squadGroups(
  db: Queryable,
  teamIds: readonly number[],
  tournament: TournamentRow,
): Promise<SquadGroup[]> {
  const { rows } = await sql<SquadGroup>`
    with lists as (${listsOf(teamIds, tournament)})
    select team_id, id, name from lists order by place`.execute(db)
  return rows
}

/** Everybody on those lists, each once a team: players before others, list by list, by number, then by name. */
export async function squadPlayers(
  db: Queryable,
  teamIds: readonly number[],
  tournament: TournamentRow,
): Promise<SquadPlayer[]> {
  const { rows } = await sql<SquadPlayer>`
    with lists as (${listsOf(teamIds, tournament)})
    select list.team_id, p.id as person_id, p.name, p.ssn, p.team_id as club_id,
      (array_agg(row.jersey_number order by list.place) filter (where row.jersey_number is not null))[1]
        as jersey_number,
      bool_or(row.is_player) as is_player,
      array_agg(list.id order by list.place) as group_ids
    from lists list
    join squad_list_players row on row.squad_list_id = list.id
    join persons p on p.id = row.person_id
    group by list.team_id, p.id
    order by is_player desc, min(list.place), jersey_number nulls last, p.name_order, p.id`.execute(db)
  return rows
}

const listsOf = (teamIds: readonly number[], { gender, age_group_type_id }: TournamentRow) => sql`
  select side.id as team_id, list.id, list.name, row_number() over (
    order by (list.division_type_id = ${age_group_type_id}::int) is true desc, icelandic_order(list.name), list.id
  ) as place
  from teams side
  join squad_lists list on list.team_id in (side.id, side.parent_team_id) and list.gender = ${gender}
  where side.id = any(${teamIds}::int[])`
