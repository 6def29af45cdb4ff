import { sql } from 'kysely'
import type { Position } from '#domain/games/codes.ts'
import type { JerseyNumber } from '#domain/match-reports/jersey.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { jerseyIn } from './jersey-store.ts'

export type LineUpRow = Awaited<ReturnType<typeof lineUpRows>>[number]

/** The line-ups of a game, or of one team in it, in the order of entry. */
export async function lineUpRows(db: Queryable, gameId: number, teamId?: number) {
  return db
    .selectFrom('lineups as l')
    .innerJoin('persons as p', 'p.id', 'l.person_id')
    .select(['l.team_id', 'l.person_id', 'l.added_with_ssn', 'l.version'])
    .select(jerseyIn('l').as('jersey_number'))
    .select((given) => given.ref('l.position_id').$castTo<Position>().as('position_id'))
    .select(['p.name', 'p.ssn', 'p.team_id as club_id'])
    .where('l.game_id', '=', gameId)
    .$if(teamId !== undefined, (query) => query.where('l.team_id', '=', teamId ?? 0))
    .orderBy('l.id')
    .execute()
}

export type SideState = { team_id: number; version: number; handed_in_at: string | null }

/** The stored state of each side. A side that was never changed has no row; its version is 1. */
export async function sideStates(db: Queryable, gameId: number): Promise<SideState[]> {
  return db
    .selectFrom('game_sides')
    .select(['team_id', 'version', 'handed_in_at'])
    .where('game_id', '=', gameId)
    .execute()
}

export async function nextSideVersion(db: Queryable, gameId: number, teamId: number): Promise<void> {
  await db
    .insertInto('game_sides')
    .values({ game_id: gameId, team_id: teamId, version: 2 })
    .onConflict((conflict) =>
      conflict
        .columns(['game_id', 'team_id'])
        .doUpdateSet((row) => ({ version: row('game_sides.version', '+', 1) })),
    )
    .execute()
}

export type NewRow = {
  person_id: number
  jersey_number: JerseyNumber | null
  position_id: Position
  added_with_ssn: boolean
}

/** Replaces the line-up of a side. Unchanged rows keep their version. Returns true if anything changed. */
export async function replaceSide(
  db: Queryable,
  gameId: number,
  teamId: number,
  rows: readonly NewRow[],
): Promise<boolean> {
  const gone = await sql<{ id: number }>`
    delete from lineups where game_id = ${gameId} and team_id = ${teamId}
      and person_id <> all(${rows.map((row) => row.person_id)}::int[]) returning id`.execute(db)
  return (await putRows(db, gameId, teamId, rows)) || gone.rows.length > 0
}

/** Adds or updates rows of a side's line-up. Returns true if any row changed. */
export async function putRows(
  db: Queryable,
  gameId: number,
  teamId: number,
  rows: readonly NewRow[],
): Promise<boolean> {
  const put = await sql<{ id: number }>`
    insert into lineups (game_id, team_id, person_id, jersey_number, position_id, added_with_ssn)
    select ${gameId}::int, ${teamId}::int, person_id, jersey_number, position_id, added_with_ssn
    from rows from (json_to_recordset(${JSON.stringify(rows)}::json)
      as (person_id int, jersey_number varchar, position_id smallint, added_with_ssn boolean)) with ordinality
      as row (person_id, jersey_number, position_id, added_with_ssn, place)
    order by place
    on conflict (game_id, team_id, person_id) do update
      set jersey_number = excluded.jersey_number, position_id = excluded.position_id, version = lineups.version + 1
      where (lineups.jersey_number, lineups.position_id)
        is distinct from (excluded.jersey_number, excluded.position_id)
    returning id`.execute(db)
  return put.rows.length > 0
}

export async function replacePerson(
  db: Queryable,
  gameId: number,
  teamId: number,
  former: number,
  row: NewRow,
): Promise<void> {
  await db
    .updateTable('lineups')
    .set((old) => ({ ...row, version: old('version', '+', 1) }))
    .where('game_id', '=', gameId)
    .where('team_id', '=', teamId)
    .where('person_id', '=', former)
    .execute()
}

export async function removePerson(
  db: Queryable,
  gameId: number,
  teamId: number,
  personId: number,
): Promise<void> {
  await db
    .deleteFrom('lineups')
    .where('game_id', '=', gameId)
    .where('team_id', '=', teamId)
    .where('person_id', '=', personId)
    .execute()
}
