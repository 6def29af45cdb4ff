import { sql } from 'kysely'
import type { ReminderWindow } from '#domain/reminders/reminders.ts'
import { isOn } from '../games/state-store.ts'
import type { Queryable } from '../platform/database/database.ts'

declare module '../platform/database/schema.ts' {
  interface Schema {
    game_bans: { game_id: number; person_id: number; team_id: number }
  }
}

export type GameBan = { game_id: number; person_id: number; team_id: number }

/** Lets one instance at a time write `game_bans`. A second instance waits for the commit of the first. */
export async function lockNearGames(db: Queryable): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('game_bans'))`.execute(db)
}

/** Persons with an open ban in the clubs that play in the period, according to the last notification. */
export async function mayBeBanned(db: Queryable, { after, until }: ReminderWindow) {
  const moment = (at: Date) => sql`(${at.toISOString()}::timestamptz at time zone 'UTC')`
  const { rows } = await sql<GameBan & { game_day: string }>`
    with near as materialized (
      select g.id, g.game_day, unnest(array[g.home_team_id, g.away_team_id]) as team_id from games g
      where g.game_day > ${moment(after)} and g.game_day <= ${moment(until)} and ${isOn('g')}
    )
    select distinct n.id as game_id, n.game_day, n.team_id, b.person_id
    from near n join teams side on side.id = n.team_id
    join teams own on own.club_id = side.club_id
    join notified_bans b on b.team_id = own.id and b.is_open
    order by game_id, person_id`.execute(db)
  return rows
}

export async function replaceNearGames(db: Queryable, banned: readonly GameBan[]): Promise<void> {
  await db.deleteFrom('game_bans').execute()
  await sql`
    insert into game_bans (game_id, person_id, team_id)
    select * from unnest(
      ${banned.map(({ game_id }) => game_id)}::int[], ${banned.map(({ person_id }) => person_id)}::int[],
      ${banned.map(({ team_id }) => team_id)}::int[])`.execute(db)
}
