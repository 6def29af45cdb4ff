import { sql } from 'kysely'
import type { Queryable } from '#server/platform/database/database.ts'

export type Candidacy = {
  person_id: number
  /** In the line-up of the other side, where that one is shown. */
  is_opponent: boolean
  /** Registered with the club that the side belongs to, or on one of its squad lists. */
  is_of_club: boolean
  /** Of the club, in a line-up of the team, or found by national id by the person who asks. */
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
 * How each of these stands to one side of a game; who is not there is left out. Of the other side only what is `shown`
 * counts: a line-up that is hidden still would be read by picking anyone who might be in it.
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

/** Somebody of these who is in an incident of the team in this game, and so cannot leave its line-up. */
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
