import { sql } from 'kysely'
import type { CellFacts } from '#domain/appointments/facts.ts'
import { gameMinutes, minutesOf } from '#domain/appointments/facts.ts'
import type { RefereeRole } from '#domain/games/codes.ts'
import { GameOutcome, ReportStatus } from '#domain/games/codes.ts'
import { gameText } from '#domain/games/game-text.ts'
import type { DayWindow } from '#domain/platform/day-window.ts'
import type { Queryable } from '../platform/database/database.ts'
import { courtPlaces } from './location-store.ts'

export type GameFacts = Omit<CellFacts, 'RoleId'> & {
  TournamentShortName: string
  HomeTeamShortName: string
  AwayTeamShortName: string
  CourtName: string
  IsCancelled: boolean
  IsPostponed: boolean
}

/** The games of a period, or the games with these ids, by time of kick-off. */
export async function gameFacts(
  db: Queryable,
  of: DayWindow | { ids: readonly number[] },
): Promise<GameFacts[]> {
  const rows = await db
    .selectFrom('games as g')
    .innerJoin('tournaments as t', 't.id', 'g.tournament_id')
    .leftJoin('teams as home', 'home.id', 'g.home_team_id')
    .leftJoin('teams as away', 'away.id', 'g.away_team_id')
    .leftJoin('courts as c', 'c.id', 'g.court_id')
    .select(['g.id as GameId', 'g.game_day as Start', 'g.court_id as CourtId', 't.id as TournamentId'])
    .select(['t.short_name as TournamentShortName', 't.category_type_id as CategoryId'])
    .select(['t.age_group_type_id as AgeGroupId', 't.gender as Gender'])
    .select(({ fn, ref }) => [
      fn.coalesce('home.short_name', sql<string>`''`).as('HomeTeamShortName'),
      fn.coalesce('away.short_name', sql<string>`''`).as('AwayTeamShortName'),
      fn.coalesce('c.name', sql<string>`''`).as('CourtName'),
      fn.coalesce('home.parent_team_id', 'home.id').as('home'),
      fn.coalesce('away.parent_team_id', 'away.id').as('away'),
      sql<boolean>`${ref('g.outcome')} is not distinct from ${GameOutcome.Cancelled}`.as('IsCancelled'),
      sql<boolean>`${ref('g.report_status')} is not distinct from ${ReportStatus.Postponed}`.as(
        'IsPostponed',
      ),
    ])
    .$if('ids' in of, (query) => query.where('g.id', 'in', 'ids' in of ? [...of.ids, 0] : []))
    .$if('from' in of, (query) =>
      'from' in of
        ? query.where('g.game_day', '>=', of.from).where(sql<boolean>`g.game_day < ${of.to}::date + 1`)
        : query,
    )
    .orderBy('g.game_day')
    .orderBy('g.id')
    .limit(mostGames + 1)
    .execute()
  const places = await courtPlaces(db, [...new Set(rows.flatMap(({ CourtId }) => CourtId ?? []))])
  return rows.map(({ home, away, ...row }) => ({
    ...row,
    Name: gameText(row.HomeTeamShortName, row.AwayTeamShortName),
    Gender: row.Gender === 'male' ? 1 : 0,
    Minutes: minutesOf(row.Start),
    Lasts: gameMinutes(row.AgeGroupId),
    Place: (row.CourtId && places.get(row.CourtId)) || null,
    ClubIds: [...new Set([home, away].filter((club) => club !== null))],
  }))
}

/**
 * The most games that one request loads; no fortnight has as many. The answer says if games were left out.
 */
export const mostGames = 1000

export const cellOf = (game: GameFacts, RoleId: RefereeRole): CellFacts => ({ ...game, RoleId })
