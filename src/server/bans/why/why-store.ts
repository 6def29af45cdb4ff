import { sql } from 'kysely'
import type { Ban } from '#domain/bans/ban.ts'
import type { BanWhy } from '#domain/bans/why.ts'
import { type ReportReader, readableReports } from '../../games/readable-reports-store.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { among } from '../club-store.ts'
import { cardTypes, gameNames } from '../name-store.ts'

export async function whyOf(
  db: Queryable,
  bans: readonly Ban[],
  viewer: ReportReader,
): Promise<(ban: Ban) => BanWhy> {
  const carded = [...new Set(bans.flatMap(({ Cards }) => Cards.map(({ GameId }) => GameId)))]
  const nameOf = await gameNames(db, [...carded, ...bans.flatMap(({ Served }) => Served)])
  const tournaments = await tournamentsOf(db, carded)
  const readable = await readableReports(db, viewer, carded)
  const minutes = await minutesOf(
    db,
    bans.map(({ PersonId }) => PersonId),
    carded,
  )
  return ({ PersonId, Cards, Served }) => ({
    Cards: Cards.map(({ GameId, IncidentTypeId }) => ({
      GameId,
      IncidentTypeId,
      Game: nameOf(GameId),
      Tournament: tournaments.get(GameId) ?? '',
      Minute: minutes.get(`${GameId} ${PersonId} ${IncidentTypeId}`) ?? null,
      MayReadReport: readable.has(GameId),
    })),
    ServedGames: Served.map((GameId) => ({ GameId, Game: nameOf(GameId) })),
  })
}

async function tournamentsOf(db: Queryable, gameIds: readonly number[]) {
  const rows = await db
    .selectFrom('games as g')
    .innerJoin('tournaments as t', 't.id', 'g.tournament_id')
    .select(['g.id', 't.short_name'])
    .where('g.id', '=', among(gameIds))
    .execute()
  return new Map(rows.map(({ id, short_name }) => [id, short_name]))
}

async function minutesOf(db: Queryable, personIds: readonly number[], gameIds: readonly number[]) {
  const rows = await db
    .selectFrom('incidents')
    .select(['game_id', 'person_id', 'incident_type_id', 'minute'])
    .where('person_id', '=', among(personIds))
    .where('game_id', '=', among(gameIds))
    .where(sql<boolean>`incident_type_id in (${cardTypes})`)
    .execute()
  return new Map(rows.map((row) => [`${row.game_id} ${row.person_id} ${row.incident_type_id}`, row.minute]))
}
