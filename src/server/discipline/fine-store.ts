import { sql } from 'kysely'
import { TypeKind } from '#domain/platform/types.ts'
import type { Queryable } from '../platform/database/database.ts'
import { isInScope } from '../teams/team-scope-store.ts'
import { mostRows } from './store.ts'

/** The fines of a season, latest game first. With `team`, only those of the club and its teams. */
export async function finesOf(db: Queryable, { year, team }: { year: number; team: number | null }) {
  return db
    .selectFrom('discipline_fines as f')
    .innerJoin('games as g', 'g.id', 'f.game_id')
    .innerJoin('tournaments as m', 'm.id', 'g.tournament_id')
    .innerJoin('teams as t', 't.id', 'f.team_id')
    .leftJoin('teams as home', 'home.id', 'g.home_team_id')
    .leftJoin('teams as away', 'away.id', 'g.away_team_id')
    .leftJoin('types as c', (join) =>
      join.onRef('c.id', '=', 'm.category_type_id').on('c.kind', '=', TypeKind.TournamentCategory),
    )
    .selectAll('f')
    .select([
      't.short_name as team',
      'm.id as tournament_id',
      'm.short_name as tournament',
      'home.short_name as home',
      'away.short_name as away',
      'g.game_day',
      'c.label as category',
    ])
    .where('m.year', '=', year)
    .where(isInScope({ club: team }, 't'))
    .orderBy('g.game_day', 'desc')
    .orderBy('f.id', 'desc')
    .limit(mostRows)
    .execute()
}

/** The teams of a game. Locks the row until the transaction ends. */
export async function lockGame(db: Queryable, id: number) {
  return db
    .selectFrom('games')
    .select(['home_team_id', 'away_team_id'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()
}

type Finable = { team: number; game: number; from: number; until: string }

/** A team's games from the start of a season to a day, and the game `game`; latest first. */
export async function gamesToFine(db: Queryable, { team, game, from, until }: Finable) {
  return db
    .selectFrom('games as g')
    .innerJoin('tournaments as m', 'm.id', 'g.tournament_id')
    .leftJoin('teams as home', 'home.id', 'g.home_team_id')
    .leftJoin('teams as away', 'away.id', 'g.away_team_id')
    .select([
      'g.id',
      'g.game_day',
      'm.short_name as tournament',
      'home.short_name as home',
      'away.short_name as away',
    ])
    .where(({ and, or, eb }) =>
      or([
        eb('g.id', '=', game),
        and([
          eb('m.year', '>=', from),
          eb('g.game_day', '<', sql<string>`${until}::date + 1`),
          or([eb('g.home_team_id', '=', team), eb('g.away_team_id', '=', team)]),
        ]),
      ]),
    )
    .orderBy('g.game_day', 'desc')
    .orderBy('g.id', 'desc')
    .limit(mostChoices)
    .execute()
}

/** The most games to choose from: more than a team plays in two seasons. */
const mostChoices = 300
