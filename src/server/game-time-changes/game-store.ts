import type { ReportStatus } from '#domain/games/codes.ts'
import type { TypeKind } from '#domain/platform/types.ts'
import type { Queryable } from '../platform/database/database.ts'

export async function findGame(db: Queryable, id: number) {
  return db
    .selectFrom('games as g')
    .innerJoin('tournaments as t', 't.id', 'g.tournament_id')
    .leftJoin('teams as home', 'home.id', 'g.home_team_id')
    .leftJoin('teams as away', 'away.id', 'g.away_team_id')
    .leftJoin('courts as c', 'c.id', 'g.court_id')
    .select(['g.id', 'g.game_day', 'g.court_id', 'g.home_team_id', 'g.away_team_id'])
    .select(['g.home_result', 'g.away_result', 'g.outcome', 't.age_group_type_id'])
    .select(({ ref, fn }) => [
      fn.coalesce('home.parent_team_id', 'home.id').as('home_club_id'),
      fn.coalesce('away.parent_team_id', 'away.id').as('away_club_id'),
      ref('g.report_status').$castTo<ReportStatus | null>().as('report_status'),
    ])
    .where('g.id', '=', id)
    .executeTakeFirst()
}

export type GameRow = NonNullable<Awaited<ReturnType<typeof findGame>>>

/**
 * Locks the game until the transaction ends, so that requests to move it are made and decided one at a time
 * (T10).
 */
export async function lockGame(db: Queryable, id: number) {
  await db.selectFrom('games').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  return findGame(db, id)
}

type Place = { day: string; courtId: number; at: Date }

/**
 * Changes time and court of a game. If the day changes, asks its officials again. Returns how many officials
 * had answered.
 */
export async function moveGame(db: Queryable, game: GameRow, { day, courtId, at }: Place): Promise<number> {
  await db
    .updateTable('games')
    .set((row) => ({ game_day: day, court_id: courtId, version: row('version', '+', 1) }))
    .where('id', '=', game.id)
    .execute()
  return day.slice(0, 10) === game.game_day.slice(0, 10) ? 0 : askAgain(db, game.id, at)
}

/** Asks all officials of a game to answer again. Returns how many had answered before. */
export async function askAgain(db: Queryable, gameId: number, at: Date): Promise<number> {
  await db.updateTable('game_referees').set({ asked_at: at }).where('game_id', '=', gameId).execute()
  const asked = await db
    .updateTable('game_referees')
    .set((row) => ({
      confirmed_at: null,
      declined_at: null,
      declined_reason: null,
      decline_seen_at: null,
      version: row('version', '+', 1),
    }))
    .where('game_id', '=', gameId)
    .where(({ or, eb }) => or([eb('confirmed_at', 'is not', null), eb('declined_at', 'is not', null)]))
    .returning('id')
    .execute()
  return asked.length
}

export async function courtName(db: Queryable, id: number): Promise<string | null> {
  const found = await db.selectFrom('courts').select('name').where('id', '=', id).executeTakeFirst()
  return found?.name ?? null
}

export async function courts(db: Queryable) {
  return db.selectFrom('courts').select(['id', 'name']).orderBy('name_order').orderBy('id').execute()
}

export async function categories(db: Queryable, kind: TypeKind) {
  return db
    .selectFrom('types')
    .select(['id', 'label as name'])
    .where('kind', '=', kind)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export type OfficialRow = Awaited<ReturnType<typeof officials>>[number]

/** The officials of a game in the order of their roles. A person with two roles is listed once. */
export async function officials(db: Queryable, gameId: number) {
  const found = await db
    .selectFrom('game_referees as place')
    .innerJoin('persons as p', 'p.id', 'place.person_id')
    .select(['p.id', 'p.name', 'p.email', 'place.role_id'])
    .distinctOn('p.id')
    .where('place.game_id', '=', gameId)
    .orderBy('p.id')
    .orderBy('place.role_id')
    .execute()
  return found.sort((one, other) => one.role_id - other.role_id)
}

export async function openRequestOf(db: Queryable, gameId: number): Promise<number | null> {
  const found = await db
    .selectFrom('game_time_requests')
    .select('id')
    .where('game_id', '=', gameId)
    .where('status', 'in', ['N', 'S'])
    .executeTakeFirst()
  return found?.id ?? null
}
