import { sql } from 'kysely'
import { compareIcelandic } from '#domain/platform/icelandic.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import type { TournamentRow } from '../find-store.ts'

type SquadGroup = { team_id: number; id: number; name: string }
type SquadPlayer = {
  team_id: number
  person_id: number
  name: string
  ssn: string
  club_id: number | null
  jersey_number: number | null
  is_player: boolean
  groups: { id: number; jersey_number: number | null }[]
}
export type Squads = { groups: SquadGroup[]; players: SquadPlayer[] }

/**
 * The squad lists of the teams and their parent clubs. They are sorted in the program, because sort keys are
 * slow in the embedded database.
 */
export async function squadsOf(
  db: Queryable,
  teamIds: readonly number[],
  { gender, age_group_type_id }: TournamentRow,
): Promise<Squads> {
  if (!teamIds.length) return { groups: [], players: [] }
  const { rows } = await sql<Row>`
    select side.id as team_id, list.id as list_id, list.name as list_name,
      (list.division_type_id = ${age_group_type_id}::int) is true as is_of_age_group,
      p.id as person_id, p.name, p.ssn, p.team_id as club_id, row.jersey_number, row.is_player
    from teams side
    join squad_lists list on list.team_id in (side.id, side.parent_team_id) and list.gender = ${gender}
    left join (squad_list_players row join persons p on p.id = row.person_id) on row.squad_list_id = list.id
    where side.id = any(${teamIds}::int[])
    order by p.name_order, p.id`.execute(db)
  const lists = inOrder(rows)
  return { groups: lists.map(groupOf), players: playersOf(lists) }
}

type Row = {
  team_id: number
  list_id: number
  list_name: string
  is_of_age_group: boolean
} & (Listed | { person_id: null })

type Listed = Pick<SquadPlayer, 'name' | 'ssn' | 'club_id' | 'jersey_number' | 'is_player'> & {
  person_id: number
}

type List = { first: Row; listed: Listed[] }

/** Each squad list once per team, with lists of the tournament's age group first. */
function inOrder(rows: readonly Row[]): List[] {
  const lists = new Map<string, List>()
  for (const row of rows) {
    const key = `${row.team_id} ${row.list_id}`
    const list = lists.get(key) ?? { first: row, listed: [] }
    lists.set(key, list)
    if (row.person_id !== null) list.listed.push(row)
  }
  return [...lists.values()].sort(
    ({ first: one }, { first: other }) =>
      Number(other.is_of_age_group) - Number(one.is_of_age_group) ||
      compareIcelandic(one.list_name, other.list_name) ||
      one.list_id - other.list_id,
  )
}

const groupOf = ({ first }: List): SquadGroup => ({
  team_id: first.team_id,
  id: first.list_id,
  name: first.list_name,
})

type Placed = SquadPlayer & { place: number }

/** Each person on the lists once per team: players first, by list, shirt number and name. */
function playersOf(lists: readonly List[]): SquadPlayer[] {
  const players = new Map<string, Placed>()
  for (const [place, { first, listed }] of lists.entries())
    for (const { person_id, name, ssn, club_id, jersey_number, is_player } of listed) {
      const key = `${first.team_id} ${person_id}`
      const known = players.get(key)
      if (known) {
        known.jersey_number ??= jersey_number
        known.is_player ||= is_player
        known.groups.push({ id: first.list_id, jersey_number })
        continue
      }
      const row = { team_id: first.team_id, person_id, name, ssn, club_id, jersey_number, is_player }
      players.set(key, { ...row, groups: [{ id: first.list_id, jersey_number }], place })
    }
  return [...players.values()].sort(
    (one, other) =>
      Number(other.is_player) - Number(one.is_player) ||
      one.place - other.place ||
      (one.jersey_number ?? last) - (other.jersey_number ?? last),
  )
}

const last = Number.MAX_SAFE_INTEGER
