import { sql } from 'kysely'
import type { Ban } from '#domain/bans/ban.ts'
import type { BanWhy } from '#domain/bans/ban-row.ts'
import type { Queryable } from '../platform/database/database.ts'
import { among } from './club-store.ts'
import { cardTypes, gameNames } from './name-store.ts'

/** The cards that led to each of these bans and the games that served it, with their names. */
export async function whyOf(db: Queryable, bans: readonly Ban[]): Promise<(ban: Ban) => BanWhy> {
  const carded = bans.flatMap(({ Cards }) => Cards.map(({ GameId }) => GameId))
  const nameOf = await gameNames(db, [...carded, ...bans.flatMap(({ Served }) => Served)])
  const minutes = await minutesOf(
    db,
    bans.map(({ PersonId }) => PersonId),
    carded,
  )
  return ({ PersonId, Cards, Served }) => ({
    Cards: Cards.map(({ GameId, IncidentTypeId }) => ({
      ...{ GameId, IncidentTypeId, Game: nameOf(GameId) },
      Minute: minutes.get(`${GameId} ${PersonId} ${IncidentTypeId}`) ?? null,
    })),
    ServedGames: Served.map((GameId) => ({ GameId, Game: nameOf(GameId) })),
  })
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
