import { sql } from 'kysely'
import type { Ruling } from '#domain/bans/rulings/ruling.ts'
import { dismissals, yellowCards } from '#domain/games/cards.ts'
import { gameText } from '#domain/games/game-text.ts'
import { dayText } from '#domain/platform/dates.ts'
import type { Queryable } from '../platform/database/database.ts'
import { among } from './club-store.ts'

export async function peopleOfSides(db: Queryable, sides: readonly { gameId: number; teamId: number }[]) {
  const { rows } = await sql<{ game_id: number; person_id: number }>`
    select l.game_id, l.person_id
    from unnest(
      ${sides.map(({ gameId }) => gameId)}::int[], ${sides.map(({ teamId }) => teamId)}::int[]
    ) as side (game_id, team_id)
    join lineups l on l.game_id = side.game_id and l.team_id = side.team_id`.execute(db)
  return rows
}

type Named = { teams: readonly number[]; tournaments: readonly number[] }

/** Short names of teams and tournaments; empty for an unknown id. */
export async function namesOf(db: Queryable, { teams, tournaments }: Named) {
  const teamRows = await db
    .selectFrom('teams')
    .select(['id', 'short_name'])
    .where('id', '=', among(teams))
    .execute()
  const tournamentRows = await db
    .selectFrom('tournaments')
    .select(['id', 'short_name'])
    .where('id', '=', among(tournaments))
    .execute()
  const byId = (rows: typeof teamRows) => {
    const names = new Map(rows.map(({ id, short_name }) => [id, short_name]))
    return (id: number) => names.get(id) ?? ''
  }
  return { team: byId(teamRows), tournament: byId(tournamentRows) }
}

/** The club of each team. A team without a club counts as its own club. */
export async function clubsOfTeams(db: Queryable, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('teams')
    .select(['id', 'club_id as club'])
    .where('id', '=', among(ids))
    .execute()
  return new Map(rows.map(({ id, club }) => [id, club]))
}

export async function personNames(db: Queryable, ids: readonly number[]) {
  const rows = await db.selectFrom('persons').select(['id', 'name']).where('id', '=', among(ids)).execute()
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return (id: number) => names.get(id) ?? ''
}

/** Names of games, for example 'Fálkinn – Súlur 12.05.2026'. */
export async function gameNames(db: Queryable, ids: readonly number[]) {
  const rows = await db
    .selectFrom('games as g')
    .leftJoin('teams as home', 'home.id', 'g.home_team_id')
    .leftJoin('teams as away', 'away.id', 'g.away_team_id')
    .select(['g.id', 'g.game_day', 'home.short_name as home', 'away.short_name as away'])
    .where('g.id', '=', among(ids))
    .execute()
  const names = new Map(
    rows.map(({ id, home, away, game_day }) => [
      id,
      `${gameText(home, away)} ${dayText(game_day.slice(0, 10))}`,
    ]),
  )
  return (id: number) => names.get(id) ?? ''
}

/** The name under which a ruling is listed: its person, or its game for a ruling on a protest. */
export async function nameOfRulings(
  db: Queryable,
  rulings: readonly Pick<Ruling, 'PersonId' | 'GameId'>[],
): Promise<(ruling: Pick<Ruling, 'PersonId' | 'GameId'>) => string> {
  const nameOf = await personNames(
    db,
    rulings.map(({ PersonId }) => PersonId),
  )
  const gameOf = await gameNames(
    db,
    rulings.map(({ GameId }) => GameId),
  )
  return ({ PersonId, GameId }) => (PersonId ? nameOf(PersonId) : gameOf(GameId))
}

/** The ids of a team and of its sub-teams. */
export async function ownTeamsOf(db: Queryable, teamId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('teams')
    .select('id')
    .where(({ eb, or }) => or([eb('id', '=', teamId), eb('parent_team_id', '=', teamId)]))
    .execute()
  return rows.map(({ id }) => id)
}

export async function ssnsOf(db: Queryable, ids: readonly number[]) {
  const rows = await db
    .selectFrom('persons')
    .select(['id', 'name', 'ssn'])
    .where('id', '=', among(ids))
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** An SQL list of type ids. Its text has to match the index on cards. */
export const types = (ids: readonly number[]) => sql.join(ids.map((id) => sql.lit(id)))
export const cardTypes = types([...yellowCards, ...dismissals])
