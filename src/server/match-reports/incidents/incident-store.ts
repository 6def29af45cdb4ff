import { sql } from 'kysely'
import { dismissals } from '#domain/games/cards.ts'
import type { IncidentType } from '#domain/games/codes.ts'
import type { Minute } from '#domain/match-reports/incidents/minute.ts'
import type { Queryable } from '#server/platform/database/database.ts'

export async function sideFacts(db: Queryable, gameId: number, teamId: number) {
  const lineUp = await db
    .selectFrom('lineups')
    .select(['person_id as PersonId', 'position_id as PositionId'])
    .where('game_id', '=', gameId)
    .where('team_id', '=', teamId)
    .execute()
  const incidents = await db
    .selectFrom('incidents')
    .select(['id as Id', 'person_id as PersonId', 'minute as Minute'])
    .select('minute_in_extra_time as MinuteInExtraTime')
    .select((given) => given.ref('incident_type_id').$castTo<IncidentType>().as('IncidentTypeId'))
    .where('game_id', '=', gameId)
    .where('team_id', '=', teamId)
    .execute()
  return { lineUp, incidents }
}

type Values = Minute & { PersonId: number; IncidentTypeId: IncidentType }

const columnsOf = ({ PersonId, IncidentTypeId, Minute, MinuteInExtraTime }: Values) => ({
  person_id: PersonId,
  incident_type_id: IncidentTypeId,
  minute: Minute,
  minute_in_extra_time: MinuteInExtraTime,
})

export async function insertIncident(
  db: Queryable,
  where: { gameId: number; teamId: number },
  values: Values,
): Promise<number> {
  const { id } = await db
    .insertInto('incidents')
    .values({ game_id: where.gameId, team_id: where.teamId, ...columnsOf(values) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateIncident(db: Queryable, id: number, values: Values): Promise<void> {
  await db
    .updateTable('incidents')
    .set((row) => ({ ...columnsOf(values), version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Deletes an incident. A report about it to the disciplinary committee is deleted with it. */
export async function deleteIncident(db: Queryable, id: number): Promise<void> {
  await db.deleteFrom('incidents').where('id', '=', id).execute()
}

/**
 * The number of dismissals without a report to the committee, by game. Games without such dismissals are left
 * out.
 */
export async function openDismissals(
  db: Queryable,
  gameIds: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ game_id: number; count: number }>`
    select game_id, count(*)::int as count from (
      select i.game_id from incidents i left join discipline_reports d on d.incident_id = i.id
      where i.game_id = any(${[...gameIds]}::int[])
        and i.incident_type_id in (${sql.join(dismissals.map((type) => sql.lit(type)))})
      group by i.game_id, i.person_id having count(d.incident_id) = 0
    ) person group by game_id`.execute(db)
  return new Map(rows.map(({ game_id, count }) => [game_id, count]))
}
