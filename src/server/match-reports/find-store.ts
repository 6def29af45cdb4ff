import { sql } from 'kysely'
import type { RefereeRole } from '#domain/games/codes.ts'
import type { Queryable } from '../platform/database/database.ts'

export type Found = Awaited<ReturnType<typeof findGames>>[number]
export type GameRow = Found['game']
export type TournamentRow = Found['tournament']
export type TeamRow = {
  id: number
  short_name: string
  felix_number: string | null
  parent_team_id: number | null
}

/**
 * Locks the game in a statement of its own, so that later statements read what the previous holder of the
 * lock wrote.
 */
export async function lockGame(db: Queryable, gameId: number): Promise<void> {
  await db.selectFrom('games').select('id').where('id', '=', gameId).forUpdate().execute()
}

/** Loads games, with the person's roles in them that the association assigned (D2-012). */
export async function findGames(db: Queryable, gameIds: readonly number[], personId: number) {
  const rows = await db
    .selectFrom('games as g')
    .innerJoin('tournaments as t', 't.id', 'g.tournament_id')
    .leftJoin('courts as c', 'c.id', 'g.court_id')
    .selectAll('g')
    .select(['t.name', 't.short_name', 't.gender', 't.age_group_type_id', 't.confirm_game_report'])
    .select([teamOf('home').as('home'), teamOf('away').as('away')])
    .select(
      sql<boolean>`exists (select from report_corrections c where c.game_id = g.id)`.as('is_in_correction'),
    )
    .select((given) => [
      given.fn.coalesce('c.name', sql<string>`''`).as('court_name'),
      sql<RefereeRole[]>`array(
        select role_id::int from game_referees mine
        where mine.game_id = g.id and mine.person_id = ${personId} and not mine.set_by_hand order by role_id
      )`.as('roles'),
    ])
    // A single id gets its own query, because PostgreSQL reuses one generic plan for a number, but plans a list
    // each time.
    .where(
      'g.id',
      '=',
      gameIds.length === 1 ? sql<number>`${gameIds[0]}::int` : sql<number>`any(${gameIds}::int[])`,
    )
    .execute()
  return rows.map(
    ({ name, short_name, gender, age_group_type_id, confirm_game_report, home, away, roles, ...game }) => ({
      game,
      tournament: {
        id: game.tournament_id,
        name,
        short_name,
        gender,
        age_group_type_id,
        confirm_game_report,
      },
      home,
      away,
      roles,
    }),
  )
}

const teamOf = (side: 'home' | 'away') => sql<TeamRow | null>`(
  select json_build_object(
    'id', id, 'short_name', short_name, 'felix_number', felix_number, 'parent_team_id', parent_team_id)
  from teams where id = ${sql.ref(`g.${side}_team_id`)}
)`
