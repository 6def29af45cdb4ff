import { GameOutcome } from '#domain/games/codes.ts'
import type { Queryable } from '../platform/database/database.ts'

/** The most rows that one request reads (T29). No season has more. */
export const mostRows = 5000

export async function isTeam(db: Queryable, id: number): Promise<boolean> {
  const found = await db.selectFrom('teams').select('id').where('id', '=', id).executeTakeFirst()
  return found !== undefined
}

/** Withdrawals of teams from a season's tournaments, latest first. Those without a known day come last. */
export async function withdrawalsOf(db: Queryable, year: number) {
  return db
    .selectFrom('tournament_withdrawals as w')
    .innerJoin('tournaments as m', 'm.id', 'w.tournament_id')
    .innerJoin('teams as t', 't.id', 'w.team_id')
    .selectAll('w')
    .select(['m.short_name as tournament', 't.short_name as team'])
    .where('m.year', '=', year)
    .orderBy('w.withdrawn_on', (order) => order.desc().nullsLast())
    .orderBy('w.id', 'desc')
    .limit(mostRows)
    .execute()
}

/**
 * Lets one request at a time store withdrawals from a tournament. Returns false if the tournament is unknown.
 */
export async function lockTournament(db: Queryable, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('tournaments')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return found !== undefined
}

type Place = { tournament: number; team: number; except: number }

export async function hasWithdrawn(db: Queryable, { tournament, team, except }: Place): Promise<boolean> {
  const found = await db
    .selectFrom('tournament_withdrawals')
    .select('id')
    .where('tournament_id', '=', tournament)
    .where('team_id', '=', team)
    .where('id', '<>', except)
    .executeTakeFirst()
  return found !== undefined
}

/** The tournaments since a year and the tournament `tournament`, newest first. */
export async function tournamentsFrom(
  db: Queryable,
  { from, tournament }: { from: number; tournament: number },
) {
  return db
    .selectFrom('tournaments')
    .select(['id', 'name', 'year'])
    .where(({ or, eb }) => or([eb('year', '>=', from), eb('id', '=', tournament)]))
    .orderBy('year', 'desc')
    .orderBy('name_order')
    .orderBy('id')
    .limit(mostRows)
    .execute()
}

export async function gamesOf(db: Queryable, year: number) {
  return db
    .selectFrom('tournaments as m')
    .leftJoin('games as g', (join) =>
      join.onRef('g.tournament_id', '=', 'm.id').on('g.outcome', 'is distinct from', GameOutcome.Cancelled),
    )
    .select(({ fn }) => ['m.id', 'm.name', fn.count<number>('g.id').as('games')])
    .where('m.year', '=', year)
    .groupBy('m.id')
    .orderBy('m.name_order')
    .orderBy('m.id')
    .limit(mostRows)
    .execute()
}
