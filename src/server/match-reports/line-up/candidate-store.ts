import { sql } from 'kysely'
import type { Queryable } from '#server/platform/database/database.ts'

export type Candidacy = {
  person_id: number
  /** Whether the person is in the opponents' line-up and the viewer may see it. */
  is_opponent: boolean
  /** Whether the person is registered with the side's club or is on one of its squad lists. */
  is_of_club: boolean
  /**
   * Whether the person is of the club, was in a line-up of the team, or was looked up by national id by this
   * user.
   */
  is_known: boolean
}

type CandidateQuery = {
  gameId: number
  teamId: number
  shown: readonly number[]
  askedBy: number
  since: string
}

/**
 * How persons relate to a side of a game. Ignores the opponents' line-up while it is hidden: users could find
 * it out by trying persons.
 */
export async function standingOf(
  db: Queryable,
  { gameId, teamId, shown, askedBy, since }: CandidateQuery,
  personIds: readonly number[],
): Promise<Candidacy[]> {
  const { rows } = await sql<Candidacy>`
    with standing as (
      select p.id as person_id,
        exists (
          select from lineups l
          where l.game_id = ${gameId} and l.team_id <> side.id and l.team_id = any(${shown}::int[])
            and l.person_id = p.id
        ) as is_opponent,
        coalesce(club.id = side.id or club.id = side.parent_team_id
          or club.parent_team_id in (side.id, side.parent_team_id), false)
        or exists (
          select from squad_list_players on_list join squad_lists list on list.id = on_list.squad_list_id
          where on_list.person_id = p.id and list.team_id in (side.id, side.parent_team_id)
        ) as is_of_club,
        exists (select from lineups l where l.team_id = side.id and l.person_id = p.id)
        or exists (
          select from person_lookups found
          where found.person_id = ${askedBy} and found.found_person_id = p.id and found.at >= ${since}::timestamptz
        ) as is_met
      from teams side
      join persons p on p.id = any(${personIds}::int[])
      left join teams club on club.id = p.team_id
      where side.id = ${teamId}
    )
    select person_id, is_opponent, is_of_club, is_of_club or is_met as is_known from standing`.execute(db)
  return rows
}

/**
 * Returns a person among these with an incident for the team in this game. Such a person has to stay in the
 * line-up.
 */
export async function whoHasIncident(
  db: Queryable,
  gameId: number,
  teamId: number,
  personIds: readonly number[],
): Promise<number | null> {
  if (!personIds.length) return null
  const found = await db
    .selectFrom('incidents')
    .select('person_id')
    .where('game_id', '=', gameId)
    .where('team_id', '=', teamId)
    .where('person_id', '=', sql<number>`any(${personIds}::int[])`)
    .orderBy('id')
    .executeTakeFirst()
  return found?.person_id ?? null
}
