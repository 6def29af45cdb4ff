import { sql } from 'kysely'
import { Division } from '#domain/platform/types.ts'
import type { Queryable } from '#server/platform/database/database.ts'

export const squadListId = 600_000
const teamId = 60_000

export async function addSquadList(tx: Queryable, size: number) {
  await sql`insert into teams (id, short_name, name, type) values (${teamId}, 'Félagið', 'Félagið', 'F')`.execute(
    tx,
  )
  await sql`insert into squad_lists (id, team_id, name, division_type_id, gender)
    values (${squadListId}, ${teamId}, 'Allir', ${Division.First}, 'male')`.execute(tx)
  await sql`update persons set team_id = ${teamId} where ssn like '8%'`.execute(tx)
  await sql`insert into squad_list_players (squad_list_id, person_id)
    select ${squadListId}, id from persons where ssn like '8%' order by id limit ${size}`.execute(tx)
}
