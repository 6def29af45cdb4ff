import { sql } from 'kysely'
import type { Queryable } from '../platform/database/database.ts'

export type PlayerRow = {
  id: number
  squad_list_id: number
  person_id: number
  jersey_number: number | null
  is_player: boolean
  ssn: string
  name: string
  team_id: number | null
  team: string | null
  club_id: number | null
  version: number
}

/** Everybody on a list: first players by shirt number, then others by name (LST-14). */
export function playersOf(db: Queryable, listId: number): Promise<PlayerRow[]> {
  return playersWhere(db, sql`r.squad_list_id = ${listId}`)
}

export function playersById(db: Queryable, ids: readonly number[]): Promise<PlayerRow[]> {
  return playersWhere(db, sql`r.id = any(${ids}::int[])`)
}

async function playersWhere(db: Queryable, isWanted: ReturnType<typeof sql>): Promise<PlayerRow[]> {
  const { rows } = await sql<PlayerRow>`
    select r.id, r.squad_list_id, r.person_id, r.jersey_number, r.is_player, p.ssn, p.name, r.version,
      t.id as team_id, t.short_name as team, t.club_id
    from squad_list_players r
    join persons p on p.id = r.person_id
    left join teams t on t.id = p.team_id
    where ${isWanted}
    order by r.is_player desc, r.jersey_number nulls last, p.name_order, r.id`.execute(db)
  return rows
}

export async function listsOfRows(db: Queryable, ids: readonly number[]): Promise<number[]> {
  const found = await db
    .selectFrom('squad_list_players')
    .select('squad_list_id')
    .distinct()
    .where(sql<boolean>`id = any(${[...ids]}::int[])`)
    .execute()
  return found.map(({ squad_list_id }) => squad_list_id)
}

export type Change = { id: number; number: number | null; isPlayer: boolean }

export async function changePlayers(db: Queryable, changes: readonly Change[]): Promise<void> {
  await sql`
    update squad_list_players row
    set jersey_number = change.number, is_player = change.is_player, version = version + 1
    from unnest(${changes.map(({ id }) => id)}::int[], ${changes.map((one) => one.number)}::int[],
      ${changes.map(({ isPlayer }) => isPlayer)}::boolean[]) as change (id, number, is_player)
    where row.id = change.id`.execute(db)
}

export type Added = { personId: number; number: number | null; isPlayer: boolean }

/** Adds people to a list. Skips people who are on it already. Returns the ids of the new rows. */
export async function insertPlayers(
  db: Queryable,
  listId: number,
  added: readonly Added[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into squad_list_players (squad_list_id, person_id, jersey_number, is_player)
    select ${listId}::int, person_id, number, is_player
    from unnest(${added.map(({ personId }) => personId)}::int[], ${added.map((one) => one.number)}::int[],
      ${added.map(({ isPlayer }) => isPlayer)}::boolean[]) as added (person_id, number, is_player)
    on conflict (squad_list_id, person_id) do nothing
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

export async function deletePlayers(db: Queryable, ids: readonly number[]): Promise<void> {
  await db
    .deleteFrom('squad_list_players')
    .where(sql<boolean>`id = any(${[...ids]}::int[])`)
    .execute()
}
