import { sql } from 'kysely'
import type { RefereeRole } from '#domain/games/codes.ts'
import type { Queryable } from '../platform/database/database.ts'
import { jerseyIn } from './line-up/jersey-store.ts'
import type { IncidentRow, RefereeRow } from './present.ts'

/**
 * The incidents of a game in order; with `id` only the incident with this id. Shirt numbers are those of this
 * game.
 */
export async function incidentRows(db: Queryable, gameId: number, id?: number): Promise<IncidentRow[]> {
  const { rows } = await sql<IncidentRow>`
    select i.id, i.game_id, i.team_id, i.incident_type_id, i.person_id, p.name, p.ssn,
      ${jerseyIn('l')} as jersey_number,
      i.minute, i.minute_in_extra_time, i.version, (${discipline}) as discipline
    from incidents i
    join persons p on p.id = i.person_id
    left join lineups l on l.game_id = i.game_id and l.team_id = i.team_id and l.person_id = i.person_id
    where i.game_id = ${gameId} and ${id === undefined ? sql`true` : sql`i.id = ${id}`}
    order by i.minute, i.minute_in_extra_time nulls first, i.id`.execute(db)
  return rows
}

const discipline = sql`
  select json_build_object(
    'discipline_type_id', d.discipline_type_id, 'discipline_type_id2', d.discipline_type_id2,
    'comments', d.comments, 'registered_by_id', d.registered_by_id, 'registered_by', filer.name,
    'registered_at', to_char(d.registered_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'version', d.version)
  from discipline_reports d join persons filer on filer.id = d.registered_by_id
  where d.incident_id = i.id`

export async function refereeRows(db: Queryable, gameId: number): Promise<RefereeRow[]> {
  return db
    .selectFrom('game_referees as r')
    .innerJoin('persons as p', 'p.id', 'r.person_id')
    .select(['r.id', 'r.person_id', 'r.set_by_hand', 'r.version', 'p.name', 'p.ssn'])
    .select((given) => given.ref('r.role_id').$castTo<RefereeRole>().as('role_id'))
    .where('r.game_id', '=', gameId)
    .orderBy('r.role_id')
    .execute()
}
