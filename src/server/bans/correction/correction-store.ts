import { sql } from 'kysely'
import type { ConfirmedFacts } from '#domain/bans/correction.ts'
import type { BanCard } from '#domain/bans/facts.ts'
import { positionsOf } from '#domain/match-reports/line-up.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { among } from '../club-store.ts'
import { cardTypes, types } from '../name-store.ts'

export async function cardsOfGame(db: Queryable, gameId: number): Promise<BanCard[]> {
  const { rows } = await sql<BanCard>`
    select i.game_id as "GameId", i.team_id as "TeamId", i.person_id as "PersonId",
      i.incident_type_id as "IncidentTypeId", exists (
        select from lineups l where l.game_id = i.game_id and l.team_id = i.team_id and l.person_id = i.person_id
          and l.position_id in (${types(positionsOf.Employees)})
      ) as "IsOfficial"
    from incidents i where i.game_id = ${gameId} and i.incident_type_id in (${cardTypes}) order by i.id`.execute(
    db,
  )
  return rows
}

export async function lineUpOfGame(db: Queryable, gameId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('lineups')
    .select('person_id')
    .distinct()
    .where('game_id', '=', gameId)
    .orderBy('person_id')
    .execute()
  return rows.map(({ person_id }) => person_id)
}

export async function insertCorrection(db: Queryable, gameId: number, before: ConfirmedFacts): Promise<void> {
  await db
    .insertInto('report_corrections')
    .values({ game_id: gameId, before: JSON.stringify(before) })
    .execute()
}

/**
 * The facts of a report from before its correction began; `null` if the report is not open for correction.
 */
export async function factsWhenOpened(db: Queryable, gameId: number): Promise<ConfirmedFacts | null> {
  const row = await db
    .selectFrom('report_corrections')
    .select('before')
    .where('game_id', '=', gameId)
    .executeTakeFirst()
  return row?.before ?? null
}

/**
 * Ends the corrections of these games' reports. Returns the persons whose bans the reports affected before
 * correction.
 */
export async function deleteCorrections(db: Queryable, gameIds: readonly number[]): Promise<number[]> {
  if (!gameIds.length) return []
  const rows = await db
    .deleteFrom('report_corrections')
    .where('game_id', '=', among(gameIds))
    .returning('before')
    .execute()
  return [...new Set(rows.flatMap(({ before }) => before.Persons))]
}
